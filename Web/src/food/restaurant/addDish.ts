import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { toast } from '../../ui/toast'
import { cart, cartView, type NewLine } from '../cart/cart'

const countOf = (item: string) => cartView.get().lines.reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0)

/**
 * Puts a dish into the cart, and says so once the cart has it: where dishes of another kitchen are in it, a person is asked
 * first, and may keep those.
 */
export async function addDish(line: NewLine): Promise<void> {
  const keeper = await cart().catch(() => null)
  if (keeper === null) return toast(say('dish.notAdded', { name: line.name }))
  const before = countOf(line.item)
  /** Whether there is nothing more to wait for. */
  const isSettled = () => {
    if (countOf(line.item) > before) announce(say('dish.added', { name: line.name }))
    else if (cartView.get().question !== null) return false
    return true
  }
  keeper.add(line)
  if (isSettled()) return
  const stop = cartView.subscribe(() => { if (isSettled()) stop() })
}
