import { useValue } from '../reads/value'
import { account } from '../reads/who'
import { href } from '../routes/table'
import { useWorkStyles } from '../shell/workStyles'
import { Blank } from '../ui/Blank'
import { LinkButton } from '../ui/Button'
import { RoundScreen } from './RoundScreen'
import { tell, useCourierWords } from './words'

/** A courier's round, or where one signs in for it. `part` is `earnings`, or nothing. */
export default function CourierScreen({ part }: { part?: string }) {
  useCourierWords()
  useWorkStyles()
  const who = useValue(account)
  if (who === null) return <Blank isScreen drawing="house" title={tell('title')} action={<LinkButton to={href('signIn', { then: location.pathname })}>{tell('signIn')}</LinkButton>}>{tell('signInText')}</Blank>
  return <RoundScreen key={who.id} name={who.name} isEarnings={part === 'earnings'} />
}
