import type { ModifierGroupBody } from '../../wire/generated'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { Badge } from '../../ui/parts'
import { countIn, isSingle } from './choices'

interface Props {
  of: ModifierGroupBody
  currency: string
  chosen: ReadonlySet<string>
  isMissing: boolean
  onToggle: (option: string) => void
}

/** One choice about a dish: a radio group where one is taken, boxes elsewhere. */
export function OptionGroup({ of: group, currency, chosen, isMissing, onToggle }: Props) {
  const single = isSingle(group)
  const count = countIn(group, chosen)
  const isFull = !single && count >= group.max_selection
  return (
    <fieldset className="options option-group">
      <legend className="row apart">
        <h3 tabIndex={-1} data-group={group.id}>{group.name}</h3>
        <Rule of={group} count={count} isMissing={isMissing} />
      </legend>
      {group.options.map(option => {
        const isOn = chosen.has(option.id)
        const isOff = !option.is_available || (isFull && !isOn)
        return (
          <label key={option.id} className={isOff ? 'option gone' : 'option'}>
            <input type={single ? 'radio' : 'checkbox'} name={group.id} checked={isOn} disabled={isOff} onChange={() => onToggle(option.id)} />
            <span className="grow">{option.name}{!option.is_available && <span className="note-size third"> · {say('dish.gone')}</span>}</span>
            {option.price_delta !== 0 && <span className="small second figures">{option.price_delta > 0 ? '+ ' : ''}{money(option.price_delta, currency)}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

function Rule({ of: group, count, isMissing }: { of: ModifierGroupBody; count: number; isMissing: boolean }) {
  if (group.min_selection === 0) return <span className="note-size third">{say('dish.upTo', { n: group.max_selection })}</span>
  if (count >= group.min_selection) return <Badge look="ok" icon="check">{say('dish.ofN', { n: count, of: Math.max(group.min_selection, count) })}</Badge>
  return <Badge look={isMissing ? 'bad' : 'warn'}>{say('dish.chooseN', { n: group.min_selection })}</Badge>
}
