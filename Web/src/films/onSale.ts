import type { ShowCard } from '../wire/generated'
import { now } from '../wire/time'

/** Whether seats of a show are sold already. */
export const isOnSale = (show: ShowCard, at = now()) => show.on_sale_at == null || Date.parse(show.on_sale_at) <= at
