import { useEffect, useRef } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { timeOfDay } from '../../texts/format'
import type { MovieCard, ShowCard } from '../../wire/generated'
import { Certificate } from '../Certificate'
import { Poster } from '../Poster'
import { runtime, shortDate } from '../when'
import { tell, wordOf } from '../words'

interface Props {
  of: MovieCard
  date: string | null
  /** Null: not read yet. */
  shows: readonly ShowCard[] | null
  /** Called when the card comes near the screen. Null where nobody has to know. */
  onNear: (() => void) | null
  isFirst: boolean
}

/** Poster, title, certificate, length and genre, the next two times. */
export function FilmCard({ of: film, date, shows, onNear, isFirst }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  const isAwaited = onNear !== null
  useEffect(() => {
    const watched = card.current
    if (watched === null || !isAwaited) return
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && near.current?.(), { rootMargin: '300px' })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [date, isAwaited])
  const next = shows?.slice(0, 2) ?? []
  return (
    <div ref={card}><Link className="film" to={href('film', { id: film.id }, { date })}>
      <Poster of={film} sizes="(min-width: 1100px) 180px, (min-width: 768px) 23vw, 45vw" isFirst={isFirst} />
      <h3 className="two-lines">{film.title}</h3>
      <span className="film-facts small second"><Certificate of={film.certificate} /><span className="clip">{runtime(film.runtime_minutes)} · {film.genres.slice(0, 1).map(genre => wordOf('genre', genre)).join('')}</span></span>
      {date !== null && <span className="film-times small figures">{shows === null ? <span className="bone-line" /> : next.length === 0 ? <span className="third">{tell('film.noShows')}</span> : <>{next.map(show => <b key={show.id}>{timeOfDay(show.starts_at, show.time_zone)}</b>)}{shows.length > 2 && <span className="third">+{shows.length - 2}</span>}</>}</span>}
      {date === null && film.release_date != null && <span className="film-times small strong">{tell('film.from', { date: shortDate(film.release_date) })}</span>}
    </Link></div>
  )
}
