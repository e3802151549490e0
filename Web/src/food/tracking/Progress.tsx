import { say } from '../../texts/say'
import { statusWord } from '../cards/status'

const parts = ['placed', 'preparing', 'out_for_delivery', 'delivered'] as const
/** How many parts are done, and whether the next is under way. */
const done: Record<string, number> = { pending_payment: 0, placed: 0.5, confirmed: 1, preparing: 1.5, ready_for_pickup: 2, out_for_delivery: 2.5, delivered: 4 }

/** Four parts with names, never a percentage. Nothing for an order that is over in another way. */
export function Progress({ status, way = null }: { status: string; way?: string | null }) {
  const value = done[status]
  if (value === undefined) return null
  const present = Math.min(parts.length, Math.floor(value) + (value < 4 ? 1 : 0))
  return (
    <span className="progress" role="img" aria-label={say('progress', { n: present, of: parts.length, name: statusWord(status, way) })}>
      {parts.map((part, index) => <i key={part} className={value >= index + 1 ? 'done' : value > index ? 'half' : ''} />)}
    </span>
  )
}
