import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Stepper } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { tell } from '../words'

interface Props {
  party: number
  most: number
  asksForAccess: boolean
  onApply: (party: number, asksForAccess: boolean) => void
  onClose: () => void
}

/** How many come, and whether somebody needs a wheelchair space. */
export function PartySheet({ party, most, asksForAccess, onApply, onClose }: Props) {
  const [count, setCount] = useState(party)
  const [access, setAccess] = useState(asksForAccess)
  return (
    <Sheet title={tell('party.title')} onClose={onClose} dock={<Button full onClick={() => onApply(count, access)}>{tell('party.apply', { n: count })}</Button>}>
      <div className="row apart party-count"><span className="strong">{tell('party.seats')}</span><Stepper value={count} least={1} most={most} onChange={setCount} of={tell('party.seats')} /></div>
      <label className="option"><input type="checkbox" checked={access} onChange={event => setAccess(event.target.checked)} /><span className="grow">{tell('party.access')}<span className="small second party-note">{tell('party.accessText')}</span></span></label>
    </Sheet>
  )
}
