// In the first bundle.
import { useMemo } from 'react'
import { useRead } from '../../reads/reads'
import { Link } from '../../routes/Link'
import { say } from '../../texts/say'
import { Picture } from '../../ui/Picture'
import { pictureOf } from '../../wire/picture'
import { cuisineWord } from '../cards/cuisine'
import { cuisinesOf } from './cuisinePictures'
import { addressOf, noFilters, restaurantsPath, type Filters } from './filters'

/** What there is around here, the most frequent first, each with a dish of it. A press chooses, another lets go. */
export function Cuisines({ point, filters }: { point: { lat: number; lon: number }; filters: Filters }) {
  const around = useRead<'/v1/restaurants'>(restaurantsPath(point, { ...noFilters, sort: 'popularity' }, { limit: 100 }))
  const cuisines = useMemo(() => (around.data === null ? null : cuisinesOf(around.data.items)), [around.data])
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
