import { account } from '../reads/who'
import { useValue } from '../reads/value'
import { href } from '../routes/table'
import { useWorkStyles } from '../shell/workStyles'
import { Blank } from '../ui/Blank'
import { LinkButton } from '../ui/Button'
import { DoorScreen } from './DoorScreen'
import { ShowsScreen } from './ShowsScreen'
import { tell, useDoorWords } from './words'

/** The door of a show, or the choice of one, or where one signs in for it. */
export default function TheatreScreen({ id }: { id?: string }) {
  useDoorWords()
  useWorkStyles()
  const who = useValue(account)
  if (who === null) return <Blank isScreen drawing="house" title={tell('title')} action={<LinkButton to={href('signIn', { then: location.pathname })}>{tell('signIn')}</LinkButton>}>{tell('signInText')}</Blank>
  return id === undefined ? <ShowsScreen key={who.id} /> : <DoorScreen key={`${who.id} ${id}`} id={id} />
}
