import { useEffect, useRef, useState } from 'react'
import { back } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { money, span, timeOfDay } from '../../texts/format'
import { say, type Key } from '../../texts/say'
import { failureText } from '../../texts/problem'
import { Rich } from '../../texts/Rich'
import { announce } from '../../ui/announce'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Note } from '../../ui/parts'
import { shareLink } from '../../ui/share'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toast'
import { ask } from '../../wire/ask'
import type { TrackingStep } from '../../core/generated'
import { part } from '../../shell/part'
import type { OrderDetail } from '../../wire/generated'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton'
import { Bill } from '../cart/Bill'
import { isByCourier } from '../cart/destination'
import { MessagesButton } from '../messages/MessagesButton'
import { MessagesSheet } from '../messages/MessagesSheet'
import { allergenWord } from '../restaurant/DishRow'
import { orderAgain } from '../orders/orderAgain'
import { RateSheet } from '../orders/RateSheet'
import { CourierRow } from './CourierRow'
import { Progress } from './Progress'
import { Timeline } from './Timeline'
import { TipSheet } from './TipSheet'
import { statusText } from '../cards/status'
import { announcementOf, titleOf, untilWords } from './minutes'
import { useOrder } from './useOrder'
import { now } from '../../wire/time'

const OrderMap = part(() => import('../../maps/OrderMap'), <div className="map-ground" />)

/** One order from the press to the door, and its receipt afterwards. */
export default function TrackingScreen({ id }: { id: string }) {
  const read = useOrder(id)
  const order = read.data
  useArrival(order === null ? say('order.title') : order.restaurant.name, `order ${id}`)
  useAnnouncements(order)
  if (order === null && read.failure !== null) return <Blank isScreen drawing="broken" title={say('orders.failed')} action={<Button onClick={() => void read.again()}>{say('retry')}</Button>}>{say('orders.failedText')}</Blank>
  if (order === null) {
    return (
      <div className="tracking over">
        <div className="tracking-tools"><Round icon="back" name={say('back')} look="on-picture" onClick={() => back(href('evening'))} /></div>
        <section className="tracking-panel"><ScreenSkeleton header={<h1>{say('order.title')}</h1>} /></section>
      </div>
    )
  }
  return <Order of={order} steps={read.steps} isOver={read.isOver} at={read.at} isStale={read.failure !== null || read.isCourierStale} again={read.again} cancel={read.cancel} isCancelling={read.isCancelling} />
}

interface OrderProps {
  of: OrderDetail
  /** Null: the core is not there, and what is to come is not known. */
  steps: readonly TrackingStep[] | null
  isOver: boolean
  at: number
  isStale: boolean
  again: () => Promise<void>
  /** Null: the core is not there, and the platform is asked directly. */
  cancel: (() => void) | null
  isCancelling: boolean
}

