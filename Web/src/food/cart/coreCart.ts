// The cart that the core keeps, prices and merges. This only hands taps in and shows what comes out.
import type { Handle } from '../../core/Core'
import type { Bill, CartLineView, CartNotice, CartView as CoreView, NewDestination } from '../../core/generated'
import type { Running } from '../../core/start'
import { place } from '../../reads/place'
import type { Value } from '../../reads/value'
import { ask } from '../../wire/ask'
import type { AlternativeBody, CartAnswer, Fulfilment, MenuBody, RestaurantDetail, TotalsBody } from '../../wire/generated'
import { problemText } from '../../texts/problem'
import { say } from '../../texts/say'
import { toast } from '../../ui/toast'
import type { CartKeeper, CartLine, CartView, NewLine, SeatDestination } from './cart'
import { takenOf } from './cartViews'
import { atCounter, atTime, goalOf, homeOf, seatOf, seatsOf } from './destination'
import { dishName, learnMenu, learnRestaurant, needsId, optionNames, restaurantWords } from './menuWords'

export class CoreCart implements CartKeeper {
  private readonly handle: Handle<'cart'>
  /** What each line cost when it was last seen, so that a changed price says so. */
  private readonly seen = new Map<string, { key: string; total: number }>()
  private readonly asked = new Set<string>()

  constructor(private readonly running: Running, private readonly view: Value<CartView>, refusals: Value<number>) {
    this.handle = running.open('cart', {})
    running.core.subscribe(this.handle, () => this.show())
    running.onNotice(notice => {
      if (notice.kind === 'cart') this.tell(notice.notice, refusals)
    })
    place.subscribe(() => this.sayHome())
    if (place.get() !== null) this.sayHome()
    this.show()
  }

  /** What a person should be told once. A dish that cannot be added says so in its own sheet. */
  private tell(notice: CartNotice, refusals: Value<number>): void {
    switch (notice.kind) {
      case 'cannotAdd':
      case 'cartFull': return refusals.set(refusals.get() + 1)
      case 'rolledBack': return toast(say('cart.undone', { why: problemText(notice.refusal.code, notice.refusal.message) }))
      case 'clearedElsewhere': return toast(say('cart.clearedElsewhere'))
      // The cart itself shows these.
      case 'added':
      case 'removed':
      case 'changed':
      case 'issue':
      case 'total': return
    }
  }

  add(line: NewLine): void {
    learnRestaurant(line.restaurant.id, line.restaurant.name, line.currency)
    this.running.send(this.handle, { kind: 'add', restaurant: line.restaurant.id, item: line.item, quantity: line.quantity, options: line.options, ...(line.note === null ? {} : { note: line.note }) })
  }

  setQuantity(line: string, quantity: number): void {
    const removed = quantity === 0 ? this.view.get().lines.find(each => each.id === line) : undefined
    const restaurant = this.view.get().restaurant
    this.running.send(this.handle, { kind: 'setQuantity', line, quantity })
    if (removed === undefined || restaurant === null || removed.isGone) return
    const { currency } = this.view.get()
    toast(say('cart.removed', { name: removed.name }), { label: say('cart.putBack'), run: () => this.add({ ...removed, restaurant, currency }) })
  }

  swap(line: string, alternative: AlternativeBody): void {
    const gone = this.view.get().lines.find(each => each.id === line)
    if (gone === undefined || alternative.menu_item_id == null) return
    this.running.send(this.handle, { kind: 'change', line, item: alternative.menu_item_id, quantity: gone.quantity, options: [] })
  }

  setPromo(code: string | null): void { this.running.send(this.handle, { kind: 'setPromo', ...(code === null ? {} : { code }) }) }
  setTip(tip: number): void { this.running.send(this.handle, { kind: 'setTip', tip }) }
  clear(): void { this.running.send(this.handle, { kind: 'clear' }) }
  replaceCart(): void { this.running.send(this.handle, { kind: 'replaceCart' }) }
  keepCart(): void { this.running.send(this.handle, { kind: 'keepCart' }) }
  foreground(): void { this.running.foreground() }

  setSlot(start: string | null): void {
    const { goal } = this.view.get()
    if (goal !== null) this.say('bring', atTime(goal, start))
  }

  bring(seat: SeatDestination | null): void {
    const to = place.get()
    this.say('bring', seat !== null ? seatsOf(seat) : to === null ? null : homeOf(to))
  }

  pickUp(): void { this.say('bring', atCounter) }

  /** Where the person is this evening. The core knows what of the cart follows it. */
  private sayHome(): void {
    const to = place.get()
    this.say('setAddress', to === null ? null : homeOf(to))
  }

