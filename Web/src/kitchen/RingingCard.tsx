import type { KitchenCard, KitchenInput } from '../core/generated'
import { minutesAndSeconds, money, timeOfDay } from '../texts/format'
import { Icon } from '../ui/Icon'
import type { MerchantOrder } from '../wire/generated'
import { answers, dishes, placedOrder } from './card'
import { OrderLines, SeatStrip } from './OrderLines'
import { allergyWords, wayWords } from './orderWords'
import { useArmed } from '../work/useArmed'
import { tell } from './words'

interface Props {
  card: KitchenCard
  usual: number
  time: number
  zone: string
  send: (input: KitchenInput) => void
  openMore: (order: string) => void
}

/** The order that waits for an answer: one press says yes and when. */
export function RingingCard({ card, usual, time, zone, send, openMore }: Props) {
  const order = placedOrder(card)
  const left = secondsLeft(order, time)
  const slot = order.slot == null ? null : Date.parse(order.slot.start)
  const isArmed = useArmed(card.id)
  return (
    <article className="ringing-card" aria-label={tell('newOrder', { number: order.number })} tabIndex={0} data-order={card.id}>
      <div className="row">
        <span className="order-number big">{order.number}</span>
        <span className="small grow">{wayWords(order)}<br />{tell('dishes', { n: dishes(order) })}, {money(order.total, order.currency)}{slot !== null && <><br /><b>{tell('forTime', { time: timeOfDay(new Date(slot), zone) })}</b></>}</span>
        {left !== null && <span className="ring-time figures" role="timer">{minutesAndSeconds(left)}</span>}
      </div>
      {order.seat != null && <SeatStrip seat={order.seat} at={slot === null ? null : timeOfDay(new Date(slot), zone)} />}
      <OrderLines of={order} />
      <p className="small strong ringing-ask">{tell('sayYes')}</p>
      <div className="answers">
        {answers(usual).map((minutes, place) => (
          <button key={minutes} type="button" className={minutes === usual ? 'usual' : ''} aria-disabled={!isArmed || undefined} aria-keyshortcuts={String(place + 1)} aria-label={tell('readyIn', { number: order.number, n: minutes })} onClick={() => isArmed && send({ kind: 'accept', order: card.id, minutes })}>
            {minutes}<small>{minutes === usual && `${tell('usual')} `}{timeOfDay(new Date(Math.max(time + minutes * 60_000, slot ?? 0)), zone)}</small>
          </button>
        ))}
        <button type="button" className="refuse" onClick={() => openMore(card.id)}>{tell('refuse')}<small>{tell('sayWhy')}</small></button>
      </div>
    </article>
  )
}

/** Waits behind the one that is answered first, or was not answered in time. */
export function WaitingCard({ card, time }: { card: KitchenCard; time: number }) {
  const left = secondsLeft(placedOrder(card), time)
  return (
    <article className="waiting-card" aria-label={tell('newOrder', { number: placedOrder(card).number })} tabIndex={0} data-order={card.id}>
      <span className="order-number">{placedOrder(card).number}</span>
      <span className="small grow">{tell('dishes', { n: dishes(placedOrder(card)) })}, {wayWords(placedOrder(card))}{allergyWords(placedOrder(card)) !== null && <b className="waiting-allergy"><Icon name="alert" />{allergyWords(placedOrder(card))}</b>}</span>
      {card.rings ? left !== null && <b className="figures">{minutesAndSeconds(left)}</b> : <b>{tell('notAnswered')}</b>}
    </article>
  )
}

function secondsLeft(order: MerchantOrder, time: number): number | null {
  return order.accept_by == null ? null : Math.max(0, Math.ceil((Date.parse(order.accept_by) - time) / 1000))
}
