import { Icon } from '../ui/Icon'
import type { MerchantOrder, SeatPlace } from '../wire/generated'
import { allergyWords, asksForIDHere, seatNames } from './orderWords'
import { tell } from './words'

/** The dishes with what was chosen and said, whole: nothing of an order is folded away. */
export function OrderLines({ of: order }: { of: MerchantOrder }) {
  return (
    <>
      {allergyWords(order) !== null && <p className="loud"><Icon name="alert" /><span>{allergyWords(order)}</span></p>}
      <ul>
        {order.lines.map(line => (
          <li key={line.line_id} className="order-line">
            <span className="order-line-count">{line.quantity}×</span>
            <span>
              {line.name}
              {line.modifiers.length > 0 && <small>{line.modifiers.map(each => each.name).join(', ')}</small>}
              {line.note != null && <small><b>“{line.note}”</b></small>}
            </span>
          </li>
        ))}
      </ul>
      {order.comment != null && order.comment !== '' && <p className="order-note"><Icon name="chat" /><span>“{order.comment}”</span></p>}
      {asksForIDHere(order) && <p className="loud"><Icon name="alert" /><span>{tell('asksForID')}</span></p>}
    </>
  )
}

/** Food for a cinema seat is called by its seat. */
export function SeatStrip({ seat, at }: { seat: SeatPlace; at: string | null }) {
  return (
    <p className="seat-strip"><Icon name="films" /><span>{at === null ? tell('toSeat') : tell('toSeatBy', { time: at })}<b>{seat.screen} · {seatNames(seat)}</b></span></p>
  )
}
