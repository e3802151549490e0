import { lazy, Suspense, useState } from 'react'
import { back } from '../../routes/location'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { remember } from '../../reads/restaurantCards'
import { place } from '../../reads/place'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { span } from '../../texts/format'
import { say } from '../../texts/say'
import { Round } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { pictureOf } from '../../wire/picture'
import { noFilters, restaurantsPath } from '../discover/filters'
import { cuisineWord } from '../cards/cuisine'

const KitchensMap = lazy(() => import('../../maps/KitchensMap'))

/** The nearest kitchens on the map, and the same in a list under it. */
export default function MapScreen() {
  useArrival(say('map.kitchens'))
  const chosenPlace = useValue(place)
  const cities = useRead<'/v1/cities'>('/v1/cities')
  const point = chosenPlace ?? cities.data?.items[0]?.center ?? null
  const read = useRead<'/v1/restaurants'>(point === null ? null : restaurantsPath(point, { ...noFilters, sort: 'distance', openNow: true }))
  const [chosen, setChosen] = useState<string | null>(null)
  const cards = read.data?.items ?? []
  remember(cards)
  const choose = (id: string) => {
    setChosen(id)
    document.getElementById(`on-map-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="map-screen">
      {point !== null && <Suspense fallback={<div className="map-ground" />}><KitchensMap center={[point.lat, point.lon]} cards={cards} chosen={chosen} onChoose={choose} /></Suspense>}
      <div className="map-tools"><Round icon="back" name={say('back')} look="on-picture" onClick={() => back('/')} /></div>
      <section className="map-list">
        <h1 className="map-title">{say('map.near', { n: cards.length })}</h1>
        <ul>
          {cards.map(card => (
            <li key={card.id} id={`on-map-${card.id}`}>
              <Link to={href('restaurant', { id: card.id })} className="map-row" aria-current={card.id === chosen ? 'true' : undefined} onFocus={() => setChosen(card.id)} onMouseEnter={() => setChosen(card.id)}>
                <Picture of={pictureOf(card)} seed={card.id} sizes="84px" />
                <span className="grow"><h2>{card.name}</h2><span className="small second">{card.cuisines.map(cuisineWord).join(' · ')}</span></span>
                {card.eta != null && <span className="small strong figures">{say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
