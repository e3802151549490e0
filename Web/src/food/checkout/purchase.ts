// The purchase of an order: the core's machine keeps the key, sends, looks up and asks again. No retry is here.
import { isCoreBroken } from '../../core/cores'
import type { Handle } from '../../core/Core'
import type { PurchaseInput, OrderView, PaymentWay } from '../../core/generated'
import type { Running } from '../../core/start'
import { newId } from '../../effects/ids'
import { makeValue } from '../../reads/value'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { tellOtherTabs, type CartView } from '../cart/cart'
import { paymentOf } from '../../pay/methods'

/** Where the order stands. Null: the core is not asked yet. `noCore`: it could not be loaded, and nothing is sent without it. */
export const orderView = makeValue<OrderView | 'noCore' | null>(null)

class OrderPurchase {
  private readonly handle: Handle<'order'>

  constructor(private readonly running: Running) {
    this.handle = running.open('order', {})
    const show = () => orderView.set(running.core.view(this.handle))
    running.core.subscribe(this.handle, show)
    show()
    running.onNotice(notice => {
      if (notice.kind === 'ordered') tellOtherTabs()
      if (notice.kind === 'ordered' && location.pathname === href('checkout')) go(href('order', { id: notice.order }), { replace: true })
      if (notice.kind === 'signIn' && location.pathname === href('checkout')) go(href('signIn', { then: href('checkout') }), { replace: true })
    })
  }

  /** The key is new for each press that pays: a second press of the same is none, the machine takes one at a time. */
  place(quote: NonNullable<CartView['quote']>, method: PaymentWay, others: readonly PaymentWay[], comment: string | null, allergies: readonly string[]): void {
    this.send({
      kind: 'place', method: paymentOf(method), others: others.map(paymentOf), key: newId(),
      goods: { kind: 'order', quote: { cart: quote.cart, id: quote.id, total: quote.total, version: quote.version }, allergies, ...(comment === null ? {} : { comment }) },
    })
  }

  choose(method: PaymentWay): void { this.send({ kind: 'choose', method: paymentOf(method), key: newId() }) }
  accept(): void { this.send({ kind: 'accept', key: newId() }) }
  tap(kind: 'edit' | 'send' | 'openBank' | 'backFromBank' | 'abandon'): void { this.send({ kind }) }

  private send(input: PurchaseInput): void {
    this.running.send(this.handle, input)
  }
}

let made: Promise<OrderPurchase> | null = null

isCoreBroken.customer.subscribe(() => {
  made = null
  orderView.set('noCore')
})

/** Opened when the checkout is: a purchase that an earlier visit began is found then. */
export function purchase(): Promise<OrderPurchase> {
  made ??= import('../../core/start').then(({ theCore }) => theCore()).then(running => new OrderPurchase(running))
  made.catch(() => {
    made = null
    orderView.set('noCore')
  })
  return made
}

export const withPurchase = (act: (purchase: OrderPurchase) => void) => void purchase().then(act, () => undefined)
