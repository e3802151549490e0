import { Blank } from '../ui/Blank'
import { LinkButton } from '../ui/Button'
import { tell } from './words'

/** Operators have not let this courier work, or not now. A state that this version does not know is one of them. */
export function NotApprovedScreen({ state }: { state: string }) {
  const action = <LinkButton to="/" rank="second">{tell('home')}</LinkButton>
  switch (state) {
    case 'waiting': return <Blank isScreen drawing="clock" title={tell('state.waiting')} action={action}>{tell('state.waitingText')}</Blank>
    case 'blocked': return <Blank isScreen drawing="broken" title={tell('state.blocked')} action={action}>{tell('state.blockedText')}</Blank>
    default: return <Blank isScreen drawing="clock" title={tell('state.paused')} action={action}>{tell('state.pausedText')}</Blank>
  }
}