function Order({ of: order, steps, isOver, at, isStale, again, cancel, isCancelling }: OrderProps) {
  const zone = order.restaurant.time_zone
  const [sheet, setSheet] = useState<'bill' | 'cancel' | 'messages' | 'rate' | 'tip' | null>(null)
  const address = order.fulfilment.address
  const home = address?.lat == null || address.lon == null ? null : [address.lat, address.lon] as [number, number]
  const courier = order.courier?.position == null ? null : [order.courier.position.lat, order.courier.position.lon] as [number, number]
  const messages = { order: order.order_id, count: order.message_count, onOpen: () => setSheet('messages') }
  return (
    <div className={isOver ? 'tracking over' : 'tracking'}>
      {!isOver && (
        <div className="tracking-map">
          <OrderMap home={home} kitchen={[order.restaurant.lat, order.restaurant.lon]} courier={courier} covered={40} />
          {isStale && <div className="tracking-stale"><Note tone="warn" icon="offline" live>{say('order.stale', { time: timeOfDay(new Date(at), zone) })}</Note></div>}
        </div>
      )}
      <div className="tracking-tools">
        <Round icon="back" name={say('back')} look="on-picture" onClick={() => back(href('evening'))} />
        {order.track_token != null && <Round icon="share" name={say('order.share')} look="on-picture" onClick={() => void shareLink(order.restaurant.name, href('track', { token: order.track_token ?? '' }))} />}
      </div>
      <section className="tracking-panel">
        <Facts of={order} isOver={isOver} zone={zone} />
        <Progress status={order.status} way={order.fulfilment.kind} />
        {order.courier != null && <CourierRow of={order.courier}>{!isOver && <MessagesButton {...messages} name={order.courier.name ?? say('order.courier')} look="round" />}</CourierRow>}
        {order.courier == null && !isOver && order.status !== 'pending_payment' && <div className="courier"><MessagesButton {...messages} name={order.restaurant.name} look="words" /></div>}
        {order.has_photo && <img className="door-photo" src={`/v1/orders/${order.order_id}/photo`} alt={say('order.photo')} />}
        <hr className="rule" />
        <Timeline entries={order.timeline} ahead={steps?.filter(step => step.state === 'ahead').map(step => step.status) ?? []} eta={order.eta ?? null} way={order.fulfilment.kind} zone={zone} />
        <div className="row wrap tracking-actions">
          <Button rank="second" size="little" icon="receipt" onClick={() => setSheet('bill')}>{say('order.receipt')}</Button>
          {isOver && <Button rank="soft" size="little" icon="repeat" onClick={() => void orderAgain(order.order_id, order.restaurant)}>{say('orders.again')}</Button>}
          {order.status === 'delivered' && <Button rank="second" size="little" icon="star" onClick={() => setSheet('rate')}>{say('orders.rate')}</Button>}
          {order.status === 'delivered' && order.fulfilment.kind === 'delivery' && <Button rank="second" size="little" icon="heart" onClick={() => setSheet('tip')}>{say('tip.title')}</Button>}
          {!isOver && order.fulfilment.kind !== 'seat' && <LinkButton rank="second" size="little" icon="films" to={href('evening')}>{say('order.filmAfter')}</LinkButton>}
          {isOver && order.message_count > 0 && <MessagesButton {...messages} name={null} look="words" />}
          {order.can_cancel && <Button rank="text" size="little" onClick={() => setSheet('cancel')}>{say('order.cancel')}</Button>}
        </div>
      </section>
      {sheet === 'bill' && <Receipt of={order} zone={zone} onClose={() => setSheet(null)} />}
      {sheet === 'messages' && <MessagesSheet order={order.order_id} restaurant={order.restaurant.name} count={order.message_count} zone={zone} onClose={() => setSheet(null)} />}
      {sheet === 'tip' && <TipSheet of={order} onClose={() => setSheet(null)} />}
      {sheet === 'rate' && <RateSheet order={order.order_id} name={order.restaurant.name} onClose={() => setSheet(null)} />}
      {sheet === 'cancel' && <CancelSheet of={order} onClose={() => setSheet(null)} again={again} byCore={cancel} isCancelling={isCancelling} />}
    </div>
  )
}

const arrivalWords: { readonly [way: string]: Key } = { delivery: 'order.atDoor', seat: 'order.atSeat' }

