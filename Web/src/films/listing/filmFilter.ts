// What of the programme is wanted. It stands in the address, so that Back and a link keep it.
import { plain } from '../../texts/plain'
import type { MovieCard, ShowCard } from '../../wire/generated'

export interface FilmFilter {
  readonly date: string | null
  readonly theatre: string | null
  readonly language: string | null
  readonly format: string | null
  readonly certificate: string | null
  readonly evening: boolean
  readonly words: string
}

export const noFilter: FilmFilter = { date: null, theatre: null, language: null, format: null, certificate: null, evening: false, words: '' }

export function readFilter(query: URLSearchParams): FilmFilter {
  const text = (name: string) => query.get(name)
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(text('date') ?? '') ? text('date') : null, theatre: text('theatre'), language: text('language'),
    format: text('format'), certificate: text('certificate'), evening: text('after') === '18', words: text('q') ?? '',
  }
}

export const writeFilter = (filter: FilmFilter) => ({
  date: filter.date, theatre: filter.theatre, language: filter.language, format: filter.format, certificate: filter.certificate,
  after: filter.evening ? '18' : null, q: filter.words,
})

/** Whether shows have to be read before it is known which films fit. */
export const needsShows = (filter: FilmFilter) => filter.theatre !== null || filter.evening

/** @param genreWord a genre as people read it here; the platform's own words find it too. */
export function fitsFilm(film: MovieCard, filter: FilmFilter, genreWord: (genre: string) => string): boolean {
  const wanted = plain(filter.words).split(/\s+/).filter(word => word !== '')
  const text = plain([film.title, ...film.genres, ...film.genres.map(genreWord)].join(' '))
  return (filter.language === null || film.languages.includes(filter.language))
    && (filter.format === null || film.formats.includes(filter.format))
    && (filter.certificate === null || film.certificate === filter.certificate)
    && wanted.every(word => text.includes(word))
}

/** @param hourOf the local hour of a show in its own zone. */
export function fitsShow(show: ShowCard, filter: FilmFilter, hourOf: (show: ShowCard) => number): boolean {
  return (filter.theatre === null || show.theatre.id === filter.theatre)
    && (filter.language === null || show.language === filter.language)
    && (filter.format === null || show.format === filter.format)
    && (!filter.evening || hourOf(show) >= 18 || hourOf(show) < 4)
}

/** How many choices of the sheet are on. */
export const chosenCount = (filter: FilmFilter) => [filter.theatre, filter.language, filter.format, filter.certificate].filter(each => each !== null).length