  private say(kind: 'bring' | 'setAddress', destination: NewDestination | null): void {
    this.running.send(this.handle, { kind, ...(destination === null ? {} : { destination }) })
  }

  private show(): void {
    const now = this.running.core.view(this.handle)
    if (now === undefined) return
    const answer = (now.answer ?? null) as CartAnswer | null
    const goal = goalOf((now.destination ?? null) as Fulfilment | null, answer?.fulfilment ?? null)
    const restaurant = now.restaurant === undefined ? null : restaurantWords(now.restaurant)
    if (now.restaurant !== undefined && restaurant === null) void this.learn(now.restaurant)
    this.view.set({
      restaurant: now.restaurant === undefined ? null : { id: now.restaurant, name: restaurant?.name ?? '' },
      currency: answer?.currency ?? restaurant?.currency ?? this.view.get().currency,
      lines: now.lines.map(line => this.line(line, answer)),
      totals: billOf(now, answer), promoCode: now.promoCode ?? null, tip: now.tip, state: now.state,
      issues: now.issues.map(issue => ({ line: issue.line ?? null, code: issue.code, message: issue.message })),
      question: now.question === undefined ? null : { loses: restaurantWords(now.question.loses)?.name ?? say('cart.otherKitchen'), keeps: restaurant?.name ?? '' },
      quote: quoteOf(now), taken: answer === null ? null : takenOf(answer) ?? this.view.get().taken,
      goal, slot: goal?.slot?.start ?? null, seat: seatOf(goal), isRead: now.isResumed,
    })
  }

  private line(line: CartLineView, answer: CartAnswer | null): CartLine {
    const said = answer?.lines.find(each => each.line_id === line.id)
    const isSame = said?.menu_item_id === line.item && said.selected_modifiers.join() === line.options.join()
    const issue = answer?.validation_errors.find(each => each.line_id === line.id)
    return {
      id: line.id, item: line.item, quantity: line.quantity, options: line.options, note: line.note ?? null, total: line.total ?? null, was: this.was(line),
      name: line.name ?? dishName(line.item) ?? (isSame ? said.name : '…'),
      choices: isSame ? said.modifiers.map(each => each.name) : optionNames(line.item, line.options),
      isGone: line.problems.some(problem => problem.kind === 'itemUnavailable' || problem.kind === 'itemUnknown') || issue?.code === 'item_unavailable',
      needsId: needsId(line.item) ?? (said?.menu_item_id === line.item && said.age_restricted === true), alternatives: issue?.alternatives ?? [],
    }
  }

  /** The sum that was seen before for the same of it, when it is another now. */
  private was(line: CartLineView): number | null {
    if (line.total === undefined) return null
    const key = `${line.item} ${line.quantity} ${line.options.join()}`
    const before = this.seen.get(line.id)
    if (before?.key === key && before.total !== line.total) return before.total
    this.seen.set(line.id, { key, total: line.total })
    return null
  }

  /** Names of a restaurant that nobody has opened on this page: a cart from another day or device. */
  private async learn(id: string): Promise<void> {
    if (this.asked.has(id)) return
    this.asked.add(id)
    try {
      const path = `/v1/restaurants/${encodeURIComponent(id)}`
      const [restaurant, menu] = await Promise.all([ask<RestaurantDetail>(path, { asAnyone: true }), ask<MenuBody>(`${path}/menu`, { asAnyone: true })])
      learnMenu(menu.body)
      learnRestaurant(id, restaurant.body.name, restaurant.body.currency)
      this.running.know('restaurant', restaurant.body)
      this.running.know('menu', menu.body)
      this.show()
    } catch {
      this.asked.delete(id)
    }
  }
}

function quoteOf(now: CoreView): CartView['quote'] {
  if (now.quote === undefined) return null
  return { id: now.quote.id, cart: now.quote.cart, total: now.quote.total, version: now.quote.version }
}

/** The platform's own bill while its quote is of exactly what is shown: the device does not know every code and its terms. */
function billOf(now: CoreView, answer: CartAnswer | null): TotalsBody | null {
  if (now.quote !== undefined && answer !== null) return answer.totals
  return now.price === undefined ? null : totalsOf(now.price)
}

function totalsOf(bill: Bill): TotalsBody {
  return {
    subtotal: bill.subtotal, delivery_fee: bill.deliveryFee, service_fee: bill.serviceFee, small_order_fee: bill.smallOrderFee, tip: bill.tip, total: bill.total,
    discounts: bill.discounts.map(each => ({ code: each.code === '' ? null : each.code, name: each.text, amount: each.amount })),
    taxes: bill.taxes.map(each => ({ name: each.name, rate_millionths: each.rate, amount: each.amount, is_included: each.included })),
  }
}
