// What is on in a city on a day, as the contract lists it.
import type { ShowCard, ShowCardPage } from '../../wire/generated'

/** As many as the contract puts into one answer. */
const mostShows = 500

export const dayPath = (city: string, date: string, theatre: string | null = null) =>
  `/v1/shows?city=${encodeURIComponent(city)}&date=${date}${theatre === null ? '' : `&theatre_id=${encodeURIComponent(theatre)}`}&limit=${mostShows}`

export const showsPath = (movie: string, city: string, date: string) =>
  `/v1/movies/${encodeURIComponent(movie)}/shows?city=${encodeURIComponent(city)}&date=${date}&limit=100`

/** The shows of a day by film; null for an answer that is not here yet, or does not have them all. */
export function byFilm(page: ShowCardPage | null): ReadonlyMap<string, readonly ShowCard[]> | null {
  if (page === null || page.next_cursor != null) return null
  const films = new Map<string, ShowCard[]>()
  for (const show of page.items) {
    const own = films.get(show.movie.id)
    if (own === undefined) films.set(show.movie.id, [show])
    else own.push(show)
  }
  return films
}
