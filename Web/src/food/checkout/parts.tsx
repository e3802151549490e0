import { useState, type FormEvent, type ReactNode } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { search } from '../../routes/table'
import { useRead } from '../../reads/reads'
import { useCard } from '../../reads/restaurantCards'
import type { Reads } from '../../wire/generated'
import { part } from '../../shell/part'
import { clock, money, shortMoney, span } from '../../texts/format'
import { issueText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Button, LinkButton } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Badge, Note } from '../../ui/parts'
import { cart, type CartView } from '../cart/cart'
import { isByCourier, whereWords } from '../cart/destination'
import { minorUnits, tipAmounts } from '../tips'
import type { Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'

const StillMap = part(() => import('../../maps/StillMap'), <div className="map-ground" />)

/** Where the cart goes, which need not be where this person is this evening. */
export function WherePart({ of: { goal } }: { of: CartView }) {
  const words = whereWords(goal)
  if (words === null) return <section className="block"><Note tone="warn" icon="pin">{say('checkout.noPlace')}</Note><p className="checkout-gap"><LinkButton to={href('where')}>{say('discover.choose')}</LinkButton></p></section>
  if (goal?.kind !== 'delivery') return <SeatsPart words={words} isSeat={goal?.kind === 'seat'} />
  const { lat, lon, notes } = goal.address ?? {}
  return (
    <section className="block checkout-where" aria-labelledby="to">
      {lat != null && lon != null && (
        <div className="checkout-map">
          <StillMap lat={lat} lon={lon} />
          <Link to={href('where')} className="badge checkout-move"><Icon name="pin" />{say('checkout.move')}</Link>
        </div>
      )}
      <div className="row wide-gap checkout-gap">
        <div className="grow"><h2 id="to" className="checkout-street">{words}</h2><p className="small second">{notes ?? say('checkout.noNote')}</p></div>
        <LinkButton to={href('where')} rank="soft" size="little">{say('checkout.change')}</LinkButton>
      </div>
    </section>
  )
}

/** Seats or a counter, with the way back to the door. */
function SeatsPart({ words, isSeat }: { words: string; isSeat: boolean }) {
  return (
    <section className="block checkout-where" aria-labelledby="to">
      <div className="row wide-gap">
        <Icon name={isSeat ? 'seat' : 'bag'} />
        <div className="grow"><h2 id="to" className="checkout-street">{words}</h2>{isSeat && <p className="small second">{say('checkout.seatsText')}</p>}</div>
        <Button rank="soft" size="little" onClick={() => void cart().then(keeper => keeper.bring(null))}>{say('checkout.home')}</Button>
      </div>
    </section>
  )
}

interface SlotsBody { readonly slots: readonly { readonly start: string; readonly end: string }[]; readonly time_zone: string }

/** Times of the kitchen for this door. At seats the show decides the time. */
export function WhenPart({ of: view }: { of: CartView }) {
  const { lat, lon } = view.goal?.address ?? {}
  const id = view.restaurant?.id ?? ''
  const card = useCard(id, view.restaurant?.name || null)
  const path = lat == null || lon == null || id === '' ? null : `/v1/restaurants/${id}/slots${search({ fulfilment: 'delivery', lat, lon })}`
  const read = useRead<keyof Reads>(path as string | null)
  const answer = read.data as unknown as SlotsBody | null
  if (view.goal?.kind === 'seat') return null
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
          {slot(null, say('checkout.now'), card?.eta == null ? say('checkout.soon') : say('card.minutes', { span: span(card.eta.min, card.eta.max) }))}
          {answer?.slots.map(each => slot(each.start, clock(each.start, answer.time_zone), say('checkout.to', { time: clock(each.end, answer.time_zone) })))}
        </div>
      </fieldset>
    </section>
  )
}

export function PayPart({ ways, chosen, onChoose }: { ways: readonly Way[] | null; chosen: Way | null; onChoose: (way: Way) => void }) {
  return <section className="block" aria-labelledby="ways"><h2 id="ways" className="pay-heading">{say('checkout.pay')}</h2><PayWith ways={ways} chosen={chosen} refused={[]} onChoose={onChoose} /></section>
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

