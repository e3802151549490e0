import { useEffect, useState } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { account } from '../../reads/account'
import { useValue } from '../../reads/value'
import { issueText } from '../../texts/problem'
import { allergies } from '../../reads/diet'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Note } from '../../ui/parts'
import { Bill } from '../cart/Bill'
import { cart, cartView, dishCount, type CartView } from '../cart/cart'
import { CartNotes } from '../cart/CartNotes'
import { sumWords } from '../cart/CartPanel'
import { isByCourier, lacksDoor } from '../cart/destination'
import { isSameWay, offered, useWays, type Way } from '../../pay/methods'
import { orderView, purchase, withPurchase } from './purchase'
import { hasTheScreen, NoCore, PurchaseStage } from './PurchaseStage'
import { AllergiesPart } from './AllergiesPart'
import { WherePart, PayPart, PromoPart, TipPart, WhenPart } from './parts'

const longestComment = 500

/** One column of decisions and one bill. */
export default function CheckoutScreen() {
  useArrival(say('checkout.title'))
  const view = useValue(cartView)
  const stage = useValue(orderView)
  const who = useValue(account)
  const ways = useWays(view.taken, view.goal?.kind)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [comment, setComment] = useState('')
  const [showsAllergens, setShowsAllergens] = useState(false)
  const way = chosen ?? offered(ways, null, [])
  // Whether a tap on the button is taken: not while the disk is asked for an earlier purchase.
  const mayPlace = stage !== null && stage !== 'noCore' && (stage.taps.includes('place') || stage.taps.includes('edit'))
  useEffect(() => {
    void cart().catch(() => undefined)
    void purchase().catch(() => undefined)
  }, [])
  useEffect(() => { if (who === null) go(href('signIn', { then: href('checkout') }), { replace: true }) }, [who])
  if (stage === 'noCore') return <NoCore />
  if (stage !== null && hasTheScreen(stage.progress)) return <PurchaseStage of={stage} currency={view.currency} ways={ways ?? []} />
  if (dishCount(view) === 0 && view.isRead) return <Blank isScreen drawing="plate" title={say('cart.empty')} action={<LinkButton to="/">{say('cart.find')}</LinkButton>}>{say('cart.emptyText')}</Blank>
  const place = () => {
    const { quote } = view
    if (way === null || quote === null) return
    withPurchase(order => order.place(quote, way, (ways ?? []).filter(each => !isSameWay(each, way)), comment.trim() === '' ? null : comment.trim(), allergies.get()))
  }
  return (
    <div className="checkout">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back(href('cart'))} /><h1>{say('checkout.title')}</h1><span className="small third row checkout-safe"><Icon name="lock" />{say('checkout.secure')}</span></header>
      <div className="checkout-columns">
        <div>
          <WherePart of={view} />
          <WhenPart of={view} />
          <PayPart ways={ways} lacksDoor={lacksDoor(view.goal)} chosen={way} onChoose={setChosen} />
          <TipPart of={view} />
          <PromoPart of={view} />
          <AllergiesPart showsAll={showsAllergens} showAll={() => setShowsAllergens(true)} />
          <section className="block"><TextArea label={say('checkout.comment')} placeholder={say('checkout.commentHint')} maxLength={longestComment} value={comment} onChange={event => setComment(event.target.value)} /></section>
        </div>
        <aside className="checkout-bill">
          <section className="block">
            <div className="row apart"><h2>{say('bill.title')}</h2><span className="small second">{say('cart.name', { n: dishCount(view) })}</span></div>
            <CartNotes of={view} told={why(view, way, mayPlace)} />
            {view.totals !== null && <Bill of={view.totals} currency={view.currency} isByCourier={isByCourier(view.goal)} lacksDelivery={lacksDoor(view.goal)} />}
            <div className="wide-only checkout-place"><PlaceButton of={view} way={way} mayPlace={mayPlace} onPlace={place} /></div>
            <p className="note-size third checkout-promise">{say('checkout.promise')}</p>
          </section>
        </aside>
      </div>
      <div className="dock phone-only"><PlaceButton of={view} way={way} mayPlace={mayPlace} onPlace={place} /></div>
    </div>
  )
}

const canPlace = (view: CartView, way: Way | null) => view.quote !== null && way !== null && view.totals !== null && !lacksDoor(view.goal)

/** What keeps the order from being placed, in words; null: nothing, or it is being priced. It is said once, beside the button. */
function why(view: CartView, way: Way | null, mayPlace: boolean): string | null {
  if (lacksDoor(view.goal)) return say('checkout.noPlace')
  if (canPlace(view, way) || view.state === 'sending' || !mayPlace) return null
  if (view.issues[0] !== undefined) return issueText(view.issues[0])
  return say(way === null ? 'checkout.noWay' : 'cart.waiting')
}

/** Off only with its reason beside it. */
function PlaceButton({ of: view, way, mayPlace, onPlace }: { of: CartView; way: Way | null; mayPlace: boolean; onPlace: () => void }) {
  const isReady = canPlace(view, way)
  const isPricing = !lacksDoor(view.goal) && (view.state === 'sending' || !mayPlace)
  const reason = why(view, way, mayPlace)
  return (
    <>
      {reason !== null && <div className="checkout-why"><Note tone="warn" icon="info">{reason}</Note></div>}
      <Button full size="big" split={isReady} off={!isReady && !isPricing} busy={isPricing ? say('cart.pricing') : null} onClick={onPlace}>
        <span>{say('checkout.place')}</span>{view.totals !== null && <span className="figures">{sumWords(view)}</span>}
      </Button>
    </>
  )
}
