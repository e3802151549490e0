import { useState } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { useArrival } from '../../routes/useArrival'
import { account } from '../../reads/account'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { clock, day, money } from '../../texts/format'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Badge, Segments } from '../../ui/parts'
import { Picture } from '../../ui/Picture'
import type { BookingSummary, OrderSummary } from '../../wire/generated'
import { pictureOf } from '../../wire/picture'
import { CardSkeletons } from '../cards/CardSkeletons'
import { Progress } from '../tracking/Progress'
import { orderAgain } from './orderAgain'
import { RateSheet } from './RateSheet'
import { statusWord } from '../cards/status'

type Stage = 'all' | 'pending' | 'in_transit' | 'delivered'
const stages: readonly Stage[] = ['all', 'pending', 'in_transit', 'delivered']

/** Tonight before the past: orders and tickets in one list. */
export default function EveningScreen() {
  useArrival(say('tab.evening'))
  const who = useValue(account)
  const [stage, setStage] = useState<Stage>('all')
  const [words, setWords] = useState<string | null>(null)
  const [rated, setRated] = useState<OrderSummary | null>(null)
  const path = who === null ? null : `/v1/orders?limit=50${stage === 'all' ? '' : `&status=${stage}`}`
  const orders = useRead<'/v1/orders'>(path)
  const bookings = useRead<'/v1/bookings'>(who === null || stage !== 'all' ? null : '/v1/bookings?limit=50')
  if (who === null) {
    return <><header className="bar home"><h1>{say('tab.evening')}</h1></header><Blank drawing="plate" title={say('orders.signIn')} action={<LinkButton to={href('signIn', { then: href('evening') })}>{say('signIn.title')}</LinkButton>}>{say('orders.signInText')}</Blank></>
  }
  const wanted = (words ?? '').trim().toLowerCase()
  const fits = (text: string) => wanted === '' || text.toLowerCase().includes(wanted)
  const shown = (orders.data?.items ?? []).filter(order => fits(`${order.restaurant.name} ${order.item_names.join(' ')}`))
  const films = (bookings.data?.items ?? []).filter(booking => booking.status === 'confirmed' && fits(booking.movie.title))
  const isNow = (order: OrderSummary) => order.stage === 'pending' || order.stage === 'in_transit'
  const tonight = films.filter(booking => Date.parse(booking.starts_at) > Date.now() - 3 * 3_600_000)
  const now = shown.filter(isNow)
  const past = [...shown.filter(order => !isNow(order)).map(order => ({ at: order.placed_at, order })), ...films.filter(each => !tonight.includes(each)).map(booking => ({ at: booking.starts_at, booking }))].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <div className="orders">
      <header className="bar home"><h1>{say('tab.evening')}</h1><Round icon={words === null ? 'search' : 'close'} name={say(words === null ? 'orders.search' : 'search.close')} onClick={() => setWords(words === null ? '' : null)} /></header>
      <div className="side stack">
        {words !== null && <div className="field-box quiet"><Icon name="search" /><input type="search" autoFocus aria-label={say('orders.search')} placeholder={say('orders.searchHint')} value={words} maxLength={100} onChange={event => setWords(event.target.value)} /></div>}
        <Segments name={say('orders.stages')} value={stage} onChange={setStage} options={stages.map(value => ({ value, label: say(`stage.${value}`) }))} />
      </div>
      {orders.data === null && orders.failure === null && <div className="orders-wait"><CardSkeletons /></div>}
      {orders.data === null && orders.failure !== null && <Blank drawing="broken" title={say('orders.failed')} action={<Button onClick={() => path !== null && void refresh(path)}>{say('retry')}</Button>}>{say('orders.failedText')}</Blank>}
      {orders.data !== null && now.length + tonight.length + past.length === 0 && <Blank drawing="plate" title={say('orders.none')} action={<LinkButton to="/">{say('cart.find')}</LinkButton>}>{say('orders.noneText')}</Blank>}
      {now.length + tonight.length > 0 && (
        <section className="side" aria-labelledby="tonight">
          <h2 id="tonight" className="orders-heading">{say('orders.tonight')}</h2>
          <ul className="stack">{now.map(order => <li key={order.order_id}><Underway of={order} /></li>)}{tonight.map(booking => <li key={booking.booking_id}><Film of={booking} /></li>)}</ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="side" aria-labelledby="before">
          <h2 id="before" className="orders-heading">{say('orders.before')}</h2>
          <ul>{past.map(each => ('order' in each ? <Past key={each.order.order_id} of={each.order} onRate={() => setRated(each.order)} /> : <Seen key={each.booking.booking_id} of={each.booking} />))}</ul>
        </section>
      )}
      {rated !== null && <RateSheet order={rated.order_id} name={rated.restaurant.name} onClose={() => setRated(null)} />}
    </div>
  )
}

