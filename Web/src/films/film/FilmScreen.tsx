import { useEffect, useState } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { metres } from '../../reads/nearest'
import { place } from '../../reads/place'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { distance, money } from '../../texts/format'
import { dateIn } from '../../texts/dateIn'
import { say } from '../../texts/say'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Badge, Bones } from '../../ui/parts'
import { shareLink } from '../../ui/share'
import type { MovieDetail, ShowCard, TheatreBody } from '../../wire/generated'
import { Certificate } from '../Certificate'
import { useCity, useTheatres } from '../city'
import { DayStrip } from '../listing/DayStrip'
import { showsPath } from '../listing/dayPage'
import { Still } from '../listing/Still'
import { Poster } from '../Poster'
import { isOnSale } from '../onSale'
import { Showtime } from '../Showtime'
import { timeOfDay } from '../../texts/format'
import { datesFrom, longDate, runtime, shortDate } from '../when'
import { ageRule, tell, useFilmWords, wordOf } from '../words'
import { now } from '../../wire/time'

/** One film: what it is, then when it is shown, theatre by theatre. */
export default function FilmScreen({ id, query }: { id: string; query: URLSearchParams }) {
  useFilmWords()
  const path = `/v1/movies/${encodeURIComponent(id)}`
  const read = useRead<'/v1/movies/{id}'>(path)
  const film = read.data
  useArrival(film?.title ?? tell('films.title'), `film ${id}`)
  const city = useCity()
  const today = dateIn(city?.time_zone ?? 'UTC', new Date(now()))
  const date = query.get('date') ?? today
  const shows = useRead<'/v1/movies/{id}/shows'>(city === null ? null : showsPath(id, city.id, date))
  if (film === null && read.failure !== null) {
    return <Blank isScreen drawing="broken" title={tell('film.failed')} action={<Button onClick={() => void refresh(path)}>{say('retry')}</Button>}>{tell('films.failedText')}</Blank>
  }
  const ahead = (shows.data?.items ?? []).filter(show => Date.parse(show.starts_at) > now())
  const next = ahead.find(show => isOnSale(show) && show.availability !== 'sold_out' && show.status !== 'cancelled') ?? null
  return (
    <article className="film-page">
      <section className="auditorium film-top">
        {film !== null && <Still of={film} />}
        <header className="film-tools">
          <Round icon="back" name={say('back')} look="on-picture" onClick={() => back(href('films'))} />
          {film !== null && <Round icon="share" name={tell('film.share')} look="on-picture" onClick={() => void shareLink(film.title, href('film', { id: film.id }))} />}
        </header>
        {film === null ? <div className="side film-lead"><span className="skeleton poster film-lead-poster" /><h1 className="unseen">{say('loading')}</h1><Bones widths={[80, 50]} height={24} /></div> : <Lead of={film} today={today} />}
      </section>
      <div className="film-days"><DayStrip days={datesFrom(today, 7)} chosen={date} onChoose={each => go(href('film', { id }, { date: each === today ? null : each }), { replace: true })} /></div>
      <section aria-label={tell('film.showtimes', { date: longDate(date) })}>
        {shows.data === null && shows.failure === null && <div className="side skeletons film-wait"><Bones widths={[30, 90, 30, 70]} height={26} /></div>}
        {shows.data !== null && ahead.length === 0 && <Blank drawing="clock" title={tell('film.noShowsDay', { date: longDate(date) })}>{tell('film.noShowsText')}</Blank>}
        <Theatres shows={ahead} />
      </section>
      {next !== null && (
        <div className="dock phone-only"><LinkButton to={href('seats', { id: next.id })} size="big" full split><span>{tell('film.seatsFor', { time: timeOfDay(next.starts_at, next.time_zone) })}</span>{next.price_from != null && <span className="figures">{tell('film.from', { date: money(next.price_from, next.currency) })}</span>}</LinkButton></div>
      )}
    </article>
  )
}

function Lead({ of: film, today }: { of: MovieDetail; today: string }) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(false), [film.id])
  const synopsis = film.synopsis ?? ''
  const isLong = synopsis.length > 170
  return (
    <div className="side film-lead">
      <Poster of={film} className="film-lead-poster" sizes="(min-width: 1100px) 200px, 116px" isFirst />
      <div className="film-lead-words">
        <h1>{film.title}</h1>
        <p className="film-facts small second"><Certificate of={film.certificate} />{runtime(film.runtime_minutes)} · {film.genres.map(genre => wordOf('genre', genre)).join(', ')}</p>
        {film.age_rule != null && <p className="small second">{ageRule(film.age_rule)}</p>}
        {film.release_date != null && film.release_date > today && <p className="small second">{tell('film.from', { date: shortDate(film.release_date) })}</p>}
      </div>
      <div className="film-lead-more">
        {synopsis !== '' && <p className="small second">{isLong && !isWhole ? synopsis.slice(0, 150).replace(/\s+\S*$/, '') + '… ' : synopsis}{isLong && !isWhole && <button type="button" className="link film-more" onClick={() => setWhole(true)}>{tell('film.more')}</button>}</p>}
        <div className="row wrap film-badges">{film.languages.map(each => <Badge key={each} look="edged">{wordOf('language', each)}</Badge>)}{film.formats.map(each => <Badge key={each} look="edged">{wordOf('format', each)}</Badge>)}</div>
      </div>
    </div>
  )
}

/** Shows by theatre, the nearest first. */
function Theatres({ shows }: { shows: readonly ShowCard[] }) {
  const at = useValue(place)
  const known = useTheatres(useCity())
  const ids = [...new Set(shows.map(show => show.theatre.id))]
  const order = (id: string) => known.findIndex(theatre => theatre.id === id)
  return (
    <div className="film-theatres side">
      {ids.sort((a, b) => order(a) - order(b)).map(id => {
        const own = shows.filter(show => show.theatre.id === id)
        const theatre = known.find(each => each.id === id)
        return (
          <section key={id} className="film-theatre" aria-label={own[0]?.theatre.name}>
            <div className="row apart top"><h2 className="film-theatre-name">{own[0]?.theatre.name}</h2><span className="small second film-theatre-facts">{factsOf(own, theatre, at)}</span></div>
            <div className="row wrap film-theatre-times">{own.map(show => <Showtime key={show.id} of={show} withFormat />)}</div>
          </section>
        )
      })}
    </div>
  )
}

function factsOf(shows: readonly ShowCard[], theatre: TheatreBody | undefined, at: { lat: number; lon: number } | null): string {
  const subtitled = shows.every(show => show.subtitles != null)
  const parts = [
    theatre !== undefined && at !== null ? distance(metres(theatre, at)) : theatre?.street,
    subtitled ? tell('film.subtitled') : null,
  ]
  return parts.filter(part => part != null).join(' · ')
}
