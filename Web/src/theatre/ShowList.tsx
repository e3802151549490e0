import { useRead } from '../reads/reads'
import { Link } from '../routes/Link'
import { href, search } from '../routes/table'
import { timeOfDay } from '../texts/format'
import { Bones } from '../ui/parts'
import { Icon } from '../ui/Icon'
import type { StaffShow } from '../wire/generated'
import { useNow } from '../work/useNow'
import { daysAt, doorOrder, isOver } from './shows'
import { tell } from './words'

/** More than a theatre shows in a day. */
const most = 100

const pathOf = (theatre: string, date: string) => '/v1/theatre/shows' + search({ theatre_id: theatre, date, limit: most })

/** What is on or begins next comes first. At night the shows of the evening are here until they are over. */
export function ShowList({ theatre, zone }: { theatre: string; zone: string }) {
  const now = useNow()
  const { today, before } = daysAt(zone, now)
  const read = useRead<'/v1/theatre/shows'>(pathOf(theatre, today))
  const evening = useRead<'/v1/theatre/shows'>(before === null ? null : pathOf(theatre, before))
  const late = (evening.data?.items ?? []).filter(show => !isOver(show, now))
  if (read.data === null && late.length === 0) return read.failure === null ? <Bones widths={[80, 60, 72]} height={40} /> : <p role="status">{tell('showsFailed')}</p>
  const shows = doorOrder([...late, ...(read.data?.items ?? [])], now)
  if (shows.length === 0) return <p>{tell('noShows')}</p>
  return <ul className="door-shows">{shows.map(show => <ShowRow key={show.id} show={show} now={now} zone={zone} />)}</ul>
}

function ShowRow({ show, now, zone }: { show: StaffShow; now: number; zone: string }) {
  const state = show.status === 'cancelled' ? tell('isCalledOff') : isOver(show, now) ? tell('over') : Date.parse(show.starts_at) <= now ? tell('isOn') : null
  return (
    <li>
      <Link to={href('door', { id: show.id })}>
        <b className="figures">{timeOfDay(show.starts_at, zone)}</b>
        <span className="grow"><b>{show.movie.title}</b><span className="second">{[show.screen.name, state].filter(each => each !== null).join(' · ')}</span></span>
        <Icon name="next" />
      </Link>
    </li>
  )
}
