import { usuallyTaken, type Taken } from '../../pay/methods'
import type { CartAnswer } from '../../wire/generated'
import type { CartView } from './cart'
import { goalOf, seatOf } from './destination'

/** How the platform takes the money for a cart. Null: it gave no quote. */
export function takenOf({ quote }: CartAnswer): Taken | null {
  if (quote == null) return null
  return { methods: quote.payment_methods ?? usuallyTaken.methods, isPlay: quote.play_money === true }
}

/** The server's answer as screens show it; a line that costs another sum than was seen says so. */
export function viewOf(answer: CartAnswer, before: CartView): CartView {
  const lines = answer.lines.map(line => {
    const seen = before.lines.find(each => each.id === line.line_id)
    const isSameSum = seen === undefined || seen.total === null || seen.quantity !== line.quantity || seen.total === line.total
    const issue = answer.validation_errors.find(each => each.line_id === line.line_id)
    return {
      id: line.line_id, item: line.menu_item_id, name: line.name, quantity: line.quantity, options: line.selected_modifiers,
      choices: line.modifiers.map(each => each.name), note: line.note ?? null, total: line.total, was: isSameSum ? null : seen.total,
      isGone: !line.is_available, needsId: line.age_restricted === true, alternatives: issue?.alternatives ?? [],
    }
  })
  const goal = goalOf(before.goal, answer.fulfilment)
  return {
    restaurant: before.restaurant?.id === answer.restaurant_id ? before.restaurant : { id: answer.restaurant_id, name: '' },
    currency: answer.currency, lines, totals: answer.totals, promoCode: answer.promo_code ?? null, tip: answer.totals.tip,
    issues: answer.validation_errors.map(each => ({ line: each.line_id ?? null, code: each.code, message: each.message })),
    state: 'settled', question: null, goal, seat: seatOf(goal), slot: goal?.slot?.start ?? null, isRead: true,
    quote: answer.quote == null ? null : { cart: answer.cart_id, id: answer.quote.id, total: answer.totals.total, version: answer.version },
    taken: takenOf(answer) ?? before.taken,
  }
}

/** Whether somebody has to show their ID when the food is handed over. */
export const asksForId = (view: CartView) => view.lines.some(line => line.needsId && !line.isGone)
