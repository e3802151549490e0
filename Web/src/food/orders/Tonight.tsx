import type { ReactNode } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useRead } from '../../reads/reads'
import { part } from '../../shell/part'
import { day, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { Icon } from '../../ui/Icon'
import { Badge, Note } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import type { BookingSummary, EveningAnswer, EveningGapBody, EveningItem, OrderSummary } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { statusWord } from '../cards/status'
import { Progress } from '../tracking/Progress'
import { DinnerBefore } from './DinnerBefore'
import { duration } from './duration'
import { now } from '../../wire/time'

const FilmsAfter = part(() => import('../../films/listing/FilmsAfter'))

/** Both halves in order of time, with what is free between and what would fit there. */
export function Tonight({ of: evening, shows }: { of: EveningAnswer; shows: (item: EveningItem) => boolean }) {
  const { items, gaps } = evening
  const isAhead = (item: EveningItem) => !item.is_off && Date.parse(item.begins_at) > now()
  const isDinner = (item: EveningItem) => item.order != null && item.fulfilment !== 'seat'
  const film = items.find(item => item.booking != null && isAhead(item))
  const dinner = [...items].reverse().find(item => isDinner(item) && Date.parse(item.ends_at) > now())
  const hasDinner = items.some(isDinner)
  const hasFilm = items.some(item => item.booking != null && !item.is_off)
  return (
    <ol className="stack">
      {items.map((item, index) => {
        if (!shows(item)) return null
        const gap = gaps.find(each => each.before === index)
        return (
          <li key={item.order?.order_id ?? item.booking?.booking_id ?? index} className="stack">
            {gap !== undefined && <Gap of={gap} zone={item.time_zone} />}
            {item === film && !hasDinner && item.booking?.status === 'confirmed' && <DinnerBefore booking={item.booking} />}
            {item.is_off ? <CalledOff of={item} rest={items.filter(other => !other.is_off && Date.parse(other.ends_at) > now())} /> : item.order != null ? <Underway of={item.order} way={item.fulfilment ?? null} /> : item.booking != null && <Film of={item.booking} />}
            {item === dinner && !hasFilm && <FilmsAfter at={item.ends_at} zone={item.time_zone} />}
          </li>
        )
      })}
    </ol>
  )
}

/** What is free before the next thing, and when to leave for it; or by how much it is too tight. */
function Gap({ of: gap, zone }: { of: EveningGapBody; zone: string }) {
  const walk = gap.minutes_on_foot ?? 0
  if (gap.minutes < 0) return <Note tone="warn" icon="clock">{say('gap.tight', { n: -gap.minutes })}</Note>
  if (gap.minutes === 0 && walk === 0) return null
  return (
    <p className="small second row evening-gap"><Icon name="clock" /><span>{gap.minutes > 0 && say('gap.free', { time: duration(gap.minutes) })}{gap.minutes > 0 && walk > 0 && ' · '}{walk > 0 && say('gap.leave', { time: timeOfDay(gap.leave_by, zone), n: walk })}</span></p>
  )
}

export function Underway({ of: order, way }: { of: OrderSummary; way: string | null }) {
  const restaurant = useRead<'/v1/restaurants/{id}'>(`/v1/restaurants/${encodeURIComponent(order.restaurant.id)}`).data
  const late = order.estimated_delivery_time
  return (
    <Link to={href('order', { id: order.order_id })} className="card order-now">
      <span className="row wide-gap">
        <Picture className="order-picture" of={pictureOf(restaurant)} seed={order.restaurant.id} sizes="56px" />
        <span className="grow"><h3>{order.restaurant.name}</h3><span className="small second">{statusWord(order.status, way)}</span></span>
        {late != null && order.stage !== 'delivered' && <span className="order-until"><span className="note-size second">{say('orders.by')}</span><b className="display figures">{timeOfDay(late, order.time_zone)}</b></span>}
      </span>
      <Progress status={order.status} way={way} />
    </Link>
  )
}

export function Film({ of: booking, withDay = false }: { of: BookingSummary; withDay?: boolean }) {
  const movie = useRead<'/v1/movies/{id}'>(`/v1/movies/${encodeURIComponent(booking.movie.id)}`).data
  const isBooked = booking.status === 'confirmed'
  const seats = booking.seats.map(seat => seat.row + seat.number).join(', ')
  return (
    <div className="auditorium order-film">
      <Picture className="order-poster" of={pictureOf(movie)} seed={booking.movie.id} sizes="58px" />
      <div className="grow">
        <h3><Link to={isBooked ? href('ticket', { id: booking.booking_id }) : href('seats', { id: booking.show_id })} className="order-film-link">{booking.movie.title}</Link></h3>
        <p className="small second">{withDay && `${day(booking.starts_at, booking.time_zone)}, `}{timeOfDay(booking.starts_at, booking.time_zone)} · {booking.theatre.name}, {booking.screen.name} · {seats}</p>
        {!isBooked && <p className="order-film-more"><Badge look="warn">{say('orders.notPaid')}</Badge></p>}
        {isBooked && Date.parse(booking.starts_at) > now() && <p className="order-film-more"><Link to={href('toSeat', { id: booking.booking_id })} className="badge deal order-popcorn"><Icon name="popcorn" />{say('orders.popcorn')}</Link></p>}
      </div>
      <Icon name="next" />
    </div>
  )
}

/** A show that does not take place: what comes back, and what of the evening still stands. */
function CalledOff({ of: item, rest }: { of: EveningItem; rest: readonly EveningItem[] }) {
  const { booking } = item
  if (booking == null) return null
  const still = rest.map(other => say('off.at', { name: other.order?.restaurant.name ?? other.booking?.movie.title ?? '', time: timeOfDay(other.begins_at, other.time_zone) })).join(', ')
  const line = (words: ReactNode) => <p className="small">{words}</p>
  return (
    <article className="card order-off">
      <div className="row apart top"><h3><s>{booking.movie.title}</s></h3><Badge look="bad">{say('off.badge')}</Badge></div>
      <p className="small second">{timeOfDay(booking.starts_at, booking.time_zone)} · {booking.theatre.name}</p>
      {line(say('off.money'))}
      {line(still === '' ? say('off.free', { time: timeOfDay(item.begins_at, item.time_zone) }) : say('off.stands', { list: still }))}
      <p><Link className="small strong" to={href('film', { id: booking.movie.id })}>{say('off.others')}</Link></p>
    </article>
  )
}
