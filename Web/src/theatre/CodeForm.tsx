import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { tell } from './words'

/** No code is longer. */
const longest = 256

/** A code by hand, or by a scanner that types into the field. */
export function CodeForm({ enter, takesFocus }: { enter: (typed: string) => void; takesFocus: boolean }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form className="door-form" onSubmit={event => {
      event.preventDefault()
      enter(typed)
      setTyped('')
      field.current?.focus()
    }}>
      <Field ref={field} className="grow" label={tell('typeOrScan')} maxLength={longest} autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} enterKeyHint="go" value={typed} onChange={event => setTyped(event.target.value)} />
      <Button size="big" type="submit" rank="second">{tell('check')}</Button>
    </form>
  )
}
