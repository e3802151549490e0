import { shownWidths } from '../../wire/picture'
import { Poster, type Film } from '../Poster'

/** The light of a film behind its head: its poster, large and out of focus. */
export function Still({ of: film }: { of: Film }) {
  return <div className="still" aria-hidden="true"><Poster of={film} sizes={shownWidths.featuredFilm} isFirst /></div>
}
