// In the first bundle. The hours from now to midnight with what one has on them.
import { useEffect, useState } from 'react'
import { account } from '../../reads/account'
import { useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { clock, day } from '../../texts/format'
import { say } from '../../texts/say'
import { Icon, type IconName } from '../../ui/Icon'
import type { BookingSummary, OrderSummary } from '../../wire/generated'

interface Block {
  readonly from: number
  readonly until: number
  readonly icon: IconName
  readonly text: string
  readonly to: string
  /** Outlined: it could be there. */
  readonly isOffer: boolean
}

const hour = 3_600_000
const shownHours = 6

/** `zone` is the city's: the hours are its. Until it is known they are the device's, and the day is left out. */
export function EveningLine({ zone }: { zone: string | undefined }) {
  const who = useValue(account)
  const orders = useRead<'/v1/orders'>(who === null ? null : '/v1/orders?limit=10')
  const bookings = useRead<'/v1/bookings'>(who === null ? null : '/v1/bookings?limit=10')
  const now = useMinute()
  const from = Math.floor(now / hour) * hour
  const blocks = blocksOf(now, orders.data?.items ?? [], bookings.data?.items ?? [])
  const booked = blocks.filter(block => !block.isOffer)
  const at = (time: number) => `${Math.min(100, Math.max(0, ((time - from) / (shownHours * hour)) * 100))}%`
  return (
    <section className="evening" aria-labelledby="evening-line">
      <div className="evening-glow" />
      <div className="evening-head">
        <div className="row apart"><h2 id="evening-line">{say('evening.title')}</h2><span className="note-size evening-day phone-only">{zone !== undefined && day(new Date(now), zone)}</span></div>
        <p className="small evening-say">{booked.length === 0 ? say('evening.free') : say('evening.booked', { n: booked.length })}</p>
      </div>
      <div className="evening-axis">
        {Array.from({ length: shownHours }, (_, index) => from + index * hour).map(time => (
          <span key={time} aria-hidden="true"><i style={{ left: at(time) }} /><span className="evening-hour figures" style={{ left: at(time) }}>{clock(new Date(time), zone)}</span></span>
        ))}
        <span className="evening-now" style={{ left: at(now) }} aria-hidden="true" />
        <ol>
          {blocks.map(block => (
            <li key={block.to + block.from}>
              <Link to={block.to} className={block.isOffer ? 'evening-block offer' : 'evening-block'} style={{ left: at(block.from), width: `calc(${at(block.until)} - ${at(block.from)})` }}>
                <Icon name={block.icon} /><span className="clip">{block.text}</span><span className="unseen"> {clock(new Date(block.from), zone)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function blocksOf(now: number, orders: readonly OrderSummary[], bookings: readonly BookingSummary[]): Block[] {
  const end = Math.floor(now / hour) * hour + shownHours * hour
  const dinners = orders.flatMap<Block>(order => {
    const late = order.estimated_delivery_time == null ? 0 : Date.parse(order.estimated_delivery_time)
    if (order.stage === 'delivered' || late < now - hour || late > end) return []
    return [{ from: Math.max(now, late - hour / 3), until: Math.max(now, late - hour / 3) + hour, icon: 'dinner', text: order.restaurant.name, to: href('order', { id: order.order_id }), isOffer: false }]
  })
  const films = bookings.flatMap<Block>(booking => {
    const start = Date.parse(booking.starts_at)
    if (booking.status !== 'confirmed' || start < now - 3 * hour || start > end) return []
    return [{ from: start, until: start + 2 * hour, icon: 'films', text: booking.movie.title, to: href('evening'), isOffer: false }]
  })
  const offers: Block[] = []
  if (dinners.length === 0) offers.push({ from: now + hour / 2, until: now + hour * 2, icon: 'add', text: say('evening.dinner'), to: href('search'), isOffer: true })
  if (films.length === 0) offers.push({ from: now + hour * 2.5, until: now + hour * 4.7, icon: 'films', text: say('evening.film'), to: href('films'), isOffer: true })
  return [...dinners, ...films, ...offers].sort((a, b) => a.from - b.from)
}

/** The time, anew each minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
