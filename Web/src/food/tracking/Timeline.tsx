import type { EtaBody, TimelineEntry } from '../../wire/generated'
import { clock, span } from '../../texts/format'
import { Icon } from '../../ui/Icon'
import { statusWord } from '../cards/status'

const over: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed'])

/** Steps never vanish: those done, the present one, those to come. A step that ended it says who and why. */
export function Timeline({ entries, ahead, eta, way }: { entries: readonly TimelineEntry[]; ahead: readonly string[]; eta: EtaBody | null; way: string }) {
  const seen = entries.filter(entry => entry.status !== 'pending_payment')
  const last = seen[seen.length - 1]?.status ?? ''
  const isOver = over.has(last)
  return (
    <ol className="timeline">
      {seen.map((entry, index) => {
        const isNow = index === seen.length - 1 && !isOver && entry.status !== 'delivered'
        return (
          <li key={`${entry.status} ${entry.at}`} className={isNow ? 'now' : over.has(entry.status) ? 'over' : 'done'} aria-current={isNow ? 'step' : undefined}>
            <span className="timeline-dot"><Icon name={over.has(entry.status) ? 'close' : isNow && entry.status === 'out_for_delivery' ? 'bike' : 'check'} /></span>
            <span><span className={isNow ? 'strong' : ''}>{statusWord(entry.status, way)}</span>{entry.reason != null && <span className="small second timeline-reason">{entry.reason}</span>}</span>
            <time className="small third figures" dateTime={entry.at}>{clock(entry.at)}</time>
          </li>
        )
      })}
      {ahead.map(step => (
        <li key={step} className="later">
          <span className="timeline-dot" /><span>{statusWord(step, way)}</span>
          {step === 'delivered' && eta !== null && <span className="small figures">{span(clock(eta.earliest), clock(eta.latest))}</span>}
        </li>
      ))}
    </ol>
  )
}
