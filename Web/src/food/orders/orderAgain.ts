import { ask, AskerLeft } from '../../wire/ask'
import type { ReorderAnswer } from '../../wire/generated'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { say } from '../../texts/say'
import { toast } from '../../ui/toast'
import { cart } from '../cart/cart'
import { learnRestaurant } from '../cart/menuWords'

/** A fresh cart from an old order; what could not be carried over is said by name. */
export async function orderAgain(order: string, restaurant: { readonly id: string; readonly name: string }): Promise<void> {
  try {
    const keeper = await cart()
    const { body } = await ask<ReorderAnswer>(`/v1/orders/${encodeURIComponent(order)}/reorder`, { method: 'POST' })
    learnRestaurant(restaurant.id, restaurant.name, body.cart.currency)
    // The platform has the cart now: whoever keeps it here reads it there, and merges what was tapped meanwhile.
    keeper.foreground()
    if (body.not_carried_over.length > 0) toast(say('orders.notAll', { list: body.not_carried_over.map(each => each.name).join(', ') }))
    go(href('cart'))
  } catch (error) {
    if (!(error instanceof AskerLeft)) toast(say('orders.notAgain'))
  }
}
