import { useState } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { knownCard } from '../../reads/restaurantCards'
import { day, money } from '../../texts/format'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Badge } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import type { BookingSummary, OrderSummary } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { statusWord } from '../cards/status'
import { orderAgain } from './orderAgain'

/** An order that is over. Its body carries no picture: it has that of a list that showed the kitchen. */
export function Past({ of: order, onRate }: { of: OrderSummary; onRate: () => void }) {
  const [busy, setBusy] = useState(false)
  const isDone = order.status === 'delivered'
  const again = () => {
    setBusy(true)
    void orderAgain(order.order_id, order.restaurant).finally(() => setBusy(false))
  }
  return (
    <li className="order-past">
      <Picture className="order-picture" of={pictureOf(knownCard(order.restaurant.id))} seed={order.restaurant.id} sizes="60px" />
      <div className="grow">
        <div className="row apart"><h3 className="clip"><Link to={href('order', { id: order.order_id })} className="order-name">{order.restaurant.name}</Link></h3><b className="small figures">{money(order.total, order.currency)}</b></div>
        <p className="small second clip">{day(order.placed_at, order.time_zone)} · {say('orders.dishes', { n: order.item_count })}</p>
        <div className="row wrap order-actions">
          {!isDone && <Badge look={order.status === 'cancelled' || order.status === 'rejected' || order.status === 'payment_failed' ? 'bad' : 'edged'}>{statusWord(order.status)}</Badge>}
          <Button rank="soft" size="little" icon="repeat" busy={busy ? say('orders.filling') : null} onClick={again}>{say('orders.again')}</Button>
          {isDone && <Button rank="text" size="little" icon="star" onClick={onRate}>{say('orders.rate')}</Button>}
        </div>
      </div>
    </li>
  )
}

export function Seen({ of: booking }: { of: BookingSummary }) {
  return (
    <li className="order-past">
      <Picture className="order-picture" of={null} seed={booking.movie.id} sizes="60px" />
      <div className="grow"><div className="row apart"><h3><Link to={href('ticket', { id: booking.booking_id })} className="order-name">{booking.movie.title}</Link></h3><b className="small figures">{money(booking.total, booking.currency)}</b></div><p className="small second">{day(booking.starts_at, booking.time_zone)} · {booking.theatre.name}</p></div>
    </li>
  )
}
