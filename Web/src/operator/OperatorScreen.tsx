import { account } from '../reads/who'
import { useValue } from '../reads/value'
import { href } from '../routes/table'
import { useWorkStyles } from '../shell/workStyles'
import { Blank } from '../ui/Blank'
import { LinkButton } from '../ui/Button'
import { AccountScreen } from './AccountScreen'
import { BookingScreen } from './BookingScreen'
import { DeskScreen } from './DeskScreen'
import { OrderScreen } from './OrderScreen'
import { tell, useOperatorWords } from './words'

/** The desk of an operator: what is under way and what somebody looks for, or one order, booking or person. */
export default function OperatorScreen({ kind, id = '' }: { kind?: string; id?: string }) {
  useOperatorWords()
  useWorkStyles()
  const who = useValue(account)
  if (who === null) return <Blank isScreen drawing="house" title={tell('title')} action={<LinkButton to={href('signIn', { then: location.pathname })}>{tell('signIn')}</LinkButton>}>{tell('signInText')}</Blank>
  switch (kind) {
    case undefined: return <DeskScreen key={who.id} />
    case 'orders': return <OrderScreen key={id} id={id} />
    case 'bookings': return <BookingScreen key={id} id={id} />
    case 'accounts': return <AccountScreen key={id} id={id} />
    default: return <Blank isScreen drawing="lens" title={tell('absent')} action={<LinkButton to={href('desk')}>{tell('toDesk')}</LinkButton>}>{tell('absentText')}</Blank>
  }
}
