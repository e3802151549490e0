import { knownCard } from '../../reads/restaurantCards'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { toast } from '../../ui/toast'
import { addRefusals, cart, cartView, type NewLine } from '../cart/cart'
import { beginsWithFetching, hasChosenWay } from '../cart/wayChosen'
import { whenAdded } from './whenAdded'

/**
 * Puts a dish into the cart, and says so once the cart has it: where dishes of another kitchen are in it, a person is asked
 * first, and may keep those.
 */
export async function addDish(line: NewLine): Promise<void> {
  const keeper = await cart().catch(() => null)
  if (keeper === null) return toast(say('dish.notAdded', { name: line.name }))
  const outcome = whenAdded(line.item, cartView, addRefusals)
  keeper.add(line)
  switch (await outcome) {
    case 'added':
      if (beginsWithFetching(cartView.get(), line.quantity, knownCard(line.restaurant.id)?.is_deliverable, hasChosenWay.get())) keeper.pickUp()
      return announce(say('dish.added', { name: line.name }))
    case 'refused': return toast(say('dish.notAdded', { name: line.name }))
    case 'kept': return
  }
}
