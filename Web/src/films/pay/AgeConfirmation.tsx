import type { RefObject } from 'react'
import { Icon } from '../../ui/Icon'
import { tell } from '../words'

interface AgeConfirmationProps {
  statement: string
  confirmed: boolean
  /** Whether a press on the button came before the tick. */
  isMissed: boolean
  box: RefObject<HTMLInputElement>
  onChange: (confirmed: boolean) => void
}

/** What a film's certificate asks of who comes, to be ticked before the seats are paid. */
export function AgeConfirmation({ statement, confirmed, isMissed, box, onChange }: AgeConfirmationProps) {
  const isAsked = isMissed && !confirmed
  return (
    <div>
      <label className="option"><input ref={box} type="checkbox" checked={confirmed} required aria-invalid={isAsked} aria-describedby={isAsked ? 'age-first' : undefined} onChange={event => onChange(event.target.checked)} /><span className="grow">{statement}</span></label>
      <div role="alert">{isAsked && <p id="age-first" className="small is-bad strong row"><Icon name="alert" />{tell('age.confirmFirst')}</p>}</div>
    </div>
  )
}
