import { href, search } from '../../routes/table'
import { Link } from '../../routes/Link'
import { remember } from '../../reads/restaurantCards'
import { place } from '../../reads/place'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { span } from '../../texts/format'
import { say } from '../../texts/say'
import { Picture } from '../../ui/Picture'
import type { BookingSummary } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { cuisineWord } from '../cards/cuisine'

const most = 3

/** Kitchens that feed somebody before their film: at the door in time, or to pick up on the way. Nothing where there is no place to bring it to. */
export function DinnerBefore({ booking }: { booking: BookingSummary }) {
  const at = useValue(place)
  const found = useRead<'/v1/restaurants'>(at === null ? null : '/v1/restaurants' + search({ lat: at.lat, lon: at.lon, near: booking.booking_id, limit: most })).data
  if (found === null) return null
  if (found.items.length === 0) return <p className="small second evening-gap">{say('before.none')}</p>
  remember(found.items)
  return (
    <section className="evening-fits" aria-label={say('before.title')}>
      <p className="small strong">{say('before.title')}</p>
      <ul>
        {found.items.slice(0, most).map(card => (
          <li key={card.id}>
            <Link to={href('restaurant', { id: card.id })} className="search-row">
              <Picture className="search-picture" of={pictureOf(card)} seed={card.id} sizes="56px" />
              <span className="grow"><span className="strong search-name clip">{card.name}</span><span className="small second search-name clip">{card.cuisines.map(cuisineWord).join(' · ')}</span></span>
              <span className="small strong figures">{card.is_deliverable ? card.eta != null && say('card.minutes', { span: span(card.eta.min, card.eta.max) }) : say('before.pickup')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
