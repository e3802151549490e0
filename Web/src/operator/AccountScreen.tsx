import { statusWord } from '../food/cards/status'
import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { day, money, timeOfDay } from '../texts/format'
import { ScreenSkeleton } from '../shell/ScreenSkeleton'
import { Icon } from '../ui/Icon'
import type { AccountStory } from '../wire/generated'
import { DeskBar } from './DeskBar'
import { ChangeLog } from './StoryParts'
import { Unread } from './Unread'
import { useAsked } from './useAsked'
import { tell, wordOf } from './words'

/** A person: roles, standing, and the newest orders and bookings. */
export function AccountScreen({ id }: { id: string }) {
  const read = useAsked<'/v1/operator/accounts/{id}'>(`/v1/operator/accounts/${encodeURIComponent(id)}`)
  const story = read.data
  const title = story === null ? tell('person') : story.account.name ?? story.account.email ?? story.account.phone ?? tell('person')
  useArrival(title, `story ${id}`)
  if (story === null) return read.failure === null ? <div className="work desk"><ScreenSkeleton header={<DeskBar title={tell('person')} under={id} />} /></div> : <Unread failure={read.failure} again={read.again} />
  const { account } = story
  return (
    <div className="work desk">
      <DeskBar title={title} under={[account.email, account.phone, tell('since', { date: day(account.created_at) }), account.id].filter(each => each != null).join(' · ')}>
        {story.standing.is_blocked && <span className="badge bad"><Icon name="ban" />{tell('blocked')}</span>}
        {story.roles.map(role => <span key={`${role.role} ${role.place_id ?? ''}`} className="badge info">{wordOf('role', role.role)}</span>)}
      </DeskBar>
      <div className="desk-page stack">
        {story.standing.is_blocked && story.standing.reason != null && <p className="small">{tell('blockedBecause', { why: story.standing.reason })}</p>}
        <Orders of={story.orders} />
        <Bookings of={story.bookings} />
        <ChangeLog log={story.log} zone={undefined} />
      </div>
    </div>
  )
}

function Orders({ of: orders }: { of: AccountStory['orders'] }) {
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title">{tell('orders')}</h2>
      {orders.length === 0 ? <p className="small second">{tell('noOrders')}</p> : (
        <ul className="card desk-list">
          {orders.map(order => (
            <li key={order.order_id}><Link to={href('story', { kind: 'orders', id: order.order_id })} className="desk-row"><Icon name="receipt" />
              <span className="grow"><span className="strong">{order.restaurant.name}</span><span className="small second">{day(order.placed_at, order.time_zone)} {timeOfDay(order.placed_at, order.time_zone)} · {order.item_names.join(', ')}</span></span>
              <span className="figures">{money(order.total, order.currency)}</span><span className="badge edged">{statusWord(order.status)}</span></Link></li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Bookings({ of: bookings }: { of: AccountStory['bookings'] }) {
  return (
    <section aria-labelledby="bookings-title">
      <h2 id="bookings-title">{tell('bookings')}</h2>
      {bookings.length === 0 ? <p className="small second">{tell('noBookings')}</p> : (
        <ul className="card desk-list">
          {bookings.map(booking => (
            <li key={booking.booking_id}><Link to={href('story', { kind: 'bookings', id: booking.booking_id })} className="desk-row"><Icon name="films" />
              <span className="grow"><span className="strong">{booking.movie.title}</span><span className="small second">{day(booking.starts_at, booking.time_zone)} {timeOfDay(booking.starts_at, booking.time_zone)} · {booking.theatre.name} · {booking.seats.map(seat => seat.row + seat.number).join(', ')}</span></span>
              <span className="figures">{money(booking.total, booking.currency)}</span><span className="badge edged">{wordOf('standing', booking.status)}</span></Link></li>
          ))}
        </ul>
      )}
    </section>
  )
}
