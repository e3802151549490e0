import { ask } from '../../wire/ask'
import type { ReorderAnswer } from '../../wire/generated'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { say } from '../../texts/say'
import { toast } from '../../ui/toast'
import { cart, cartView } from '../cart/cart'
import { viewOf } from '../cart/cartViews'

/** A fresh cart from an old order; what could not be carried over is said by name. */
export async function orderAgain(order: string, restaurant: { id: string; name: string }): Promise<void> {
  try {
    await cart()
    const { body } = await ask<ReorderAnswer>(`/v1/orders/${order}/reorder`, { method: 'POST' })
    cartView.set(viewOf(body.cart, { ...cartView.get(), restaurant, lines: [] }))
    if (body.not_carried_over.length > 0) toast(say('orders.notAll', { list: body.not_carried_over.map(each => each.name).join(', ') }))
    go(href('cart'))
  } catch {
    toast(say('orders.notAgain'))
  }
}
