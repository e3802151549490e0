import { useState } from 'react'
import { distance } from '../../texts/format'
import { place } from '../../reads/place'
import { useValue } from '../../reads/value'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import type { MovieCard, TheatreBody } from '../../wire/generated'
import { metres } from '../../reads/nearest'
import { tell, wordOf } from '../words'
import { noFilter, type FilmFilter } from './filmFilter'

interface Props {
  filter: FilmFilter
  films: readonly MovieCard[]
  theatres: readonly TheatreBody[]
  onApply: (filter: FilmFilter) => void
  onClose: () => void
}

/** Theatre, language, format and certificate; only what the programme has. */
export function FilterSheet({ filter, films, theatres, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(filter)
  const at = useValue(place)
  const all = (of: (film: MovieCard) => readonly string[]) => [...new Set(films.flatMap(of))].sort()
  const choice = (name: 'language' | 'format' | 'certificate', values: readonly string[], label: (value: string) => string) => (
    <fieldset className="filter-part">
      <legend><h3>{tell(`filter.${name}`)}</h3></legend>
      <div className="row wrap filter-chips">
        {values.map(value => <Chip key={value} pressed={draft[name] === value} onPress={() => setDraft({ ...draft, [name]: draft[name] === value ? null : value })}>{label(value)}</Chip>)}
      </div>
    </fieldset>
  )
  const dock = <><Button rank="second" onClick={() => setDraft({ ...noFilter, date: draft.date, words: draft.words })}>{tell('filter.reset')}</Button><span className="grow"><Button full onClick={() => onApply(draft)}>{tell('filter.show')}</Button></span></>
  return (
    <Sheet title={tell('filter.title')} onClose={onClose} dock={dock}>
      {choice('language', all(film => film.languages), value => wordOf('language', value))}
      {choice('format', all(film => film.formats), value => wordOf('format', value))}
      {choice('certificate', all(film => [film.certificate]), value => value)}
      <fieldset className="filter-part options">
        <legend><h3>{tell('filter.theatre')}</h3></legend>
        <label className="option"><input type="radio" name="theatre" checked={draft.theatre === null} onChange={() => setDraft({ ...draft, theatre: null })} />{tell('filter.everyTheatre')}</label>
        {theatres.map(theatre => (
          <label key={theatre.id} className="option">
            <input type="radio" name="theatre" checked={draft.theatre === theatre.id} onChange={() => setDraft({ ...draft, theatre: theatre.id })} />
            <span className="grow">{theatre.name}<span className="small second filter-street">{theatre.street}</span></span>
            {at !== null && <span className="small second">{distance(metres(theatre, at))}</span>}
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
