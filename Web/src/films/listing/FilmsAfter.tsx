import { useEffect } from 'react'
import { href } from '../../routes/table'
import { Link } from '../../routes/Link'
import { evening } from '../../core/generated'
import { useRead } from '../../reads/reads'
import type { MovieCard, ShowCard } from '../../wire/generated'
import { useCity } from '../city'
import { Poster } from '../Poster'
import { Showtime } from '../Showtime'
import { dateIn } from '../../texts/dateIn'
import { tell, useFilmWords } from '../words'
import { useDayShows } from './dayShows'

/** The films that are asked for their shows, those shown most first, where the day's answer does not have them all. */
const asked = 8
const most = 3

/** Films that begin when dinner is eaten. Nothing where there are none. */
export default function FilmsAfter({ at, zone }: { at: string; zone: string }) {
  useFilmWords()
  const city = useCity()
  const date = dateIn(zone, at)
  const films = useRead<'/v1/movies'>(city === null ? null : `/v1/movies?city=${encodeURIComponent(city.id)}&date=${date}&limit=100`).data?.items ?? []
  const { of: showsOf, want } = useDayShows(city?.id ?? null, date)
  const likely = want === null ? films : [...films].sort((a, b) => b.show_count - a.show_count).slice(0, asked)
  const wanted = likely.map(film => film.id).join(' ')
  useEffect(() => { if (wanted !== '') want?.(wanted.split(' ')) }, [wanted, want])
  const eaten = Date.parse(at)
  const isAfter = (show: ShowCard) => {
    const begins = Date.parse(show.starts_at)
    return begins >= eaten && begins <= eaten + evening.afterMeal && show.status === 'scheduled' && show.availability !== 'sold_out'
  }
  const rows = likely.flatMap((film): { film: MovieCard; shows: readonly ShowCard[] }[] => {
    const shows = (showsOf(film.id) ?? []).filter(isAfter).slice(0, 2)
    return shows.length === 0 ? [] : [{ film, shows }]
  }).sort((a, b) => (a.shows[0]?.starts_at ?? '').localeCompare(b.shows[0]?.starts_at ?? '')).slice(0, most)
  if (rows.length === 0) return null
  return (
    <section className="evening-fits" aria-label={tell('after.title')}>
      <p className="small strong">{tell('after.title')}</p>
      <ul>
        {rows.map(({ film, shows }) => (
          <li key={film.id} className="row wide-gap after-film">
            <Link to={href('film', { id: film.id }, { date })} className="row wide-gap grow after-film-link"><Poster of={film} className="after-film-poster" sizes="44px" /><span className="strong two-lines">{film.title}</span></Link>
            {shows.map(show => <Showtime key={show.id} of={show} />)}
          </li>
        ))}
      </ul>
    </section>
  )
}
