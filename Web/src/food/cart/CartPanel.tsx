import { useValue } from '../../reads/value'
import { href } from '../../routes/table'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { LinkButton } from '../../ui/Button'
import { Blank } from '../../ui/Blank'
import { Bones } from '../../ui/parts'
import { Bill } from './Bill'
import { cartView, type CartView } from './cart'
import { CartLines } from './CartLines'
import { CartNotes } from './CartNotes'
import { WayChoice } from './WayChoice'
import { isByCourier, lacksDoor, whereWords } from './destination'

/** The cart beside a menu, on a wide screen. */
export function CartPanel() {
  const view = useValue(cartView)
  const to = whereWords(view.goal)
  if (view.lines.length === 0) return !view.isRead ? <section className="card cart-panel" aria-label={say('cart.title')}><Bones widths={[60, 80, 40]} height={22} /></section> : <section className="card cart-panel" aria-label={say('cart.title')}><Blank drawing="plate" title={say('cart.empty')}>{say('cart.emptyText')}</Blank></section>
  return (
    <section className="card cart-panel" aria-labelledby="cart-panel">
      <h2 id="cart-panel">{say('cart.title')}</h2>
      {to !== null && <p className="small second">{view.goal?.kind === 'delivery' ? say('cart.to', { address: to }) : to}</p>}
      <WayChoice of={view} />
      <CartNotes of={view} />
      <CartLines of={view} />
      {view.totals !== null && <Bill of={view.totals} currency={view.currency} isByCourier={isByCourier(view.goal)} lacksDelivery={lacksDoor(view.goal)} />}
      <CheckoutLink />
      <p className="note-size third cart-promise">{say('cart.promise')}</p>
    </section>
  )
}

/** What a button says that it costs: without a door the way there comes on top. */
export const sumWords = ({ totals, currency, goal }: CartView): string => {
  const sum = totals === null ? '' : money(totals.total, currency)
  return lacksDoor(goal) ? say('bill.plusDelivery', { sum }) : sum
}

/** The one way on: checkout, or signing in first. */
export function CheckoutLink() {
  const view = useValue(cartView)
  const needsSignIn = view.state === 'signedOut'
  const to = needsSignIn ? href('signIn', { then: href('checkout') }) : href('checkout')
  return (
    <LinkButton to={to} full size="big" split={view.totals !== null}>
      <span>{say('cart.checkout')}</span>{view.totals !== null && <span className="figures">{sumWords(view)}</span>}
    </LinkButton>
  )
}
