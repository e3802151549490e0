// In the first bundle.
import { useMemo } from 'react'
import { useRead } from '../../reads/reads'
import { Link } from '../../routes/Link'
import { say } from '../../texts/say'
import { Picture } from '../../ui/Picture'
import type { RestaurantCard } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { cuisineWord } from '../cards/cuisine'
import { addressOf, noFilters, restaurantsPath, type Filters } from './filters'

const most = 16

/** What there is around here, the most frequent first, each with a dish of it. A press chooses, another lets go. */
export function Cuisines({ point, filters }: { point: { lat: number; lon: number }; filters: Filters }) {
  const around = useRead<'/v1/restaurants'>(restaurantsPath(point, { ...noFilters, sort: 'popularity' }, { limit: 100 }))
  const cuisines = useMemo(() => (around.data === null ? null : count(around.data.items)), [around.data])
  if (cuisines === null) {
    return <div className="cuisines scroll-x skeletons" aria-hidden="true">{[1, 2, 3, 4, 5, 6].map(each => <span key={each} className="cuisine"><span className="skeleton cuisine-plate" /></span>)}</div>
  }
  return (
    <nav aria-label={say('cuisines')}>
      <ul className="cuisines scroll-x">
        {cuisines.map(({ code, card }) => {
          const isOn = filters.cuisines.includes(code)
          const next = isOn ? filters.cuisines.filter(each => each !== code) : [...filters.cuisines, code]
          return (
            <li key={code}>
              <Link replace to={addressOf({ ...filters, cuisines: next })} className="cuisine" aria-current={isOn ? 'true' : undefined}>
                <Picture className="cuisine-plate" of={pictureOf(card)} seed={code} sizes="62px" />
                {cuisineWord(code)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function count(cards: readonly RestaurantCard[]): { code: string; card: RestaurantCard }[] {
  const found = new Map<string, { code: string; card: RestaurantCard; times: number }>()
  for (const card of cards) {
    card.cuisines.forEach((code, index) => {
      const known = found.get(code)
      if (known === undefined) found.set(code, { code, card, times: 1 })
      // The picture of a place whose first cuisine it is says most.
      else found.set(code, { code, card: index === 0 && known.card.cuisines[0] !== code ? card : known.card, times: known.times + 1 })
    })
  }
  return [...found.values()].sort((a, b) => b.times - a.times || a.code.localeCompare(b.code)).slice(0, most)
}
