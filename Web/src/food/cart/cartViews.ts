import type { CartAnswer } from '../../wire/generated'
import type { CartLine, CartView, NewLine } from './cart'

/** What a kitchen would make the same. */
export function isSameDish(line: CartLine, added: NewLine): boolean {
  return line.item === added.item && !line.isGone && line.note === added.note
    && line.options.length === added.options.length && line.options.every(option => added.options.includes(option))
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
      isGone: !line.is_available, alternatives: issue?.alternatives ?? [],
    }
  })
  return {
    restaurant: before.restaurant?.id === answer.restaurant_id ? before.restaurant : { id: answer.restaurant_id, name: '' },
    currency: answer.currency, lines, totals: answer.totals, promoCode: answer.promo_code ?? null, tip: answer.totals.tip,
    issues: answer.validation_errors.map(each => ({ line: each.line_id ?? null, code: each.code, message: each.message })),
    state: 'settled', question: null, seat: before.seat, slot: answer.fulfilment.slot?.start ?? null,
    quote: answer.quote == null ? null : { cart: answer.cart_id, id: answer.quote.id, total: answer.totals.total, version: answer.version, methods: answer.quote.payment_methods ?? [] },
  }
}
