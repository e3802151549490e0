// In the first bundle and in the early script. What this device remembers in `localStorage` from visit to visit.
import type { Place } from './place'
import type { Account } from './who'

export const placeKey = 'soiree.place'
export const accountKey = 'soiree.account'

/** Null: nothing is remembered, or it cannot be read. */
function recall<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export const rememberedPlace = () => recall<Place>(placeKey)
export const rememberedAccount = () => recall<Account>(accountKey)
