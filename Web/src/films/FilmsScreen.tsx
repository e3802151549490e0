import { useEffect, useMemo, useState } from 'react'
import { go } from '../routes/location'
import { href } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { filmsPath } from '../reads/paths'
import { refresh, useRead } from '../reads/reads'
import { clock } from '../texts/format'
import { say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { Button, Round } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Chip } from '../ui/parts'
import type { MovieCard, ShowCard } from '../wire/generated'
import { useCity, useTheatres } from './city'
import { useDayShows } from './listing/dayShows'
import { DayStrip } from './listing/DayStrip'
import { chosenCount, fitsFilm, fitsShow, needsShows, readFilter, writeFilter, type FilmFilter } from './listing/filmFilter'
import { FilmCard } from './listing/FilmCard'
import { FilmHead } from './listing/FilmHead'
import { FilterSheet } from './listing/FilterSheet'
import { dateIn } from '../texts/dateIn'
import { featured } from './featured'
import { datesFrom } from './when'
import { tell, useFilmWords, wordOf } from './words'
import { now } from '../wire/time'

const genreWord = (genre: string) => wordOf('genre', genre)
const hourOf = (show: ShowCard) => Number(clock(show.starts_at, show.time_zone).slice(0, 2))

/** What is showing on a day and what comes: the film of the evening in the dark, the rest as posters. */
export default function FilmsScreen({ query }: { query: URLSearchParams }) {
  useFilmWords()
  useArrival(tell('films.title'), 'films')
  const [open, setOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const filter = useMemo(() => readFilter(query), [query])
  const city = useCity()
  const theatres = useTheatres(city)
  const today = dateIn(city?.time_zone ?? 'UTC', new Date(now()))
  const date = filter.date ?? today
  const path = city === null ? null : filmsPath(city.id, date)
  const day = useRead<'/v1/movies'>(path)
  const all = useRead<'/v1/movies'>(city === null ? null : `/v1/movies?city=${encodeURIComponent(city.id)}&limit=100`)
  const films = day.data?.items ?? []
  const set = (next: FilmFilter) => go(href('films', writeFilter(next)), { replace: true })
  const head = featured(films, today)
  const soon = (all.data?.items ?? []).filter(film => (film.release_date ?? '') > date && fitsFilm(film, filter, genreWord))
  return (
    <div className="films">
      <section className="auditorium films-head">
        <header className="films-bar side">
          <h1 className="grow">{tell('films.title')}</h1>
          <button type="button" className="films-where small strong" onClick={() => setOpen(true)}><Icon name="pin" />{theatres.find(each => each.id === filter.theatre)?.name ?? city?.name ?? ''}<Icon name="down" /></button>
          <Round icon={isSearching ? 'close' : 'search'} name={tell(isSearching ? 'films.searchClose' : 'films.search')} onClick={() => { setSearching(!isSearching); if (isSearching) set({ ...filter, words: '' }) }} />
        </header>
        {isSearching && <div className="side films-search"><div className="field-box"><Icon name="search" /><input type="search" autoFocus maxLength={100} aria-label={tell('films.search')} placeholder={tell('films.searchHint')} value={filter.words} onChange={event => set({ ...filter, words: event.target.value })} /></div></div>}
        {head !== null && city !== null ? <FilmHead of={head} city={city.id} date={date} isNew={head.release_date === today} /> : <div className="film-head-wait" aria-hidden="true" />}
      </section>
      <div className="films-tools">
        <DayStrip days={datesFrom(today, 7)} chosen={date} onChoose={each => set({ ...filter, date: each === today ? null : each })} />
        <div className="chips scroll-x">
          <Chip pressed={chosenCount(filter) > 0} icon="filter" onPress={() => setOpen(true)}>{chosenCount(filter) > 0 ? tell('filter.chosen', { n: chosenCount(filter) }) : tell('filter.title')}</Chip>
          <Chip pressed={filter.evening} onPress={() => set({ ...filter, evening: !filter.evening })}>{tell('filter.evening')}</Chip>
          {theatres.slice(0, 2).map(theatre => <Chip key={theatre.id} pressed={filter.theatre === theatre.id} onPress={() => set({ ...filter, theatre: filter.theatre === theatre.id ? null : theatre.id })}>{theatre.name}</Chip>)}
          <Chip pressed={filter.format === 'imax'} onPress={() => set({ ...filter, format: filter.format === 'imax' ? null : 'imax' })}>IMAX</Chip>
        </div>
      </div>
      {day.data === null && day.failure !== null
        ? <Blank drawing="broken" title={say('films.failed')} action={<Button onClick={() => path !== null && void refresh(path)}>{say('retry')}</Button>}>{tell('films.failedText')}</Blank>
        : city === null || day.data === null ? <Waiting /> : <Listed films={films} filter={filter} city={city.id} date={date} onReset={() => set(readFilter(new URLSearchParams(filter.date === null ? '' : { date: filter.date })))} />}
      {soon.length > 0 && (
        <section aria-labelledby="soon">
          <div className="section-head"><h2 id="soon">{tell('films.soon')}</h2></div>
          <ul className="film-grid side">{soon.map(film => <li key={film.id}><FilmCard of={film} date={null} shows={null} onNear={null} isFirst={false} /></li>)}</ul>
        </section>
      )}
      {open && <FilterSheet filter={filter} films={all.data?.items ?? films} theatres={theatres} onClose={() => setOpen(false)} onApply={next => { setOpen(false); set(next) }} />}
    </div>
  )
}

function Listed({ films, filter, city, date, onReset }: { films: readonly MovieCard[]; filter: FilmFilter; city: string; date: string; onReset: () => void }) {
  const { of: showsOf, want, retry } = useDayShows(city, date, filter.theatre)
  const present = now()
  const wanted = films.filter(film => fitsFilm(film, filter, genreWord))
  const needed = needsShows(filter) ? wanted.map(film => film.id).join(' ') : ''
  useEffect(() => { if (needed !== '') want?.(needed.split(' ')) }, [needed, want])
  const rows = wanted.flatMap(film => {
    const known = showsOf(film.id)
    const shows = known?.filter(show => fitsShow(show, filter, hourOf) && Date.parse(show.starts_at) > present && show.status !== 'cancelled') ?? null
    return needsShows(filter) && (shows === null || shows.length === 0) ? [] : [{ film, shows }]
  })
  const isReading = needsShows(filter) && retry === null && wanted.some(film => showsOf(film.id) === null)
  const theatres = new Set(rows.flatMap(row => row.shows?.map(show => show.theatre.id) ?? [])).size
  return (
    <section aria-labelledby="now">
      <div className="section-head">
        <h2 id="now">{tell('films.now')}</h2>
        <span className="small second" role="status">{isReading ? say('loading') : needsShows(filter) ? tell('films.countIn', { n: rows.length, theatres: tell('films.theatres', { n: theatres }) }) : tell('films.count', { n: rows.length })}</span>
      </div>
      {needsShows(filter) && retry !== null && <Blank drawing="broken" title={say('films.failed')} action={<Button onClick={retry}>{say('retry')}</Button>}>{tell('films.failedText')}</Blank>}
      {rows.length === 0 && !isReading && (retry === null || !needsShows(filter)) && <Blank drawing="lens" title={tell('films.none')} action={<Button rank="second" onClick={onReset}>{tell('filter.reset')}</Button>}>{tell('films.noneText')}</Blank>}
      <ul className="film-grid side">
        {rows.map(({ film, shows }, index) => <li key={film.id}><FilmCard of={film} date={date} shows={shows} isFirst={index < 2} onNear={want === null ? null : () => want([film.id])} /></li>)}
      </ul>
      {isReading && rows.length === 0 && <Waiting />}
    </section>
  )
}

function Waiting() {
  return (
    <div className="film-grid side skeletons films-wait" role="status" aria-busy="true" aria-label={say('loading')}>
      {[0, 1, 2, 3, 4, 5].map(each => <span key={each}><span className="skeleton poster" /><span className="skeleton film-bone" /></span>)}
    </div>
  )
}
