import type { EtaBody, TimelineEntry } from '../../wire/generated'
import { span, timeOfDay } from '../../texts/format'
import { Icon } from '../../ui/Icon'
import { statusWord } from '../cards/status'
import { isEnd, reasonWords } from './reasonWords'

/** Steps never vanish: those done, the present one, those to come. A step that ended it says who and why. */
export function Timeline({ entries, ahead, eta, way, zone }: { entries: readonly TimelineEntry[]; ahead: readonly string[]; eta: EtaBody | null; way: string; zone: string }) {
  const seen = entries.filter(entry => entry.status !== 'pending_payment')
  const last = seen[seen.length - 1]?.status ?? ''
  const isOver = isEnd(last)
  return (
    <ol className="timeline">
      {seen.map((entry, index) => {
        const reason = reasonWords(entry)
        const isNow = index === seen.length - 1 && !isOver && entry.status !== 'delivered'
        return (
          <li key={`${entry.status} ${entry.at}`} className={isNow ? 'now' : isEnd(entry.status) ? 'over' : 'done'} aria-current={isNow ? 'step' : undefined}>
            <span className="timeline-dot"><Icon name={isEnd(entry.status) ? 'close' : isNow && entry.status === 'out_for_delivery' ? 'bike' : 'check'} /></span>
            <span><span className={isNow ? 'strong' : ''}>{statusWord(entry.status, way)}</span>{reason !== null && <span className="small second timeline-reason">{reason}</span>}</span>
            <time className="small third figures" dateTime={entry.at}>{timeOfDay(entry.at, zone)}</time>
          </li>
        )
      })}
      {ahead.map(step => (
        <li key={step} className="later">
          <span className="timeline-dot" /><span>{statusWord(step, way)}</span>
          {step === 'delivered' && eta !== null && <span className="small figures">{span(timeOfDay(eta.earliest, zone), timeOfDay(eta.latest, zone))}</span>}
        </li>
      ))}
    </ol>
  )
}
