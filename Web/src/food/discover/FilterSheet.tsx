import { useState } from 'react'
import { go } from '../../routes/location'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { addressOf, diets, noFilters, sorts, type Filters } from './filters'
import { switches } from './FilterChips'

/** Order and filters at leisure; nothing is asked for until they are shown. */
export default function FilterSheet({ filters, at, onClose }: { filters: Filters; at: string; onClose: () => void }) {
  const [draft, setDraft] = useState(filters)
  const apply = (next: Filters) => {
    onClose()
    go(addressOf(next, at), { replace: true })
  }
  const dock = (
    <>
      <Button rank="second" onClick={() => apply({ ...noFilters, cuisines: filters.cuisines })}>{say('filter.clear')}</Button>
      <span className="grow"><Button full onClick={() => apply(draft)}>{say('filter.show')}</Button></span>
    </>
  )
  return (
    <Sheet title={say('filter.open-sheet')} onClose={onClose} dock={dock}>
      <fieldset className="options">
        <legend><h3>{say('filter.sort')}</h3></legend>
        {sorts.map(sort => (
          <label key={sort} className="option">
            <input type="radio" name="sort" checked={draft.sort === sort} onChange={() => setDraft({ ...draft, sort })} />{say(`sort.${sort}`)}
          </label>
        ))}
      </fieldset>
      <h3 className="filter-heading">{say('filter.only')}</h3>
      <div className="row wrap">
        {switches.map(({ filter, text }) => <Chip key={filter} pressed={draft[filter]} onPress={() => setDraft({ ...draft, [filter]: !draft[filter] })}>{say(text)}</Chip>)}
      </div>
      <h3 className="filter-heading">{say('filter.diet')}</h3>
      <div className="row wrap">
        {diets.map(diet => (
          <Chip key={diet} pressed={draft.diets.includes(diet)} icon="leaf"
            onPress={() => setDraft({ ...draft, diets: draft.diets.includes(diet) ? draft.diets.filter(each => each !== diet) : [...draft.diets, diet] })}>{say(`diet.${diet}`)}</Chip>
        ))}
      </div>
    </Sheet>
  )
}
