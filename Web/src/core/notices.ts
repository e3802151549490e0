// Who hears what a machine has to say to a person.
import type { Handle } from './Core'
import type { Effect, Notice } from './generated'

type Listener = (notice: Notice) => void

export interface Notices {
  /** Calls back with the notices of one machine, or without one with all. Returns what ends that. */
  on(listener: Listener, of?: Handle): () => void
  tell(effect: Extract<Effect, { kind: 'notice' }>): void
}

/** @param isOf Whether a machine is open and has the number. */
export function makeNotices(isOf: (number: number, handle: Handle) => boolean): Notices {
  const listeners = new Map<Listener, Handle | undefined>()
  return {
    on(listener, of) {
      listeners.set(listener, of)
      return () => void listeners.delete(listener)
    },
    tell: ({ of, notice }) => listeners.forEach((handle, listener) => (handle === undefined || isOf(of, handle)) && listener(notice)),
  }
}
