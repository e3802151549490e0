import { createPortal } from 'react-dom'
import type { KitchenCard } from '../core/generated'
import { money, timeOfDay } from '../texts/format'
import type { MerchantRestaurant } from '../wire/generated'
import { placedOrder } from './card'
import { allergyWords, asksForIDHere, seatNames, wayWords } from './orderWords'
import { tell } from './words'

/** A ticket for a printer of 80 mm: black on white, no pictures. It is on paper alone. */
export function KitchenTicket({ card, restaurant, printedAt }: { card: KitchenCard; restaurant: MerchantRestaurant; printedAt: string }) {
  const order = placedOrder(card)
  return createPortal(
    <div className="ticket-print" aria-hidden="true">
      <p>{restaurant.name}</p>
      <p className="ticket-number">{order.number}</p>
      {order.seat != null && <p className="ticket-frame">{order.seat.screen}<br /><b>{seatNames(order.seat)}</b></p>}
      {card.readyAt !== undefined && <p className="ticket-ready">{tell('ticketReady', { time: timeOfDay(new Date(card.readyAt), restaurant.time_zone) })}</p>}
      {allergyWords(order) !== null && <p className="ticket-loud">{allergyWords(order)}</p>}
      <ul>
        {order.lines.map(line => (
          <li key={line.line_id}><b>{line.quantity} × {line.name}</b>{line.modifiers.map(each => <span key={each.option_id}>+ {each.name}</span>)}{line.note != null && <span className="ticket-frame">{line.note}</span>}</li>
        ))}
      </ul>
      {order.comment != null && order.comment !== '' && <p className="ticket-frame">{order.comment}</p>}
      {asksForIDHere(order) && <p className="ticket-loud">{tell('asksForID')}</p>}
      <p>{wayWords(order)}</p>
      <p>{money(order.total, order.currency)} · {tell('ticketPrinted', { time: printedAt })}</p>
    </div>, document.body)
}
