// What an operator can do to an order now. The platform judges it again: it knows what happened meanwhile.
import type { OrderStory } from '../wire/generated'

/** As the last part of its address. */
export type Act = 'reassign' | 'complete' | 'cancel'

const beforeLeaving: ReadonlySet<string> = new Set(['placed', 'confirmed', 'preparing', 'ready_for_pickup'])

export function actsOf({ order, delivery }: Pick<OrderStory, 'order' | 'delivery'>): readonly Act[] {
  const acts: Act[] = []
  const isBrought = order.fulfilment.kind === 'delivery'
  if (isBrought && delivery != null && delivery.delivered_at == null && delivery.picked_up_at == null && beforeLeaving.has(order.status)) acts.push('reassign')
  if (order.status === 'out_for_delivery' || (order.status === 'ready_for_pickup' && !isBrought)) acts.push('complete')
  if (beforeLeaving.has(order.status) || order.status === 'pending_payment') acts.push('cancel')
  return acts
}
