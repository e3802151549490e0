// In the first bundle.
import type { CartView } from './cart'

/** A cart without dishes, of a disk that was not read yet. */
export const emptyCart: CartView = {
  restaurant: null, currency: 'USD', lines: [], totals: null, promoCode: null, tip: 0, issues: [], state: 'settled', question: null, quote: null, taken: null, goal: null, slot: null, seat: null,
  isRead: false,
}
