import type { KitchenInput, KitchenUndo } from '../core/generated'
import { tell } from './words'

interface Props {
  undos: readonly KitchenUndo[]
  numberOf: (order: string) => string
  time: number
  send: (input: KitchenInput) => void
}

/** What was pressed last, while it can be taken back. */
export function UndoBar({ undos, numberOf, time, send }: Props) {
  const last = undos.reduce<KitchenUndo | null>((latest, undo) => (latest === null || undo.press > latest.press ? undo : latest), null)
  const seconds = last === null ? 0 : Math.max(0, Math.ceil((last.until - time) / 1000))
  return (
    <div className="undo-bar" role="status">
      {last !== null && (
        <div className="toast"><span className="grow">{tell(`undo.${last.act}`, { number: numberOf(last.order) })}</span><span className="figures" aria-hidden="true">{tell('seconds', { n: seconds })}</span><button type="button" onClick={() => send({ kind: 'takeBack', press: last.press })}>{tell('takeBack')}</button></div>
      )}
    </div>
  )
}
