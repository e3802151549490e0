import { useRef } from 'react'

/** More than are told of at one time. */
const remembered = 200

export interface Numbers {
  /** What stands on the bag; empty where it was never here. */
  readonly of: (id: string | undefined) => string
  readonly learn: (all: readonly (readonly [id: string, number: string])[]) => void
}

/** The numbers of orders or deliveries, also of those that have just left the screen. */
export function useNumbers(): Numbers {
  const numbers = useRef(new Map<string, string>())
  return {
    of: id => numbers.current.get(id ?? '') ?? '',
    learn(all) {
      for (const [id, number] of all) numbers.current.set(id, number)
      for (const id of numbers.current.keys()) {
        if (numbers.current.size <= remembered) return
        numbers.current.delete(id)
      }
    },
  }
}
