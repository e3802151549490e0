// What a purchase is to screens. The core decides: it keeps the key, sends, looks up and asks again. No retry is here.
import { makeValue } from '../../reads/value'
import type { CartView } from '../cart/cart'

export interface PayMethod {
  readonly kind: string
  /** A saved way's id, or the gateway's token; null for cash. */
  readonly token: string | null
  readonly label: string
}

/** Where a purchase stands, as the core says it. */
export type PurchaseView =
  | { readonly step: 'nothing' }
  | { readonly step: 'working'; readonly what: 'sending' | 'unanswered' | 'lookingUp' | 'confirming' | 'undecided'; readonly since: number }
  | { readonly step: 'bank'; readonly order: string; readonly page: string }
  | { readonly step: 'signIn' }
  | { readonly step: 'newPrice'; readonly total: number }
  | { readonly step: 'declined'; readonly label: string }
  | { readonly step: 'neverArrived' }
  | { readonly step: 'done'; readonly order: string }
  | { readonly step: 'lost'; readonly code: string; readonly message: string }
  /** The core could not be loaded: nothing is sent without it. */
  | { readonly step: 'noCore' }

export interface PurchaseKeeper {
  place(cart: CartView, method: PayMethod, others: readonly PayMethod[], comment: string | null): void
  acceptPrice(): void
  payWith(method: PayMethod): void
  sendAgain(): void
  /** Back from the bank, or the page came to the front. */
  returned(): void
  abandon(): void
  dismiss(): void
}

export const purchaseView = makeValue<PurchaseView>({ step: 'nothing' })

/** Set by whoever makes the core. Nil: it is not there, and nothing can be ordered. */
let make: (() => Promise<PurchaseKeeper>) | null = null
let keeper: Promise<PurchaseKeeper> | null = null

export function providePurchase(maker: () => Promise<PurchaseKeeper>): void {
  make = maker
}

/** Throws when the core cannot be loaded. */
export function purchase(): Promise<PurchaseKeeper> {
  if (make === null) return Promise.reject(new Error('no core'))
  keeper ??= make()
  keeper.catch(() => (keeper = null))
  return keeper
}
