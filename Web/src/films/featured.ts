// In the early script too.
import type { MovieCard } from '../wire/generated'

/** The film that leads a day: what opens on it, else what is shown most. */
export function featured(films: readonly MovieCard[], today: string): MovieCard | null {
  const most = (list: readonly MovieCard[]) => list.reduce<MovieCard | null>((best, film) => (best === null || film.show_count > best.show_count ? film : best), null)
  return most(films.filter(film => film.release_date === today)) ?? most(films)
}
