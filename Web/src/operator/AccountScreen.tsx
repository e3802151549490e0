import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { money, timeOfDay } from '../texts/format'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Icon, type IconName } from '../ui/Icon'
import { Badge } from '../ui/parts'
import { DeskBar } from './DeskBar'
import { ChangeLog } from './StoryParts'
import { Unread } from './Unread'
import { useAsked } from './useAsked'
import { dayOf, tell, wordOf } from './words'

/** A person: roles, standing, and the newest orders and bookings. */
export function AccountScreen({ id }: { id: string }) {
  const read = useAsked<'/v1/operator/accounts/{id}'>(`/v1/operator/accounts/${encodeURIComponent(id)}`)
  const story = read.data
  // The browser's history keeps titles: nobody's name is one.  P1
  useArrival(tell('person'), `story ${id}`)
  if (story === null) return read.failure === null ? <div className="work desk"><ScreenSkeleton header={<DeskBar title={tell('person')} under={id} />} /></div> : <Unread failure={read.failure} again={read.again} />
  const { account, orders, bookings } = story
  return (
    <div className="work desk">
      <DeskBar title={account.name ?? account.email ?? account.phone ?? tell('person')} under={[account.email, account.phone, tell('since', { date: dayOf(account.created_at) }), account.id].filter(each => each != null).join(' · ')}>
        {story.standing.is_blocked && <Badge look="bad" icon="ban">{tell('blocked')}</Badge>}
        {story.roles.map(role => <Badge key={`${role.role} ${role.place_id ?? ''}`} look="info">{wordOf('role', role.role)}</Badge>)}
      </DeskBar>
      <div className="desk-page stack">
        {story.standing.is_blocked && story.standing.reason != null && <p className="small">{tell('blockedBecause', { why: story.standing.reason })}</p>}
        <Purchases title={tell('orders')} none={tell('noOrders')} of={orders.map(order => ({
          id: order.order_id, kind: 'orders', icon: 'receipt', name: order.restaurant.name, detail: [dayAndTime(order.placed_at, order.time_zone), order.item_names.join(', ')],
          total: money(order.total, order.currency), status: wordOf('step', order.status),
        }))} />
        <Purchases title={tell('bookings')} none={tell('noBookings')} of={bookings.map(booking => ({
          id: booking.booking_id, kind: 'bookings', icon: 'films', name: booking.movie.title,
          detail: [dayAndTime(booking.starts_at, booking.time_zone), booking.theatre.name, booking.seats.map(seat => seat.row + seat.number).join(', ')],
          total: money(booking.total, booking.currency), status: wordOf('standing', booking.status),
        }))} />
        <ChangeLog log={story.log} zone={undefined} />
      </div>
    </div>
  )
}

const dayAndTime = (at: string, zone: string) => `${dayOf(at, zone)} ${timeOfDay(at, zone)}`

interface Purchase {
  readonly id: string
  readonly kind: 'orders' | 'bookings'
  readonly icon: IconName
  readonly name: string
  readonly detail: readonly string[]
  readonly total: string
  readonly status: string
}

/** Orders or bookings, each with the way to its story. */
function Purchases({ title, none, of: purchases }: { title: string; none: string; of: readonly Purchase[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {purchases.length === 0 ? <p className="small second">{none}</p> : (
        <ul className="card desk-list">
          {purchases.map(({ id, kind, icon, name, detail, total, status }) => (
            <li key={id}><Link to={href('story', { kind, id })} className="desk-row"><Icon name={icon} />
              <span className="grow"><span className="strong">{name}</span><span className="small second">{detail.join(' · ')}</span></span>
              <span className="figures">{total}</span><Badge look="edged">{status}</Badge></Link></li>
          ))}
        </ul>
      )}
    </section>
  )
}
