// In the first bundle. The hours from now to midnight with what one has on them.
import { useEffect, useState } from 'react'
import { account } from '../../reads/account'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { day, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { Icon } from '../../ui/Icon'
import type { EveningAnswer } from '../../wire/generated'
import { blocksOf, hour, hourBefore, type Block } from './eveningBlocks'
import { now, useLead } from '../../wire/time'

const shownHours = 6

/** `zone` is the city's: the hours are its. Until it is known they are the device's, and the day is left out. */
export function EveningLine({ zone }: { zone: string | undefined }) {
  const who = useValue(account)
  const evening = useRead<'/v1/me/evening'>(who === null ? null : '/v1/me/evening').data
  const minute = useMinute()
  const from = hourBefore(minute, zone)
  const blocks = blocksOf(evening?.items ?? [], minute, from + shownHours * hour - minute)
  const at = (time: number) => `${Math.min(100, Math.max(0, ((time - from) / (shownHours * hour)) * 100))}%`
  return (
    <section className="evening" aria-labelledby="evening-line">
      <div className="evening-glow" />
      <div className="evening-head">
        <div className="row apart"><h2 id="evening-line">{say('evening.title')}</h2><span className="note-size evening-day phone-only">{zone !== undefined && day(new Date(minute), zone)}</span></div>
        <p className="small evening-say">{sentence(evening, minute)}</p>
      </div>
      <div className="evening-axis">
        {Array.from({ length: shownHours + 1 }, (_, index) => from + index * hour).map(time => (
          <span key={time} aria-hidden="true"><i style={{ insetInlineStart: at(time) }} /><span className="evening-hour figures" style={{ insetInlineStart: at(time) }}>{timeOfDay(new Date(time), zone, { isHour: true })}</span></span>
        ))}
        <span className="evening-now" style={{ insetInlineStart: at(minute) }} aria-hidden="true" />
        <ol>
          {blocks.map(block => (
            <li key={`${block.kind} ${block.from}`}>
              <Link to={placeOf(block, blocks)} className={block.item === null ? 'evening-block offer' : 'evening-block'} style={{ insetInlineStart: at(block.from), width: `calc(${at(block.until)} - ${at(block.from)})` }}>
                <Icon name={block.kind === 'film' ? 'films' : 'dinner'} /><span className="clip evening-words">{wordsOf(block)}</span><span className="unseen"> {timeOfDay(new Date(block.from), zone)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What was called off comes first, then when to leave, then how much there is. */
function sentence(evening: EveningAnswer | null, now: number): string {
  const items = evening?.items ?? []
  const off = items.find(item => item.is_off && item.booking != null && Date.parse(item.ends_at) > now)
  if (off?.booking != null) return say('evening.off', { name: off.booking.movie.title })
  const next = evening?.gaps.find(gap => Date.parse(gap.leave_by) > now && (gap.minutes_on_foot ?? 0) > 0)
  const to = next === undefined ? undefined : items[next.before]
  if (next !== undefined && to !== undefined) return say('evening.leave', { time: timeOfDay(next.leave_by, to.time_zone), name: to.booking?.movie.title ?? to.order?.restaurant.name ?? '' })
  const count = items.filter(item => !item.is_off && Date.parse(item.ends_at) > now).length
  return count === 0 ? say('evening.free') : say('evening.booked', { n: count })
}

const wordsOf = ({ kind, item }: Block): string => item?.order?.restaurant.name ?? item?.booking?.movie.title ?? say(kind === 'film' ? 'evening.film' : 'evening.dinner')

/** What there is leads to itself. What would fit: to the evening where something is set that it has to suit, else to the whole list. */
function placeOf({ kind, item }: Block, all: readonly Block[]): string {
  if (item?.order != null) return href('order', { id: item.order.order_id })
  if (item?.booking != null) return item.booking.status === 'confirmed' ? href('ticket', { id: item.booking.booking_id }) : href('seats', { id: item.booking.show_id })
  if (all.some(block => block.item !== null)) return href('evening')
  return kind === 'film' ? href('films') : href('search')
}

/** The time, anew each minute. */
function useMinute(): number {
  const lead = useLead()
  const [minute, setMinute] = useState(now)
  useEffect(() => {
    const look = () => setMinute(now())
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [lead])
  return minute
}
