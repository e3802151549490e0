import { problemText } from '../../texts/problem'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/parts'
import type { Hall } from './hallShape'
import { seatLabels, seatsInWords } from './seatWords'
import type { SeatsInput, SeatsNotice, SeatsView } from '../../core/generated'
import { tell, tellIfKnown } from '../words'

interface Props {
  view: SeatsView
  hall: Hall
  send: (input: SeatsInput) => void
}

/** What stands in the way of the pick with its one-tap cure, and what became of seats. */
export function SeatsNotes({ view, hall, send }: Props) {
  const { advice, notice, hold } = view
  if (advice !== undefined) {
    const what = tell(`advice.${advice.reason}`, { seats: seatsInWords(hall, advice.seats), n: advice.seats.length })
    return (
      <div className="seats-advice" role="status">
        <span className="grow"><b>{what}</b> {advice.suggestion.length > 0 && tell('advice.instead')}</span>
        {advice.suggestion.length > 0 && <Button size="little" onClick={() => send({ kind: 'takeSuggestion' })}>{tell('advice.take', { seats: seatLabels(hall, advice.suggestion) })}</Button>}
      </div>
    )
  }
  if (notice !== undefined) return <Notice of={notice} hall={hall} again={view.picked} send={send} />
  if (hold !== undefined && view.isExpiring && hold.extensionsLeft > 0) return <Note tone="warn" icon="clock">{tell('hold.short')}</Note>
  return null
}

function Notice({ of: notice, hall, again, send }: { of: SeatsNotice; hall: Hall; again: readonly number[]; send: (input: SeatsInput) => void }) {
  switch (notice.kind) {
    case 'taken': return <Note tone="warn" icon="alert" live><b>{tell('notice.taken', { seats: seatsInWords(hall, notice.seats), n: notice.seats.length })}</b> {tell('notice.takenText')}</Note>
    case 'tooMany': return <Note tone="info" icon="info" live>{tell('notice.tooMany', { n: notice.limit })}</Note>
    case 'noneFree': return <Note tone="warn" icon="alert" live>{tell('notice.noneFree')}</Note>
    case 'expired': return (
      <div className="seats-advice" role="status">
        <span className="grow"><b>{tell('notice.expired')}</b> {tell(again.length > 0 ? 'notice.expiredFree' : 'notice.expiredGone')}</span>
        {again.length > 0 && <Button size="little" onClick={() => send({ kind: 'hold' })}>{tell('notice.again')}</Button>}
      </div>
    )
    case 'refused': return <Note tone="bad" icon="alert" live>{tellIfKnown(`refused.${notice.refusal.code}`) ?? problemText(notice.refusal.code, notice.refusal.message)}</Note>
    case 'delayed': return <Note tone="warn" icon="offline" live>{tell('notice.delayed')}</Note>
  }
}
