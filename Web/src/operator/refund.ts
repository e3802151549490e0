// What of an order is to go back, as the form has it. What it costs is the platform's to say.
import { minorUnits } from '../food/tips'
import type { OrderStory, RefundPreviewRequest } from '../wire/generated'

export type Bearer = 'house' | 'platform' | 'courier'

/** How somebody says what goes back. */
export type Part = 'lines' | 'amount' | 'all'

export interface Wanted {
  readonly part: Part
  /** Portions by their line. */
  readonly portions: Readonly<Record<string, number>>
  /** As it was typed, in whole units with decimals. */
  readonly amount: string
}

export const nothing: Wanted = { part: 'lines', portions: {}, amount: '' }

/** What the platform is asked for. Null: nothing is chosen yet, or what was typed is no amount. */
export function partOf({ part, portions, amount }: Wanted, currency: string): RefundPreviewRequest | null {
  switch (part) {
    case 'all': return {}
    case 'amount': {
      const minor = amountOf(amount, currency)
      return minor === null ? null : { amount: minor }
    }
    case 'lines': {
      const lines = Object.entries(portions).filter(([, quantity]) => quantity > 0).map(([line, quantity]) => ({ line_id: line, quantity }))
      return lines.length === 0 ? null : { lines }
    }
  }
}

/** "8.50" or "8,50" as minor units of a currency. Null: it is no amount, or has more decimals than the currency. */
export function amountOf(text: string, currency: string): number | null {
  const digits = String(minorUnits(currency)).length - 1
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || decimals.length > digits) return null
  const minor = Number(whole + decimals.padEnd(digits, '0'))
  return minor > 0 ? minor : null
}

/** Whose cost it can be: a courier's only once one has had the food. */
export const bearersOf = ({ order, delivery }: Pick<OrderStory, 'order' | 'delivery'>): readonly Bearer[] =>
  order.fulfilment.kind === 'delivery' && delivery?.picked_up_at != null ? ['house', 'platform', 'courier'] : ['house', 'platform']
