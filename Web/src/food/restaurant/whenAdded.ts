import type { Value } from '../../reads/value'
import type { CartView } from '../cart/cart'

/** What became of a dish that was put into the cart. `kept`: the person keeps the dishes of another kitchen. */
export type Added = 'added' | 'kept' | 'refused'

const countOf = (view: CartView, item: string) => view.lines.reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0)

/**
 * Ends when the cart has more of a dish than now, when the question whose dishes go was answered with no, or when the dish
 * was refused. Its menu may have to be read first. Call it before the dish is put in.
 */
export function whenAdded(item: string, view: Value<CartView>, refusals: Value<number>): Promise<Added> {
  const before = countOf(view.get(), item)
  let wasAsked = false
  return new Promise(done => {
    const end = (how: Added) => {
      stops.forEach(stop => stop())
      done(how)
    }
    const look = () => {
      const present = view.get()
      if (countOf(present, item) > before) return end('added')
      if (wasAsked && present.question === null) return end('kept')
      wasAsked = present.question !== null
    }
    const stops = [view.subscribe(look), refusals.subscribe(() => end('refused'))]
  })
}
