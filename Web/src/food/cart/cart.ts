// In the first bundle: what the cart is to screens. Who prices and merges it stands behind `CartKeeper`.
import { isCoreBroken } from '../../core/cores'
import type { Taken } from '../../pay/methods'
import { makeValue } from '../../reads/value'
import type { AlternativeBody, Fulfilment, TotalsBody } from '../../wire/generated'
import { emptyCart } from './emptyCart'

export interface CartLine {
  readonly id: string
  readonly item: string
  readonly name: string
  /** Chosen options in words, in the order of the menu. */
  readonly choices: readonly string[]
  readonly options: readonly string[]
  readonly quantity: number
  readonly note: string | null
  /** Minor units of all of it; null until it is priced. */
  readonly total: number | null
  /** What it cost when it was last seen, where that changed. */
  readonly was: number | null
  readonly isGone: boolean
  /** Whether it is handed to somebody of age only, who shows their ID. */
  readonly needsId: boolean
  readonly alternatives: readonly AlternativeBody[]
}

export interface CartIssue {
  readonly line: string | null
  readonly code: string
  readonly message: string
}

export interface CartView {
  readonly restaurant: { readonly id: string; readonly name: string } | null
  readonly currency: string
  readonly lines: readonly CartLine[]
  readonly totals: TotalsBody | null
  readonly promoCode: string | null
  readonly tip: number
  readonly issues: readonly CartIssue[]
  /** How far the platform knows what is shown. */
  readonly state: 'settled' | 'sending' | 'waiting' | 'signedOut'
  /** What has to be asked before a dish of another kitchen is added: whose dishes would go. */
  readonly question: { readonly loses: string; readonly keeps: string } | null
  /** A signed price, given back as it is when the order is placed. */
  readonly quote: { readonly cart: string; readonly id: string; readonly total: number; readonly version: number } | null
  /** How the platform takes the money for it. Null: it has not said yet. */
  readonly taken: Taken | null
  /** Where the food goes: what this device chose, else what the platform has. Null: nobody has said. */
  readonly goal: Fulfilment | null
  readonly slot: string | null
  /** Seats of a booking that the food goes to; null: to the door. */
  readonly seat: SeatDestination | null
  /** False until this device's disk was read: no dishes are not yet an empty cart. */
  readonly isRead: boolean
}

/** The label is for people; without a slot the platform takes the first turn that the kitchen can make. */
export interface SeatDestination {
  readonly booking: string
  readonly label: string
  readonly slot: string | null
}

export interface NewLine {
  readonly restaurant: { readonly id: string; readonly name: string }
  readonly currency: string
  readonly item: string
  readonly name: string
  readonly options: readonly string[]
  readonly choices: readonly string[]
  readonly quantity: number
  readonly note: string | null
}

/** Carries out what a person does to the cart, and shows what comes of it in `cartView`. */
export interface CartKeeper {
  add(line: NewLine): void
  setQuantity(line: string, quantity: number): void
  swap(line: string, alternative: AlternativeBody): void
  setPromo(code: string | null): void
  setTip(amount: number): void
  setSlot(start: string | null): void
  /** Says where the food goes: to seats, or with null to the door. */
  bring(seat: SeatDestination | null): void
  /** Says that whoever orders fetches the food at the kitchen. */
  pickUp(): void
  clear(): void
  replaceCart(): void
  keepCart(): void
  /** Looks for what the platform has meanwhile. */
  foreground(): void
}

export const cartView = makeValue<CartView>(emptyCart)

/** How often a dish was not taken: the menu has it no more, or the cart is full. */
export const addRefusals = makeValue(0)

export const dishCount = (view: CartView) => view.lines.reduce((sum, line) => sum + (line.isGone ? 0 : line.quantity), 0)

let keeper: Promise<CartKeeper> | null = null

/** The keeper is a chunk of its own: the first screen only shows what the cart holds. Where the core cannot run, the platform prices. */
export function cart(): Promise<CartKeeper> {
  keeper ??= makeKeeper()
  keeper.catch(() => (keeper = null))
  return keeper
}

// A core that broke while the page is open: from here the platform prices.
isCoreBroken.customer.subscribe(() => {
  keeper = null
  void cart()
})

const ordered = 'soiree.ordered'

/** Their carts are ordered as well: each looks at what the platform has now. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(ordered, String(Number(localStorage.getItem(ordered) ?? 0) + 1))
  } catch {
    // A full device: they hear of it over their sockets.
  }
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === ordered && event.newValue !== null) void keeper?.then(each => each.foreground(), () => undefined)
})

async function makeKeeper(): Promise<CartKeeper> {
  try {
    const [{ theCore }, { CoreCart }] = await Promise.all([import('../../core/start'), import('./coreCart')])
    return new CoreCart(await theCore(), cartView, addRefusals)
  } catch {
    return (await import('./serverCart')).makeServerCart(cartView)
  }
}