function Facts({ of: order, isOver, zone }: { of: OrderDetail; isOver: boolean; zone: string }) {
  const eta = order.eta ?? null
  return (
    <div className="row apart top tracking-head">
      <div className="grow">
        <p className="small second">{order.restaurant.name}{eta !== null && !isOver && ` · ${titleOf(order)}`}</p>
        <h1 className="tracking-span figures">{eta === null || isOver ? titleOf(order) : untilWords(eta, now(), zone)}</h1>
        {order.asks_for_id === true && !isOver && <p className="small second">{say('order.asksForID')}</p>}
        {eta !== null && !isOver ? <p className="small second figures">{say(arrivalWords[order.fulfilment.kind] ?? 'order.readyAt', { span: span(timeOfDay(eta.earliest, zone), timeOfDay(eta.latest, zone)) })}</p> : <p className="small second">{statusText(order.status, order.fulfilment.kind, order.description)}</p>}
        {order.fulfilment.kind === 'pickup' && !isOver && <p className="row small strong tracking-counter"><Icon name="pin" />{order.restaurant.street}</p>}
        {order.allergies != null && order.allergies.length > 0 && !isOver && <p className="small second">{say('order.allergies', { list: order.allergies.map(allergenWord).join(', ') })}</p>}
        {order.payment.refunded > 0 && <p className="small strong">{say('order.refunded', { price: money(order.payment.refunded, order.currency) })}</p>}
      </div>
      {order.delivery_pin != null && !isOver && (
        <div className="tracking-pin"><p className="note-size second">{say(order.fulfilment.kind === 'delivery' ? 'order.pin' : 'order.pinHere')}</p><div className="pin" role="img" aria-label={say('order.pinIs', { pin: order.delivery_pin.split('').join(' ') })}>{order.delivery_pin.split('').map((digit, index) => <b key={index}>{digit}</b>)}</div></div>
      )}
    </div>
  )
}

/** Says a new step, or a span that moved; never positions. */
function useAnnouncements(order: OrderDetail | null): void {
  const told = useRef('')
  useEffect(() => {
    if (order === null) return
    if (told.current !== '' && told.current !== order.status) announce(announcementOf(order, now()))
    told.current = order.status
  }, [order])
}

function Receipt({ of: order, zone, onClose }: { of: OrderDetail; zone: string; onClose: () => void }) {
  return (
    <Sheet title={say('order.receipt')} onClose={onClose}>
      <p className="small second">{order.restaurant.name} · {timeOfDay(order.placed_at, zone)} · {order.order_id}</p>
      <ul className="receipt">{order.lines.map(line => <li key={line.line_id} className="row apart top"><span className="grow">{line.quantity} × {line.name}{line.modifiers.length > 0 && <span className="small second timeline-reason">{line.modifiers.map(each => each.name).join(', ')}</span>}</span><span className="figures">{money(line.total, order.currency)}</span></li>)}</ul>
      <Bill of={order.totals} currency={order.currency} isByCourier={isByCourier(order.fulfilment)} />
    </Sheet>
  )
}

interface CancelProps {
  of: OrderDetail
  onClose: () => void
  again: () => Promise<void>
  byCore: (() => void) | null
  isCancelling: boolean
}

function CancelSheet({ of: order, onClose, again, byCore, isCancelling }: CancelProps) {
  const [isAsking, setBusy] = useState(false)
  const busy = isAsking || isCancelling
  const [error, setError] = useState<string | null>(null)
  // The core says only that it has stopped asking.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current && !isCancelling && order.status !== 'cancelled') setError(say('order.notCancelled'))
    if (isCancelling) setError(null)
    asked.current = isCancelling
  }, [isCancelling])
  useEffect(() => {
    if (order.status !== 'cancelled') return
    toast(say('order.cancelled'))
    onClose()
  }, [order.status])
  const cancel = async () => {
    if (byCore !== null) return byCore()
    setBusy(true)
    try {
      await ask(`/v1/orders/${order.order_id}/cancel`, { method: 'POST', body: {} })
      await again()
    } catch (problem) {
      setError(failureText(problem))
      setBusy(false)
    }
  }
  const dock = <><Button rank="second" onClick={onClose}>{say('order.keep')}</Button><span className="grow"><Button full busy={busy ? say('order.cancelling') : null} onClick={() => void cancel()}>{say('order.cancel')}</Button></span></>
  return <Sheet title={say('order.cancelTitle')} onClose={onClose} dock={dock}><p className="second"><Rich of="order.cancelText" values={{ price: money(order.totals.total, order.currency) }} /></p>{error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}</Sheet>
}
