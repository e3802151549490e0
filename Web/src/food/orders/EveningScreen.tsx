import { useState } from 'react'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { account } from '../../reads/account'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { plain } from '../../texts/plain'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Segments } from '../../ui/parts'
import type { BookingSummary, EveningItem, OrderSummary } from '../../wire/generated'
import { CardSkeletons } from '../cards/CardSkeletons'
import { Past, Seen } from './Past'
import { RateSheet } from './RateSheet'
import { Film, Tonight, Underway } from './Tonight'
import { now } from '../../wire/time'

type Stage = 'all' | 'pending' | 'in_transit' | 'delivered'
const stages: readonly Stage[] = ['all', 'pending', 'in_transit', 'delivered']
const isNow = (order: OrderSummary) => order.stage === 'pending' || order.stage === 'in_transit'

type Entry = { readonly at: string } & ({ readonly order: OrderSummary } | { readonly booking: BookingSummary })

/** Tonight by the hour, what comes later, and what was: orders and tickets in one list. */
export default function EveningScreen() {
  useArrival(say('tab.evening'))
  const who = useValue(account)
  const [stage, setStage] = useState<Stage>('all')
  const [words, setWords] = useState<string | null>(null)
  const [rated, setRated] = useState<OrderSummary | null>(null)
  const path = who === null ? null : `/v1/orders?limit=50${stage === 'all' ? '' : `&status=${stage}`}`
  const orders = useRead<'/v1/orders'>(path)
  const bookings = useRead<'/v1/bookings'>(who === null || stage !== 'all' ? null : '/v1/bookings?limit=50')
  const evening = useRead<'/v1/me/evening'>(who === null ? null : '/v1/me/evening')
  if (who === null) {
    return <><header className="bar home"><h1>{say('tab.evening')}</h1></header><Blank drawing="plate" title={say('orders.signIn')} action={<LinkButton to={href('signIn', { then: href('evening') })}>{say('signIn.title')}</LinkButton>}>{say('orders.signInText')}</Blank></>
  }
  const wanted = plain((words ?? '').trim())
  const fits = (...names: readonly string[]) => wanted === '' || plain(names.join(' ')).includes(wanted)
  const tonight = stage === 'all' ? evening.data?.items ?? [] : []
  const isTonight = (entry: Entry) => tonight.some(item => ('order' in entry ? item.order?.order_id === entry.order.order_id : item.booking?.booking_id === entry.booking.booking_id))
  const fitsItem = (item: EveningItem) => fits(item.order?.restaurant.name ?? '', ...(item.order?.item_names ?? []), item.booking?.movie.title ?? '')
  const listed: readonly Entry[] = [
    ...(orders.data?.items ?? []).filter(order => fits(order.restaurant.name, ...order.item_names)).map(order => ({ at: order.placed_at, order })),
    ...(bookings.data?.items ?? []).filter(booking => booking.status === 'confirmed' && fits(booking.movie.title)).map(booking => ({ at: booking.starts_at, booking })),
  ].filter(entry => !isTonight(entry))
  const isAhead = (entry: Entry) => ('order' in entry ? isNow(entry.order) : Date.parse(entry.booking.starts_at) > now() - 3 * 3_600_000)
  const ahead = listed.filter(isAhead).sort((a, b) => a.at.localeCompare(b.at))
  const past = listed.filter(entry => !isAhead(entry)).sort((a, b) => b.at.localeCompare(a.at))
  const isReading = (orders.data === null && orders.failure === null) || (evening.data === null && evening.failure === null)
  const isEmpty = tonight.filter(fitsItem).length + listed.length === 0
  return (
    <div className="orders">
      <header className="bar home"><h1>{say('tab.evening')}</h1><Round icon={words === null ? 'search' : 'close'} name={say(words === null ? 'orders.search' : 'search.close')} onClick={() => setWords(words === null ? '' : null)} /></header>
      <div className="side stack">
        {words !== null && <div className="field-box quiet"><Icon name="search" /><input type="search" autoFocus aria-label={say('orders.search')} placeholder={say('orders.searchHint')} value={words} maxLength={100} onChange={event => setWords(event.target.value)} /></div>}
        <Segments name={say('orders.stages')} value={stage} onChange={setStage} options={stages.map(value => ({ value, label: say(`stage.${value}`) }))} />
      </div>
      {isReading && <div className="orders-wait"><CardSkeletons /></div>}
      {orders.data === null && orders.failure !== null && <Blank drawing="broken" title={say('orders.failed')} action={<Button onClick={() => path !== null && void refresh(path)}>{say('retry')}</Button>}>{say('orders.failedText')}</Blank>}
      {!isReading && orders.data !== null && isEmpty && <Blank drawing="plate" title={say('orders.none')} action={<LinkButton to="/">{say('cart.find')}</LinkButton>}>{say('orders.noneText')}</Blank>}
      {evening.data !== null && tonight.some(fitsItem) && (
        <section className="side" aria-labelledby="tonight">
          <h2 id="tonight" className="orders-heading">{say('orders.tonight')}</h2>
          <Tonight of={evening.data} shows={fitsItem} />
        </section>
      )}
      {!isReading && ahead.length > 0 && (
        <section className="side" aria-labelledby="ahead">
          <h2 id="ahead" className="orders-heading">{say('orders.ahead')}</h2>
          <ul className="stack">{ahead.map(entry => ('order' in entry ? <li key={entry.order.order_id}><Underway of={entry.order} way={null} /></li> : <li key={entry.booking.booking_id}><Film of={entry.booking} withDay /></li>))}</ul>
        </section>
      )}
      {!isReading && past.length > 0 && (
        <section className="side" aria-labelledby="before">
          <h2 id="before" className="orders-heading">{say('orders.before')}</h2>
          <ul>{past.map(entry => ('order' in entry ? <Past key={entry.order.order_id} of={entry.order} onRate={() => setRated(entry.order)} /> : <Seen key={entry.booking.booking_id} of={entry.booking} />))}</ul>
        </section>
      )}
      {rated !== null && <RateSheet order={rated.order_id} name={rated.restaurant.name} onClose={() => setRated(null)} />}
    </div>
  )
}
