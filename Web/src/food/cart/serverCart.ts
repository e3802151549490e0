// A cart that the server prices: what the app falls back on where the core cannot run. It computes no price itself.
import { account, guest, storageOwner } from '../../reads/account'
import { place } from '../../reads/place'
import { departures, onLeave } from '../../reads/who'
import type { Value } from '../../reads/value'
import { readRecord, writeRecord } from '../../effects/disk'
import { newId } from '../../effects/ids'
import { ask, Failure } from '../../wire/ask'
import type { CartAnswer, CartSyncRequest, Fulfilment } from '../../wire/generated'
import { say } from '../../texts/say'
import { toast } from '../../ui/toast'
import type { CartKeeper, CartLine, CartView, NewLine, SeatDestination } from './cart'
import { viewOf } from './cartViews'
import { emptyCart } from './emptyCart'
import { atCounter, atTime, homeOf, isByCourier, seatOf, seatsOf } from './destination'

const slot = 'cart'
const stampKey = 'soiree.device.cart'

export async function makeServerCart(view: Value<CartView>): Promise<CartKeeper> {
  const keeper = new ServerCart(view)
  await keeper.resume()
  return keeper
}

class ServerCart implements CartKeeper {
  private isSending = false
  private isDirty = false
  private replaces = false
  private waitingLine: NewLine | null = null
  /** Whose visit it is: what was asked for one person is not taken for the next. */
  private visit = departures.get()

  constructor(private readonly view: Value<CartView>) {
    onLeave(() => this.leave())
    account.subscribe(() => void this.resume())
    place.subscribe(() => this.goHome())
    addEventListener('online', () => this.isDirty && this.send())
  }

  private leave(): void {
    this.visit = departures.get()
    this.isSending = this.isDirty = this.replaces = false
    this.waitingLine = null
    this.view.set(emptyCart)
  }

  /** What this device kept, then what the account has on any device. */
  async resume(): Promise<void> {
    const owner = storageOwner()
    const kept = await readRecord<CartView>(owner, 'slots', slot).catch(() => undefined)
    if (owner !== storageOwner()) return
    const known = { ...(kept !== undefined && this.view.get().lines.length === 0 ? { ...emptyCart, ...kept } : this.view.get()), isRead: true }
    this.view.set({ ...known, state: account.get() === null && known.lines.length > 0 ? 'signedOut' : 'settled' })
    if (account.get() !== null && this.view.get().lines.length > 0 && this.view.get().quote === null) void this.comeAlong(owner)
    else this.foreground()
  }

  /** Dishes that were chosen before signing in are this person's now, and nobody finds them here after a sign-out. */
  private async comeAlong(owner: string): Promise<void> {
    this.send()
    try {
      await writeRecord(owner, 'slots', slot, this.view.get(), 'relaxed')
      await writeRecord(guest, 'slots', slot, undefined, 'relaxed')
    } catch {
      // On a disk that takes nothing the dishes stay the guest's too.
    }
  }

  foreground(): void {
    if (account.get() === null || this.isDirty) return
    const { visit } = this
    ask<CartAnswer>('/v1/cart').then(answer => { if (visit === this.visit) this.take(answer.body) }, (error: unknown) => {
      if (visit === this.visit && error instanceof Failure && error.problem?.code === 'cart_not_found' && this.view.get().quote !== null) this.change({ ...emptyCart, isRead: true }, false)
    })
  }

  add(line: NewLine): void {
    const present = this.view.get()
    if (present.restaurant !== null && present.restaurant.id !== line.restaurant.id && present.lines.length > 0) {
      this.waitingLine = line
      this.view.set({ ...present, question: { loses: present.restaurant.name, keeps: line.restaurant.name } })
      return
    }
    this.change({ ...present, restaurant: line.restaurant, currency: line.currency, lines: [...present.lines, fresh(line)] })
  }

  setQuantity(id: string, quantity: number): void {
    const present = this.view.get()
    const removed = quantity === 0 ? present.lines.find(line => line.id === id) : undefined
    const lines = present.lines.flatMap(line => (line.id !== id ? [line] : quantity === 0 ? [] : [{ ...line, quantity, total: null, was: null }]))
    this.change({ ...present, lines })
    if (removed !== undefined) toast(say('cart.removed', { name: removed.name }), { label: say('cart.putBack'), run: () => this.change({ ...this.view.get(), restaurant: present.restaurant, lines: [...this.view.get().lines, removed] }) })
  }

  swap(id: string, alternative: { menu_item_id?: string | null; name: string }): void {
    const item = alternative.menu_item_id
    if (item == null) return
    const lines = this.view.get().lines.map(line => (line.id !== id ? line : { ...line, id: newId(), item, name: alternative.name, options: [], choices: [], total: null, was: null, isGone: false, needsId: false, alternatives: [] }))
    this.change({ ...this.view.get(), lines })
  }