function Underway({ of: order }: { of: OrderSummary }) {
  const late = order.estimated_delivery_time
  return (
    <Link to={href('order', { id: order.order_id })} className="card order-now">
      <span className="row wide-gap">
        <Picture className="order-picture" of={pictureOf(order.restaurant)} seed={order.restaurant.id} sizes="56px" />
        <span className="grow"><h3>{order.restaurant.name}</h3><span className="small second">{statusWord(order.status)}</span></span>
        {late != null && <span className="order-until"><span className="note-size second">{say('orders.by')}</span><b className="display figures">{clock(late)}</b></span>}
      </span>
      <Progress status={order.status} />
    </Link>
  )
}

function Film({ of: booking }: { of: BookingSummary }) {
  return (
    <Link to={href('ticket', { id: booking.booking_id })} className="house order-film">
      <Picture className="order-poster" of={pictureOf(booking.movie)} seed={booking.movie.id} sizes="58px" />
      <span className="grow"><h3>{booking.movie.title}</h3><span className="small second order-line">{clock(booking.starts_at, booking.time_zone)} · {booking.theatre.name}, {booking.screen.name}</span></span>
    </Link>
  )
}

function Past({ of: order, onRate }: { of: OrderSummary; onRate: () => void }) {
  const [busy, setBusy] = useState(false)
  const isDone = order.status === 'delivered'
  const again = () => {
    setBusy(true)
    void orderAgain(order.order_id, order.restaurant).finally(() => setBusy(false))
  }
  return (
    <li className="order-past">
      <Picture className="order-picture" of={pictureOf(order.restaurant)} seed={order.restaurant.id} sizes="60px" />
      <div className="grow">
        <div className="row apart"><h3 className="clip"><Link to={href('order', { id: order.order_id })} className="order-name">{order.restaurant.name}</Link></h3><b className="small figures">{money(order.total, order.currency)}</b></div>
        <p className="small second clip">{day(order.placed_at)} · {say('orders.dishes', { n: order.item_count })}</p>
        <div className="row wrap order-actions">
          {!isDone && <Badge look={order.status === 'cancelled' || order.status === 'rejected' || order.status === 'payment_failed' ? 'bad' : 'edged'}>{statusWord(order.status)}</Badge>}
          <Button rank="soft" size="little" icon="repeat" busy={busy ? say('orders.filling') : null} onClick={again}>{say('orders.again')}</Button>
          {isDone && <Button rank="text" size="little" icon="star" onClick={onRate}>{say('orders.rate')}</Button>}
        </div>
      </div>
    </li>
  )
}

function Seen({ of: booking }: { of: BookingSummary }) {
  return (
    <li className="order-past">
      <Picture className="order-picture" of={pictureOf(booking.movie)} seed={booking.movie.id} sizes="60px" />
      <div className="grow"><div className="row apart"><h3><Link to={href('ticket', { id: booking.booking_id })} className="order-name">{booking.movie.title}</Link></h3><b className="small figures">{money(booking.total, booking.currency)}</b></div><p className="small second">{day(booking.starts_at, booking.time_zone)} · {booking.theatre.name}</p></div>
    </li>
  )
}
