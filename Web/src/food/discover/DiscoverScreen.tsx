// In the first bundle: the first screen.
import { useDeferredValue, useMemo } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { citiesPath } from '../../reads/paths'
import { place } from '../../reads/place'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { useFavourites } from '../../reads/favourites'
import { say } from '../../texts/say'
import { Icon, Mark } from '../../ui/Icon'
import { RoundLink } from '../../ui/Button'
import { CartButton } from '../cart/CartButton'
import { addressOf, readFilters } from './filters'
import { EveningLine } from './EveningLine'
import { Cuisines } from './Cuisines'
import { FilterChips } from './FilterChips'
import { Restaurants } from './Restaurants'

export function DiscoverScreen({ query }: { query: URLSearchParams }) {
  useArrival(say('discover.title'), 'discover')
  const chosen = useValue(place)
  const cities = useRead<'/v1/cities'>(citiesPath)
  const city = cities.data?.items[0] ?? null
  const point = chosen ?? city?.center ?? null
  const asked = query.toString()
  const filters = useMemo(() => readFilters(new URLSearchParams(asked)), [asked])
  // A filter is pressed at once; the list follows.
  const listed = useDeferredValue(filters)
  useFavourites()
  return (
    <>
      <h1 className="unseen">{say('discover.heading')}</h1>
      <header className="discover-head">
        <span className="phone-only"><Mark /></span>
        <span className="wide-only discover-brand display">{say('app.name')}</span>
        <Link to={href('where')} className="discover-where">
          <span className="wide-only"><Icon name="pin" /></span>
          <span className="grow">
            <span className="note-size second phone-only">{say(chosen === null ? 'discover.nowhere' : 'discover.deliverTo')}</span>
            <span className="discover-street"><span className="clip">{chosen?.label ?? (city === null ? say('discover.choose') : say('discover.middle', { city: city.name }))}</span> <Icon name="down" /></span>
          </span>
        </Link>
        <span className="phone-only"><RoundLink icon="map" name={say('discover.map')} look="edged" to={addressOf(filters, href('map'))} /></span>
        <div role="search" className="discover-search"><Link to={href('search')} className="field-box quiet"><Icon name="search" /><span className="third">{say('search.hint')}</span></Link></div>
        <Link to={addressOf(filters, href('map'))} className="button second-rank wide-only"><Icon name="map" />{say('discover.map')}</Link>
        <span className="wide-only"><CartButton /></span>
      </header>
      {chosen === null && <Welcome />}
      <EveningLine zone={city?.time_zone} />
      {point !== null && <Cuisines point={point} filters={filters} />}
      <FilterChips filters={filters} />
      <Restaurants point={point} filters={listed} citiesFailed={cities.data === null && cities.failure !== null} />
      <span className="phone-only"><CartButton asBar /></span>
    </>
  )
}

/** Before somebody said where: the first thing to do, in one line. */
function Welcome() {
  return (
    <section className="welcome" aria-labelledby="welcome">
      <h2 id="welcome">{say('welcome.title')}</h2>
      <p className="small second">{say('welcome.text')}</p>
      <Link to={href('where')} className="field-box welcome-field"><Icon name="pin" /><span className="grow third">{say('where.hint')}</span><Icon name="next" /></Link>
    </section>
  )
}
