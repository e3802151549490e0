import { useEffect } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import type { MovieCard } from '../../wire/generated'
import { Badge } from '../../ui/parts'
import { Certificate } from '../Certificate'
import { Poster } from '../Poster'
import { Showtime } from '../Showtime'
import { runtime } from '../when'
import { tell, wordOf } from '../words'
import { useDayShows } from './dayShows'
import { Still } from './Still'
import { shownWidths } from '../../wire/picture'
import { now } from '../../wire/time'

/** The film of the evening, in the dark of the auditorium: its picture large, its next times as buttons. */
export function FilmHead({ of: film, city, date, isNew }: { of: MovieCard; city: string; date: string; isNew: boolean }) {
  const { of: showsOf, want } = useDayShows(city, date)
  useEffect(() => want?.([film.id]), [film.id, want])
  const shows = showsOf(film.id)
  const next = (shows ?? []).filter(show => Date.parse(show.starts_at) > now() && show.status !== 'cancelled').slice(0, 3)
  return (
    <>
      <Still of={film} />
      <div className="film-head side">
        <Link to={href('film', { id: film.id }, { date })} className="film-head-poster" tabIndex={-1} aria-hidden="true"><Poster of={film} sizes={shownWidths.featuredFilm} isFirst /></Link>
        <div className="film-head-words">
          {isNew && <Badge look="deal">{tell('film.opensToday')}</Badge>}
          <h2><Link to={href('film', { id: film.id }, { date })}>{film.title}</Link></h2>
          <p className="film-facts small second"><Certificate of={film.certificate} />{runtime(film.runtime_minutes)} · {film.genres.map(genre => wordOf('genre', genre)).join(', ')}</p>
        </div>
        <div className="film-head-times">
          {shows === null ? [0, 1, 2].map(each => <span key={each} className="showtime skeleton" />) : next.length === 0 ? <span className="small second">{tell('film.noneLeft')}</span> : next.map(show => <Showtime key={show.id} of={show} />)}
        </div>
      </div>
    </>
  )
}
