// In the first bundle. Where the evening is: the point that everything is searched around.
import { makeValue } from './value'
import { placeKey, rememberedPlace } from './remembered'
import { onLeave } from './who'

export interface Place {
  readonly label: string
  readonly lat: number
  readonly lon: number
  /** For the courier; empty when none was given. */
  readonly note: string
}

/** Nil until somebody said. */
export const place = makeValue<Place | null>(rememberedPlace())
onLeave(() => place.set(null))

export function choosePlace(next: Place): void {
  localStorage.setItem(placeKey, JSON.stringify(next))
  place.set(next)
}
