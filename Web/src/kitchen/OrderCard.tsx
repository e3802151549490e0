import type { KitchenCard, KitchenInput } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { BigTime } from '../work/BigTime'
import { columnOf, dishes, minutesLeft, placedOrder, urgencyOf, waited, waitsForCourier } from './card'
import { OrderLines, SeatStrip } from './OrderLines'
import { wayWords } from './orderWords'
import { useArmed } from '../work/useArmed'
import { tell } from './words'

interface Props {
  card: KitchenCard
  time: number
  zone: string
  send: (input: KitchenInput) => void
  openMore: (order: string) => void
}

/** An order that is made, or that waits to be fetched. The button that takes it on stands at its foot. */
export function OrderCard({ card, time, zone, send, openMore }: Props) {
  const order = placedOrder(card)
  const urgency = urgencyOf(card, time)
  const slot = order.slot == null ? null : timeOfDay(new Date(Date.parse(order.slot.start)), zone)
  return (
    <article className={`order-card ${urgency}${card.isKept ? ' kept' : ''}`} aria-label={tell('order', { number: order.number })} tabIndex={0} data-order={card.id}>
      <header className="order-head"><span className="order-number">{order.number}</span><span className="order-who">{who(card, time)}</span><Minutes card={card} time={time} zone={zone} /></header>
      <div className="order-body">
        {order.seat != null && <SeatStrip seat={order.seat} at={slot} />}
        <OrderLines of={order} />
        {card.isKept && <p className="small is-info"><Icon name="clock" /> {tell('notSentYet')}</p>}
        <Foot card={card} send={send} openMore={openMore} />
      </div>
    </article>
  )
}

/** Who gets it, or who is awaited. */
function who(card: KitchenCard, time: number): string {
  const order = placedOrder(card)
  if (columnOf(card) !== 'ready') return `${wayWords(order)} · ${tell('dishes', { n: dishes(order) })}`
  if (!waitsForCourier(card)) return wayWords(order)
  if (order.courier?.name != null) return tell('courierComes', { name: order.courier.name })
  const minutes = waited(card, time)
  return minutes === 0 ? tell('courierAsked') : tell('waitsForCourier', { n: minutes })
}

function Minutes({ card, time, zone }: { card: KitchenCard; time: number; zone: string }) {
  const left = minutesLeft(card, time)
  if (left === null) return null
  if (columnOf(card) === 'ready') return <span className="order-minutes figures">{card.readyAt !== undefined && <BigTime at={card.readyAt} zone={zone} />}</span>
  // A quarter chosen for later is a time, as the kitchen plans by it.
  if (left > 90 && card.readyAt !== undefined) return <span className="order-minutes figures"><BigTime at={card.readyAt} zone={zone} /></span>
  return left < 0
    ? <span className="order-minutes figures">+{-left}<small>{tell('minutesLate')}</small></span>
    : <span className="order-minutes figures">{left}<small>{tell('minutes')}</small></span>
}

function Foot({ card, send, openMore }: Pick<Props, 'card' | 'send' | 'openMore'>) {
  const order = placedOrder(card)
  const name = { number: order.number }
  const isArmed = useArmed(card.status)
  const step = (kind: 'start' | 'ready' | 'handOver') => send({ kind, order: card.id })
  const more = <button type="button" className="order-more" aria-label={tell('more', name)} onClick={() => openMore(card.id)}><Icon name="more" /></button>
  switch (card.status) {
    case 'confirmed': return <div className="order-foot"><Button rank="second" size="big" full aria-label={tell('startOf', name)} off={!isArmed} onClick={() => step('start')}>{tell('start')}</Button><Button rank="soft" size="big" full icon="check" aria-label={tell('readyOf', name)} aria-keyshortcuts="R" off={!isArmed} onClick={() => step('ready')}>{tell('isReady')}</Button>{more}</div>
    case 'preparing': return <div className="order-foot"><Button rank="soft" size="big" full icon="check" aria-label={tell('readyOf', name)} aria-keyshortcuts="R" off={!isArmed} onClick={() => step('ready')}>{tell('isReady')}</Button>{more}</div>
    case 'ready_for_pickup': {
      if (order.fulfilment === 'delivery') return <div className="order-foot end">{more}</div>
      return (
        <>
          {order.handover_pin != null && <p className="order-pin">{tell('saysPin')}<b className="figures">{order.handover_pin}</b></p>}
          <div className="order-foot"><Button rank="second" size="big" full aria-label={tell('handedOverOf', name)} off={!isArmed} onClick={() => step('handOver')}>{tell(order.fulfilment === 'seat' ? 'atSeat' : 'handedOver')}</Button>{more}</div>
        </>
      )
    }
    default: return null
  }
}

/** An order that has left with its courier. */
export function AwayCard({ card }: { card: KitchenCard }) {
  return (
    <article className="order-card away" aria-label={tell('order', { number: placedOrder(card).number })}>
      <header className="order-head"><span className="order-number">{placedOrder(card).number}</span><span className="order-who">{placedOrder(card).courier?.name ?? tell('away')}<br />{tell('dishes', { n: dishes(placedOrder(card)) })}</span></header>
    </article>
  )
}