  setPromo(code: string | null): void { this.change({ ...this.view.get(), promoCode: code }) }
  setTip(amount: number): void { this.change({ ...this.view.get(), tip: amount }) }
  setSlot(start: string | null): void {
    const { goal } = this.view.get()
    if (goal !== null) this.goTo(atTime(goal, start).fulfilment as Fulfilment)
  }

  bring(seat: SeatDestination | null): void {
    const to = place.get()
    this.goTo((seat !== null ? seatsOf(seat) : to === null ? null : homeOf(to))?.fulfilment as Fulfilment | undefined ?? null)
  }

  pickUp(): void { this.goTo(atCounter.fulfilment as Fulfilment) }

  /** Seats and a counter stay; a door goes along with whoever chose another one. */
  private goHome(): void {
    // The place goes with the person, and their cart is not theirs any more.
    if (this.visit !== departures.get()) return
    if (isByCourier(this.view.get().goal)) this.bring(null)
  }

  private goTo(goal: Fulfilment | null): void {
    const present = this.view.get()
    this.change({ ...present, goal, seat: seatOf(goal), slot: goal?.slot?.start ?? null }, present.lines.length > 0)
  }

  clear(): void {
    this.change({ ...emptyCart, isRead: true }, false)
    if (account.get() !== null) void ask('/v1/cart', { method: 'DELETE' }).catch(() => undefined)
  }

  replaceCart(): void {
    const line = this.waitingLine
    this.waitingLine = null
    this.replaces = true
    if (line === null) return this.send()
    this.change({ ...emptyCart, isRead: true, goal: this.view.get().goal, restaurant: line.restaurant, currency: line.currency, lines: [fresh(line)] })
  }

  keepCart(): void {
    this.waitingLine = null
    this.view.set({ ...this.view.get(), question: null })
  }

  private change(next: CartView, sends = true): void {
    this.view.set({ ...next, question: null, quote: sends ? null : next.quote })
    void writeRecord(storageOwner(), 'slots', slot, next.lines.length === 0 ? undefined : this.view.get(), 'relaxed').catch(() => undefined)
    if (sends) this.send()
  }

  /** One request at a time; what is tapped meanwhile goes with the next. */
  private send(): void {
    const present = this.view.get()
    if (account.get() === null) return this.view.set({ ...present, state: 'signedOut' })
    if (present.restaurant === null) return
    this.isDirty = true
    if (this.isSending) return
    this.isSending = true
    this.isDirty = false
    this.view.set({ ...present, state: 'sending' })
    const { visit } = this
    ask<CartAnswer>('/v1/cart/sync', { method: 'POST', body: this.request(present, present.restaurant.id) }).then(
      answer => this.answered(visit, () => this.take(answer.body)),
      (error: unknown) => this.answered(visit, () => this.failed(error instanceof Failure ? error : new Failure(0, null))),
    )
  }

  private answered(visit: number, then: () => void): void {
    if (visit !== this.visit) return
    this.isSending = false
    if (this.isDirty) this.send()
    else then()
  }

  private request(present: CartView, restaurant: string): CartSyncRequest {
    const to = place.get()
    const goal = present.goal ?? (to === null ? null : homeOf(to).fulfilment as Fulfilment)
    return {
      cart_id: null, restaurant_id: restaurant, replace: this.replaces, promo_code: present.promoCode, tip: present.tip,
      lines: present.lines.map(line => ({ line_id: line.id, menu_item_id: line.item, quantity: line.quantity, selected_modifiers: line.options, note: line.note })),
      ...(goal === null ? {} : { fulfilment: goal }),
      device: nextStamp(),
    }
  }

  private take(answer: CartAnswer): void {
    this.replaces = false
    this.change(viewOf(answer, this.view.get()), false)
  }

  private failed(failure: Failure): void {
    const present = this.view.get()
    if (failure.problem?.code === 'cart_has_other_restaurant') {
      return this.view.set({ ...present, state: 'settled', question: { loses: say('cart.otherKitchen'), keeps: present.restaurant?.name ?? '' } })
    }
    if (failure.status === 401) return this.view.set({ ...present, state: 'signedOut' })
    if (failure.isOffline) this.isDirty = true
    this.view.set({ ...present, state: 'waiting', issues: failure.problem === null ? present.issues : [{ line: null, code: failure.problem.code, message: failure.problem.detail }] })
  }
}

const fresh = (line: NewLine): CartLine => ({ id: newId(), item: line.item, name: line.name, options: line.options, choices: line.choices, quantity: line.quantity, note: line.note, total: null, was: null, isGone: false, needsId: false, alternatives: [] })

/** This device's name and how manyth sync it is: the server takes no older one after it. */
function nextStamp(): { id: string; sequence: number } {
  const [id = newId(), count = '0'] = (localStorage.getItem(stampKey) ?? '').split(' ').filter(each => each !== '')
  const sequence = Number(count) + 1
  localStorage.setItem(stampKey, `${id} ${sequence}`)
  return { id, sequence }
}
