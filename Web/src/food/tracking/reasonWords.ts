import { sayIfKnown } from '../../texts/say'
import type { TimelineEntry } from '../../wire/generated'

const over: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed'])

/** Whether a step ended the order before its time. */
export const isEnd = (status: string) => over.has(status)

/** Why a step ended the order: the platform's reasons by their code in the person's language, a kitchen's in its own words. Null: it did not, or nobody said. */
export function reasonWords({ status, reason, reason_code: code }: TimelineEntry): string | null {
  if (reason == null || !isEnd(status)) return null
  return (code == null ? null : sayIfKnown(`reason.${code}`)) ?? reason
}
