import { useEffect, useRef, useState } from 'react'
import type { DoorInput, DoorView } from '../core/generated'
import type { TicketKeys } from '../wire/generated'
import { sealOf } from './seal'

/** A code that stays before the camera is passed on again after so many milliseconds: the core counts it once while it hears of it. */
const heldEvery = 1000

export interface Codes {
  /** The camera has seen a code. */
  readonly see: (code: string) => void
  /** Somebody or a scanner has typed one. */
  readonly enter: (typed: string) => void
}

/** As the platform writes codes. */
export const typedCode = (typed: string): string => typed.trim().toUpperCase()

/** Codes on their way to the core, one at a time. What the camera sees meanwhile is left out; the last typed code waits. */
export function useCodes(view: DoorView, send: (input: DoorInput) => void): Codes {
  const [isSealing, setSealing] = useState(false)
  const isChecking = view.verdict?.kind === 'checking'
  const present = useRef({ isBusy: false, view, send })
  present.current = { isBusy: isSealing || isChecking, view, send }
  const waiting = useRef<string | null>(null)
  const seen = useRef({ code: '', at: -Infinity })
  const pass = async (code: string, isHeld: boolean) => {
    present.current.isBusy = true
    setSealing(true)
    try {
      const seal = await sealOf(code, present.current.view.keys as TicketKeys | undefined)
      present.current.send({ kind: 'read', code, seal, isHeld })
    } finally {
      setSealing(false)
    }
  }
  useEffect(() => {
    const code = waiting.current
    if (code === null || isSealing || isChecking) return
    waiting.current = null
    void pass(code, false)
  }, [isSealing, isChecking])
  return {
    see(code) {
      const at = performance.now()
      const isHeld = code === seen.current.code && at - seen.current.at < heldEvery
      if (present.current.isBusy || isHeld) return
      seen.current = { code, at }
      void pass(code, true)
    },
    enter(typed) {
      const code = typedCode(typed)
      if (code === '') return
      if (present.current.isBusy) waiting.current = code
      else void pass(code, false)
    },
  }
}
