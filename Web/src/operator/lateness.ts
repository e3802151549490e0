import type { OrderStory } from '../wire/generated'
import { tell } from './words'

/** How an order stands to what was promised: minutes that have begun, late or left. */
export function lateness(promisedBy: string, at: number): { readonly isLate: boolean; readonly minutes: number } {
  const over = at - Date.parse(promisedBy)
  return { isLate: over > 0, minutes: Math.ceil(Math.abs(over) / 60_000) }
}

/** What is said of a late order; of one that has arrived, how late it was. Null: it is not late, or did not arrive at all. */
export function lateWords({ order, steps, promised_by: promisedBy }: Pick<OrderStory, 'order' | 'steps' | 'promised_by'>, now: number): string | null {
  const arrived = steps.find(step => step.status === 'delivered')?.at
  if (arrived === undefined && order.eta == null) return null
  const { isLate, minutes } = lateness(promisedBy, arrived === undefined ? now : Date.parse(arrived))
  return isLate ? tell(arrived === undefined ? 'minutesLate' : 'arrivedLate', { n: minutes }) : null
}
