// In the first bundle. A value that tells its readers when it changed.
import { useSyncExternalStore } from 'react'

export interface Value<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function makeValue<T>(first: T): Value<T> {
  const listeners = new Set<() => void>()
  let present = first
  return {
    get: () => present,
    set(next) {
      if (Object.is(next, present)) return
      present = next
      listeners.forEach(each => each())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.subscribe, value.get)
