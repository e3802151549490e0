import { href } from '../routes/table'
import { failureText } from '../texts/problem'
import { Blank } from '../ui/Blank'
import { Button, LinkButton } from '../ui/Button'
import type { Failure } from '../wire/ask'
import { tell } from './words'

/** Why there is nothing to see: it is not theirs, it is not there, or it could not be read. */
export function Unread({ failure, again }: { failure: Failure; again: () => void }) {
  if (failure.status === 403) return <Blank isScreen drawing="lens" title={tell('notYours')} action={<LinkButton to="/">{tell('home')}</LinkButton>}>{tell('notYoursText')}</Blank>
  if (failure.status === 404) return <Blank isScreen drawing="lens" title={tell('absent')} action={<LinkButton to={href('desk')}>{tell('toDesk')}</LinkButton>}>{tell('absentText')}</Blank>
  return <Blank isScreen drawing="broken" title={tell('failed')} action={<Button onClick={again}>{tell('again')}</Button>}>{failureText(failure)}</Blank>
}
