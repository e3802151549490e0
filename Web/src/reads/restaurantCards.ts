// In the first bundle. What lists said of a restaurant, seen from the chosen point: its fee, minutes and distance here.
import type { RestaurantCard } from '../wire/generated'
import { search } from '../routes/table'
import { place } from './place'
import { useRead } from './reads'
import { useValue } from './value'

const known = new Map<string, RestaurantCard>()
const most = 400

export function remember(cards: readonly RestaurantCard[]): void {
  for (const card of cards) {
    known.delete(card.id)
    known.set(card.id, card)
  }
  for (const id of known.keys()) {
    if (known.size <= most) return
    known.delete(id)
  }
}

place.subscribe(() => known.clear())

/** What a list on this page said of a restaurant; null: none showed it. */
export const knownCard = (id: string): RestaurantCard | null => known.get(id) ?? null

/** The card of a restaurant, from a list that showed it, else by a search for its name. Null: not known yet. */
export function useCard(id: string, name: string | null): RestaurantCard | null {
  const at = useValue(place)
  const seen = known.get(id) ?? null
  const path = seen !== null || name === null || at === null ? null : '/v1/restaurants' + search({ lat: at.lat, lon: at.lon, q: name.slice(0, 100), deliverable: 'false', limit: 8 })
  const found = useRead<'/v1/restaurants'>(path)
  return seen ?? found.data?.items.find(card => card.id === id) ?? null
}
