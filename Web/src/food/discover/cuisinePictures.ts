// In the first bundle.
import type { RestaurantCard } from '../../wire/generated'

const most = 16

/**
 * The most frequent cuisines, each with a restaurant for its picture: one that no other has, as long as there is one, and
 * best one whose first cuisine it is. Who has the fewest to choose from chooses first.
 */
export function cuisinesOf(cards: readonly RestaurantCard[]): readonly { code: string; card: RestaurantCard }[] {
  const found = new Map<string, RestaurantCard[]>()
  for (const card of cards) {
    for (const code of card.cuisines) found.set(code, [...(found.get(code) ?? []), card])
  }
  const frequent = [...found].sort(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b)).slice(0, most)
  const shown = new Set<RestaurantCard>()
  const chosen = [...frequent].reverse().flatMap(([code, having]) => {
    const free = having.filter(card => !shown.has(card))
    const card = free.find(each => each.cuisines[0] === code) ?? free[0] ?? having[0]
    if (card === undefined) return []
    shown.add(card)
    return [{ code, card }]
  })
  return chosen.reverse()
}
