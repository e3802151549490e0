import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { search } from '../../routes/table'
import { restaurantPath } from '../../reads/paths'
import { useRead } from '../../reads/reads'
import { useCard } from '../../reads/restaurantCards'
import type { EveningItem, Reads } from '../../wire/generated'
import { now } from '../../wire/time'
import { part } from '../../shell/part'
import { money, shortMoney, span, timeOfDay } from '../../texts/format'
import { issueText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Button, LinkButton } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Badge } from '../../ui/parts'
import { cart, type CartView } from '../cart/cart'
import { WayChoice } from '../cart/WayChoice'
import { isByCourier, whereWords } from '../cart/destination'
import { hasChosenWay } from '../cart/wayChosen'
import { runsInto } from './runsInto'
import { minorUnits, tipAmounts } from '../tips'
import type { Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'

const StillMap = part(() => import('../../maps/StillMap'), <div className="map-ground" />)

/** Where the cart goes, which need not be where this person is this evening. */
export function WherePart({ of: view }: { of: CartView }) {
  const { goal } = view
  const words = whereWords(goal)
  if (words === null) return <section className="block" aria-labelledby="to"><h2 id="to">{say('checkout.where')}</h2><div className="checkout-gap"><WayChoice of={view} /></div><p className="checkout-gap"><LinkButton full rank="second" icon="pin" to={href('where')}>{say('discover.choose')}</LinkButton></p></section>
  if (goal?.kind === 'pickup') return <CounterPart of={view} words={words} />
  if (goal?.kind !== 'delivery') return <SeatsPart words={words} isSeat={goal?.kind === 'seat'} />
  const { lat, lon, notes } = goal.address ?? {}
  return (
    <section className="block checkout-where stack" aria-labelledby="to">
      <WayChoice of={view} />
      {lat != null && lon != null && (
        <div className="checkout-map">
          <StillMap lat={lat} lon={lon} />
          <Link to={href('where')} className="badge checkout-move"><Icon name="pin" />{say('checkout.move')}</Link>
        </div>
      )}
      <div className="row wide-gap">
        <div className="grow"><h2 id="to" className="checkout-street">{words}</h2><p className="small second">{notes ?? say('checkout.noNote')}</p></div>
        <LinkButton to={href('where')} rank="soft" size="little">{say('checkout.change')}</LinkButton>
      </div>
    </section>
  )
}

/** The kitchen's counter: where it is, and when the food is ready. */
function CounterPart({ of: view, words }: { of: CartView; words: string }) {
  const kitchen = useKitchen(view)
  return (
    <section className="block checkout-where stack" aria-labelledby="to">
      <WayChoice of={view} />
      {kitchen !== null && <div className="checkout-map"><StillMap lat={kitchen.lat} lon={kitchen.lon} isKitchen /></div>}
      <div>
        <h2 id="to" className="checkout-street">{kitchen?.street ?? words}</h2>
        <p className="small second">{[view.restaurant?.name || kitchen?.name, view.slot === null && kitchen !== null ? say('checkout.readyIn', { n: kitchen.preparation_minutes }) : null].filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}

const useKitchen = ({ restaurant, goal }: CartView) => useRead<'/v1/restaurants/{id}'>(restaurant === null || goal?.kind !== 'pickup' ? null : restaurantPath(restaurant.id)).data

/** Seats, with the way back to the door. */
function SeatsPart({ words, isSeat }: { words: string; isSeat: boolean }) {
  const bringHome = () => {
    hasChosenWay.set(true)
    void cart().then(keeper => keeper.bring(null))
  }
  return (
    <section className="block checkout-where" aria-labelledby="to">
      <div className="row wide-gap">
        <Icon name={isSeat ? 'seat' : 'bag'} />
        <div className="grow"><h2 id="to" className="checkout-street">{words}</h2>{isSeat && <p className="small second">{say('checkout.seatsText')}</p>}</div>
        <Button rank="soft" size="little" onClick={bringHome}>{say('checkout.home')}</Button>
      </div>
    </section>
  )
}

interface SlotsBody { readonly slots: readonly { readonly start: string; readonly end: string }[]; readonly time_zone: string }

/** Times of the kitchen for this door or for its counter. At seats the show decides the time. */
export function WhenPart({ of: view }: { of: CartView }) {
  const { lat, lon } = view.goal?.address ?? {}
  const id = view.restaurant?.id ?? ''
  const card = useCard(id, view.restaurant?.name || null)
  const kitchen = useKitchen(view)
  const isFetched = view.goal?.kind === 'pickup'
  const path = id === '' || (!isFetched && (lat == null || lon == null)) ? null : `${restaurantPath(id)}/slots${search(isFetched ? { fulfilment: 'pickup' } : { fulfilment: 'delivery', lat, lon })}`
  const read = useRead<keyof Reads>(path as string | null)
  const answer = read.data as unknown as SlotsBody | null
  const film = useFilm()
  if (view.goal?.kind === 'seat') return null
  const soonest = isFetched ? kitchen?.preparation_minutes : card?.eta == null ? null : span(card.eta.min, card.eta.max)
  const choose = (start: string | null) => void cart().then(keeper => keeper.setSlot(start))
  const slot = (start: string | null, first: ReactNode, second: ReactNode) => (
    <label key={start ?? 'now'} className={view.slot === start ? 'slot on' : 'slot'}>
      <input className="unseen" type="radio" name="slot" checked={view.slot === start} onChange={() => choose(start)} /><b>{first}</b><small>{second}</small>
    </label>
  )
  return (
    <section className="block">
      <fieldset>
        <legend><h2>{say('checkout.when')}</h2></legend>
        <div className="slots scroll-x">
          {slot(null, say('checkout.now'), soonest == null ? say('checkout.soon') : say('card.minutes', { span: soonest }))}
          {answer?.slots.map(each => slot(each.start, timeOfDay(each.start, answer.time_zone), runsInto(each, film) ? say('checkout.filmRuns') : say('checkout.to', { time: timeOfDay(each.end, answer.time_zone) })))}
        </div>
      </fieldset>
    </section>
  )
}

/** The next film of this person's evening. */
function useFilm(): EveningItem | null {
  const evening = useRead<'/v1/me/evening'>('/v1/me/evening').data
  return evening?.items.find(item => item.booking != null && !item.is_off && Date.parse(item.ends_at) > now()) ?? null
}

/** Without a door the platform has no price, and so says no way to pay it. */
export function PayPart({ ways, lacksDoor, chosen, onChoose }: { ways: readonly Way[] | null; lacksDoor: boolean; chosen: Way | null; onChoose: (way: Way) => void }) {
  return (
    <section className="block" aria-labelledby="ways">
      <h2 id="ways" className="pay-heading">{say('checkout.pay')}</h2>
      {ways === null && lacksDoor ? <p className="small second">{say('checkout.payLater')}</p> : <PayWith ways={ways} chosen={chosen} refused={[]} onChoose={onChoose} />}
    </section>
  )
}

/** Minor units in steps of whole currency units, where it has such. */
export function TipPart({ of: view }: { of: CartView }) {
  const [isOther, setOther] = useState(false)
  const amounts = [0, ...tipAmounts(view.currency)]
  const set = (amount: number) => void cart().then(keeper => keeper.setTip(amount))
  const byCourier = isByCourier(view.goal)
  const isOwn = isOther || !amounts.includes(view.tip)
  return (
    <section className="block">
      <fieldset>
        <legend className="row apart checkout-legend"><h2>{say(byCourier ? 'checkout.tip' : 'checkout.tip.kitchen')}</h2><span className="note-size third">{say(byCourier ? 'checkout.tipText' : 'checkout.tipText.kitchen')}</span></legend>
        <div className="tips">
          {amounts.map(amount => (
            <label key={amount} className={view.tip === amount && !isOwn ? 'slot on' : 'slot'}><input className="unseen" type="radio" name="tip" checked={view.tip === amount && !isOwn} onChange={() => { setOther(false); set(amount) }} /><b>{amount === 0 ? say('checkout.noTip') : shortMoney(amount, view.currency)}</b></label>
          ))}
          <label className={isOwn ? 'slot on' : 'slot'}><input className="unseen" type="radio" name="tip" checked={isOwn} onChange={() => setOther(true)} /><b>{say('checkout.otherTip')}</b></label>
        </div>
      </fieldset>
      {isOwn && <OwnTip currency={view.currency} unit={minorUnits(view.currency)} tip={view.tip} onSet={set} />}
    </section>
  )
}

function OwnTip({ currency, unit, tip, onSet }: { currency: string; unit: number; tip: number; onSet: (amount: number) => void }) {
  const [text, setText] = useState(tip === 0 ? '' : String(tip / unit))
  const change = (value: string) => {
    setText(value)
    const amount = Math.round(Number(value.replace(',', '.')) * unit)
    if (Number.isFinite(amount) && amount >= 0 && amount <= 1000 * unit) onSet(amount)
  }
  return <div className="checkout-gap"><Field label={say('checkout.tipIn', { currency })} inputMode="decimal" value={text} maxLength={7} onChange={event => change(event.target.value)} /></div>
}

export function PromoPart({ of: view }: { of: CartView }) {
  const [code, setCode] = useState(view.promoCode ?? '')
  // The cart is read after the page: the field has the code that its discount is of.
  useEffect(() => { if (view.promoCode !== null) setCode(view.promoCode) }, [view.promoCode])
  const issue = view.issues.find(each => each.code.startsWith('promo'))
  const discount = view.totals?.discounts.find(each => each.code != null && each.code === view.promoCode)
  // One that was refused is taken off by the same press, until another one is typed.
  const isOn = view.promoCode !== null && (issue === undefined || code.trim().toUpperCase() === view.promoCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void cart().then(keeper => keeper.setPromo(code.trim() === '' ? null : code.trim().toUpperCase()))
  }
  return (
    <section className="block">
      <form className="row top wide-gap" onSubmit={submit}>
        <div className="grow"><Field label={say('checkout.promo')} value={code} maxLength={40} autoCapitalize="characters" autoComplete="off" error={issue === undefined ? null : issueText(issue)} onChange={event => setCode(event.target.value)}
          trailing={isOn && discount !== undefined ? <Badge look="ok" icon="check">{money(-discount.amount, view.currency)}</Badge> : undefined} /></div>
        <div className="checkout-promo">{isOn ? <Button rank="text" onClick={() => { setCode(''); void cart().then(keeper => keeper.setPromo(null)) }}>{say('checkout.removeCode')}</Button> : <Button rank="second" type="submit">{say('checkout.useCode')}</Button>}</div>
      </form>
    </section>
  )
}

