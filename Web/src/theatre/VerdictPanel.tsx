import type { DoorVerdict } from '../core/generated'
import { detailsOf, seatName } from './details'
import { lookOf } from './verdict'
import { VerdictSign } from './VerdictSign'
import { tell } from './words'

interface Props {
  verdict: DoorVerdict | undefined
  zone: string | undefined
  /** The camera waits for a ticket. */
  isReading: boolean
}

/** The sign, the word, the seat, and what to look at. `useVerdictSignals` says it to screen readers. */
export function VerdictPanel({ verdict, zone, isReading }: Props) {
  if (verdict === undefined) return <section className="door-verdict"><h2>{tell('ready')}</h2>{!isReading && <p>{tell('readyText')}</p>}</section>
  const { shape, word } = lookOf(verdict.kind)
  const seat = seatName(verdict)
  const [first, ...rest] = detailsOf(verdict, zone)
  return (
    // Two verdicts alike are two: the second one is drawn anew.
    <section key={`${verdict.number} ${verdict.kind}`} className="door-verdict" aria-label={tell('verdict')}>
      <VerdictSign shape={shape} word={tell(word)} />
      <h2>{tell(word)}</h2>
      {seat !== '' && <p className="door-seat">{seat}</p>}
      {first !== undefined && <p className="door-first">{first}</p>}
      {rest.map(line => <p key={line}>{line}</p>)}
    </section>
  )
}
