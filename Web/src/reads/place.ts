// In the first bundle. Where the evening is: the point that everything is searched around.
import { makeValue } from './value'
import { onLeave } from './who'

export interface Place {
  readonly label: string
  readonly lat: number
  readonly lon: number
  /** For the courier; empty when none was given. */
  readonly note: string
}

const remembered = 'soiree.place'

/** Nil until somebody said. */
export const place = makeValue<Place | null>(recall())
onLeave(() => place.set(null))

function recall(): Place | null {
  try {
    return JSON.parse(localStorage.getItem(remembered) ?? 'null') as Place | null
  } catch {
    return null
  }
}

export function choosePlace(next: Place): void {
  localStorage.setItem(remembered, JSON.stringify(next))
  place.set(next)
}
