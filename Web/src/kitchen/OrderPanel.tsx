import { useState } from 'react'
import type { KitchenCard, KitchenInput } from '../core/generated'
import { MessagesSheet } from '../food/messages/MessagesSheet'
import { timeOfDay } from '../texts/format'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Icon, type IconName } from '../ui/Icon'
import type { MerchantRestaurant } from '../wire/generated'
import { columnOf, minutesLeft, placedOrder } from './card'
import { SidePanel } from './SidePanel'
import { SoldOutRow, useAvailability } from './SoldOutRow'
import { tell, type KitchenKey } from './words'

interface Props {
  card: KitchenCard
  restaurant: MerchantRestaurant
  time: number
  send: (input: KitchenInput) => void
  onPrint: () => void
  onClose: () => void
}

const longer = [5, 10, 15, 20] as const

/** Each is said to the customer as it stands here, in the language of the board. */
const reasons: readonly { icon: IconName; title: KitchenKey; reason: KitchenKey }[] = [
  { icon: 'ban', title: 'reason.ranOut', reason: 'reason.ranOutText' },
  { icon: 'alert', title: 'reason.power', reason: 'reason.powerText' },
  { icon: 'clock', title: 'reason.busy', reason: 'reason.busyText' },
  { icon: 'shield', title: 'reason.allergy', reason: 'reason.allergyText' },
  { icon: 'store', title: 'reason.closing', reason: 'reason.closingText' },
]

/** What an order may need besides its next step: longer, a dish that is gone, a no, a ticket, a word. */
export function OrderPanel({ card, restaurant, time, send, onPrint, onClose }: Props) {
  const order = placedOrder(card)
  const [isWriting, setWriting] = useState(false)
  const isMade = columnOf(card) === 'cooking'
  const left = minutesLeft(card, time)
  return (
    <SidePanel title={order.number} onClose={onClose} head={<>
      {isMade && left !== null && left < 0 && <span className="badge bad"><Icon name="alert" />{tell('minutesLateLong', { n: -left })}</span>}
      <Button rank="second" size="little" icon="receipt" onClick={onPrint}>{tell('ticket')}</Button>
      <Button rank="second" size="little" icon="chat" onClick={() => setWriting(true)}>{order.message_count === 0 ? tell('write') : tell('messages', { n: order.message_count })}</Button>
    </>}>
      <p className="small second">{tell('placedAt', { time: timeOfDay(new Date(Date.parse(order.placed_at)), restaurant.time_zone) })} {order.customer_name}</p>
      {isMade && <Longer card={card} restaurant={restaurant} time={time} send={send} />}
      <Gone card={card} restaurant={restaurant} />
      {card.status !== 'out_for_delivery' && <Refuse card={card} send={send} onClose={onClose} />}
      {isWriting && <MessagesSheet order={order.order_id} restaurant={restaurant.name} count={order.message_count} zone={restaurant.time_zone} onClose={() => setWriting(false)} />}
    </SidePanel>
  )
}

function Longer({ card, restaurant, time, send }: Pick<Props, 'card' | 'restaurant' | 'time' | 'send'>) {
  const [told, setTold] = useState<string | null>(null)
  const add = (minutes: number) => {
    // From now, where the promised time has passed.
    const to = Math.round(Math.max(card.readyAt ?? time, time) / 1000) * 1000 + minutes * 60_000
    send({ kind: 'delay', order: card.id, to })
    setTold(tell('newTime', { time: timeOfDay(new Date(to), restaurant.time_zone) }))
  }
  return (
    <section>
      <h3>{tell('longer')}</h3>
      <div className="answers four">
        {longer.map(minutes => <button key={minutes} type="button" aria-label={tell('longerBy', { n: minutes })} onClick={() => add(minutes)}>+{minutes}</button>)}
      </div>
      <p className="small second" role="status">{told ?? tell('longerText')}</p>
    </section>
  )
}

function Gone({ card, restaurant }: Pick<Props, 'card' | 'restaurant'>) {
  const { isAvailable, change, busy } = useAvailability(restaurant)
  const items = [...new Map(placedOrder(card).lines.map(line => [line.menu_item_id, line.name])).entries()]
  return (
    <section>
      <h3>{tell('dishGone')}</h3>
      {items.map(([item, name]) => <SoldOutRow key={item} name={name} isAvailable={isAvailable(item)} isBusy={busy === item} change={to => void change(item, to)} />)}
      <p className="small second">{tell('dishGoneText')}</p>
    </section>
  )
}

function Refuse({ card, send, onClose }: Pick<Props, 'card' | 'send' | 'onClose'>) {
  const [own, setOwn] = useState<string | null>(null)
  const refuse = (reason: string) => {
    send({ kind: 'refuse', order: card.id, reason })
    onClose()
  }
  return (
    <section>
      <h3>{tell('cannotMake')}</h3>
      <div className="tiles">
        {reasons.map(({ icon, title, reason }) => <button key={title} type="button" className="tile" onClick={() => refuse(tell(reason))}><Icon name={icon} /><span>{tell(title)}<small>{tell(reason)}</small></span></button>)}
        <button type="button" className="tile" aria-expanded={own !== null} onClick={() => setOwn(own === null ? '' : null)}><Icon name="pen" /><span>{tell('reason.own')}<small>{tell('reason.ownText')}</small></span></button>
      </div>
      {own !== null && (
        <form className="row wide-gap" onSubmit={event => { event.preventDefault(); if (own.trim() !== '') refuse(own.trim()) }}>
          <span className="grow"><Field label={tell('reason.own')} value={own} maxLength={500} onChange={event => setOwn(event.target.value)} /></span>
          <Button type="submit" rank="second">{tell('refuse')}</Button>
        </form>
      )}
      <p className="small second">{tell('refuseText')}</p>
    </section>
  )
}
