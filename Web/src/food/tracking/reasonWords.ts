import { sayIfKnown } from '../../texts/say'
import type { TimelineEntry } from '../../wire/generated'

const over: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed'])

/** Whether a step ended the order before its time. */
export const isEnd = (status: string) => over.has(status)

/** Why a step ended the order: the platform's reasons in the person's language, a kitchen's in its own words. Null: it did not, or nobody said. */
export function reasonWords({ status, reason }: TimelineEntry): string | null {
  if (reason == null || !isEnd(status)) return null
  return sayIfKnown(`reason.${reason}`) ?? reason
}
