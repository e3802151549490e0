import { href } from '../routes/table'
import { Link } from '../routes/Link'
import { timeOfDay } from '../texts/format'
import type { ShowCard } from '../wire/generated'
import { isOnSale } from './onSale'
import { showTime } from './when'
import { tell, tellIfKnown, wordOf } from './words'

const looks: Readonly<Record<string, string>> = { filling: 'is-warn', almost_full: 'is-bad', sold_out: 'third' }

/** A time that is a button: what is free stands under it in a word. */
export function Showtime({ of: show, withFormat = false }: { of: ShowCard; withFormat?: boolean }) {
  const isCancelled = show.status === 'cancelled'
  const isAhead = !isOnSale(show)
  const word = isCancelled ? tell('show.cancelled') : isAhead && show.on_sale_at != null ? tell('show.onSale', { time: showTime(show.on_sale_at, show.time_zone) }) : tellIfKnown(`availability.${show.availability}`) ?? show.availability
  const look = looks[show.availability] ?? ''
  const words = <><span className="showtime-time"><b className="figures">{timeOfDay(show.starts_at, show.time_zone)}</b>{withFormat && show.format !== '2d' && <small className="showtime-format">{wordOf('format', show.format)}</small>}</span><small className={isCancelled ? 'third' : look}>{word}</small></>
  if (isCancelled || isAhead || show.availability === 'sold_out') return <span className="showtime over">{words}</span>
  return <Link className="showtime" to={href('seats', { id: show.id })}>{words}</Link>
}
