import { useRead, type Read } from '../reads/reads'
import type { RoundView } from '../core/generated'
import { dateFormat, money, timeOfDay, wholeMoney } from '../texts/format'
import { failureText } from '../texts/problem'
import { Note } from '../ui/parts'
import type { CourierDelivery, StatementBody } from '../wire/generated'
import { dateOf, lastDays, noonOf, statementPath, useToday, type Today } from './earnings'
import { roundOf } from './round'
import { RoundTabs } from './RoundTabs'
import { useStage } from './useStage'
import { tell, type CourierKey } from './words'

const days = 7
const deliveriesPath = '/v1/courier/deliveries?limit=100'
/** Of what was earned; a part that is new in the platform stands in the sum alone. */
const parts: Readonly<Record<string, CourierKey>> = { delivery: 'part.delivery', tip: 'part.tip', compensation: 'part.compensation' }

/** What came in today and in the last seven days, and for which rides. */
export function EarningsScreen({ view, time, zone: cityZone }: { view: RoundView; time: number; zone: string | undefined }) {
  useStage('earnings')
  const today = useToday(time, cityZone)
  const { date, zone, statement } = today
  const week = lastDays(date, days)
  const rides = useRead<'/v1/courier/deliveries'>(deliveriesPath)
  const all = useRead<'/v1/courier/statement'>(statementPath(week[0] ?? date, date))
  const shift = roundOf(view)?.shift
  const done = (rides.data?.items ?? []).filter(ride => ride.delivered_at != null)
  const doneToday = done.filter(ride => dateOf(Date.parse(ride.delivered_at ?? ''), zone) === date)
  return (
    <>
      <header className="round-head"><h1>{tell('earnings')}</h1>{view.isOnShift && shift != null && <p className="second">{tell('onShiftSince', { time: timeOfDay(shift.since, zone) })}</p>}</header>
      <div className="earnings">
        {all.data === null && all.failure !== null && <Note tone="bad" icon="alert" live>{failureText(all.failure)}</Note>}
        <section className="card" aria-label={tell('today')}>
          <p className="second">{tell('todayRides', { n: doneToday.length })}</p>
          {statement !== null && <p className="round-pay figures">{money(statement.net, statement.currency)}</p>}
          {statement !== null && <Parts of={statement} />}
          <WeekBars week={week} today={today} />
          {all.data !== null && <p className="row apart"><span className="second">{tell('sevenDays')}</span><b className="figures">{money(all.data.net, all.data.currency)}</b></p>}
        </section>
        <Rides title={tell('rides')} rides={rides} done={done} zone={zone} />
      </div>
      <RoundTabs at="earnings" />
    </>
  )
}

function Parts({ of: statement }: { of: StatementBody }) {
  return (
    <ul className="row wrap second">
      {statement.items.map(({ part, amount }) => {
        const key = parts[part]
        return key === undefined ? null : <li key={part}>{tell(key)} <b className="figures">{money(amount, statement.currency)}</b></li>
      })}
    </ul>
  )
}

/** One bar a day, with its name and its sum. */
function WeekBars({ week, today }: { week: readonly string[]; today: Today }) {
  const sums = [useDay(week[0]), useDay(week[1]), useDay(week[2]), useDay(week[3]), useDay(week[4]), useDay(week[5]), today.statement]
  const most = Math.max(1, ...sums.map(sum => sum?.net ?? 0))
  return (
    <ol className="week">
      {week.map((date, place) => {
        const sum = sums[place] ?? null
        return (
          <li key={date} className={date === today.date ? 'today' : ''}>
            <svg viewBox="0 0 26 96" aria-hidden="true" focusable="false"><rect y={96 - bar(sum, most)} width="26" height={bar(sum, most)} rx="6" /></svg>
            <span>{dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(noonOf(date))}</span>
            <b className="figures">{sum === null ? '–' : wholeMoney(sum.net, sum.currency)}</b>
          </li>
        )
      })}
    </ol>
  )
}

/** Of 96; a day without rides is a line. */
const bar = (sum: StatementBody | null, most: number) => (sum === null ? 0 : Math.max(3, Math.round((92 * sum.net) / most)))

const useDay = (date: string | undefined) => useRead<'/v1/courier/statement'>(date === undefined ? null : statementPath(date, date)).data

interface RidesProps {
  title: string
  rides: Read<{ readonly items: readonly CourierDelivery[] }>
  done: readonly CourierDelivery[]
  zone: string | undefined
}

function Rides({ title, rides, done, zone }: RidesProps) {
  if (rides.data === null) return null
  return (
    <section className="rides">
      <h2>{title}</h2>
      {done.length === 0 && <p className="second">{tell('noRides')}</p>}
      <ul>
        {done.map(ride => (
          <li key={ride.id}><time className="second figures" dateTime={ride.delivered_at ?? ''}>{dateFormat({ weekday: 'short', timeZone: zone }).format(new Date(ride.delivered_at ?? ''))} {timeOfDay(ride.delivered_at ?? '', zone)}</time><span className="grow"><b>{ride.pickup.name}</b><span className="second">{ride.number}</span></span><b className="figures">{money(ride.pay, ride.currency)}</b></li>
        ))}
      </ul>
    </section>
  )
}
