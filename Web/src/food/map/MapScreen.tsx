import { useRef, useState } from 'react'
import { back } from '../../routes/location'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { citiesPath } from '../../reads/paths'
import { remember } from '../../reads/restaurantCards'
import { place } from '../../reads/place'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { part } from '../../shell/part'
import type { RestaurantCard } from '../../wire/generated'
import { distance, span } from '../../texts/format'
import { say } from '../../texts/say'
import { Round, RoundLink } from '../../ui/Button'
import { Picture } from '../../ui/Picture'
import { pictureOf } from '../../wire/picture'
import { FilterChips } from '../discover/FilterChips'
import { Nothing, Unread } from '../discover/Restaurants'
import { addressOf, readFilters, restaurantsPath } from '../discover/filters'
import { cuisineWord } from '../cards/cuisine'
import { Fee, opening, Rating } from '../cards/RestaurantCard'
import { ListHead } from './ListHead'
import type { Height } from './heights'

const KitchensMap = part(() => import('../../maps/KitchensMap'), <div className="map-ground" />)

/** The nearest kitchens on the map, one page of them, and the same in a list over its lower part: a little, half or all of it. */
export default function MapScreen({ query }: { query: URLSearchParams }) {
  useArrival(say('map.kitchens'))
  const chosenPlace = useValue(place)
  const cities = useRead<'/v1/cities'>(citiesPath)
  const point = chosenPlace ?? cities.data?.items[0]?.center ?? null
  const filters = readFilters(query)
  // Near, unless another order was chosen.
  const path = point === null ? null : restaurantsPath(point, { ...filters, sort: filters.sort === 'relevance' ? 'distance' : filters.sort })
  const read = useRead<'/v1/restaurants'>(path)
  const [chosen, setChosen] = useState<string | null>(null)
  const [height, setHeight] = useState<Height>('half')
  const list = useRef<HTMLElement>(null)
  const cards = read.data?.items ?? []
  remember(cards)
  const choose = (id: string) => {
    setChosen(id)
    if (height === 'peek') setHeight('half')
    requestAnimationFrame(() => document.getElementById(`on-map-${id}`)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div className="map-screen">
      {point !== null && <KitchensMap center={[point.lat, point.lon]} cards={cards} chosen={chosen} onChoose={choose} />}
      <div className="map-tools">
        <div className="row">
          <Round icon="back" name={say('back')} look="on-picture" onClick={() => back(addressOf(filters))} />
          <span className="grow phone-only" />
          <span className="phone-only"><RoundLink icon="search" name={say('search.hint')} look="on-picture" to={href('search')} /></span>
        </div>
        <FilterChips filters={filters} at={href('map')} />
      </div>
      <section className={`map-list ${height}`} ref={list} aria-busy={read.data === null && read.failure === null}>
        <ListHead list={list} height={height} onChange={setHeight}>
          {read.data === null && read.failure === null ? say('map.kitchens') : say(read.data?.next_cursor == null ? 'map.near' : 'map.someNear', { n: cards.length })}
        </ListHead>
        {path !== null && read.data === null && read.failure !== null && <Unread retry={() => void refresh(path)} />}
        {read.data !== null && cards.length === 0 && <Nothing filters={filters} at={href('map')} />}
        <ul className="map-rows">
          {cards.map(card => <Row key={card.id} of={card} isChosen={card.id === chosen} onLook={() => setChosen(card.id)} />)}
        </ul>
      </section>
    </div>
  )
}

function Row({ of: card, isChosen, onLook }: { of: RestaurantCard; isChosen: boolean; onLook: () => void }) {
  const isOpen = card.open_state.state === 'open'
  return (
    <li id={`on-map-${card.id}`}>
      <Link to={href('restaurant', { id: card.id })} className={isOpen ? 'map-row' : 'map-row shut'} aria-current={isChosen ? 'true' : undefined} onFocus={onLook} onMouseEnter={onLook}>
        <Picture of={pictureOf(card)} seed={card.id} sizes="84px" />
        <span className="grow">
          <span className="row apart"><h2>{card.name}</h2><Rating of={card} /></span>
          <span className="small second clip">{[card.cuisines.map(cuisineWord).join(' · '), card.distance_m == null ? null : distance(card.distance_m)].filter(Boolean).join(' · ')}</span>
          <span className="small figures">
            {isOpen ? card.eta != null && <b className="strong">{say('card.minutes', { span: span(card.eta.min, card.eta.max) })}</b> : <b className="strong">{opening(card)}</b>}
            {' · '}<Fee of={card} />
          </span>
        </span>
      </Link>
    </li>
  )
}
