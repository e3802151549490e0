import { useEffect, useState, type ReactNode } from 'react'
import type { Failure, TipEnd, TipState } from '../../core/generated'
import { newId } from '../../effects/ids'
import { paymentOf, useTakenWithoutCash, useWays, type Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'
import { reloadFresh } from '../../start/reloadFresh'
import { money, shortMoney } from '../../texts/format'
import { problemText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Bones, Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toast'
import type { OrderDetail } from '../../wire/generated'
import { tipAmounts } from '../tips'
import { useTip } from './useTip'

/** Thanks the courier after the delivery. While a tip is open the core says so, and no other is offered. */
export function TipSheet({ of: order, onClose }: { of: OrderDetail; onClose: () => void }) {
  const { view, send } = useTip(order.order_id)
  const amounts = tipAmounts(order.currency)
  const ways = useWays(useTakenWithoutCash())
  const [chosenAmount, setAmount] = useState(amounts[0] ?? 0)
  const [chosen, setChosen] = useState<Way | null>(null)
  const state = view?.state
  const price = (amount: number) => money(amount, order.currency)
  useEffect(() => {
    if (state?.kind !== 'free' || state.end?.kind !== 'taken') return
    toast(say('tip.thanks', { price: price(state.end.amount) }))
    onClose()
  }, [state])
  const sheet = (dock: ReactNode, body: ReactNode) => <Sheet title={say('tip.title')} onClose={onClose} dock={dock}>{body}</Sheet>
  if (view === undefined) return sheet(<Button full onClick={() => void reloadFresh()}>{say('failed.reload')}</Button>, <Note tone="bad" icon="alert" live>{say('tip.noCore')}</Note>)
  if (state === undefined || state.kind === 'reading') return sheet(undefined, <Bones widths={[60, 40, 66]} />)
  if (state.kind === 'bank' || state.kind === 'checking') {
    const ask = <span className="grow"><Button full off={view?.isAsking === true} onClick={() => send({ kind: 'ask' })}>{say(state.kind === 'bank' ? 'bank.returned' : 'tip.ask')}</Button></span>
    const dock = state.kind === 'bank' ? <><Button rank="second" onClick={() => send({ kind: 'abandon' })}>{say('bank.abandon')}</Button>{ask}</> : ask
    return sheet(dock, <OpenNote key={state.kind} of={state} price={price(state.amount)} />)
  }
  const way = chosen ?? ways?.[0] ?? null
  const isGiving = state.kind === 'giving'
  const amount = isGiving ? state.amount : chosenAmount
  const give = () => send({ kind: 'give', amount, key: newId(), ...(way === null ? {} : { method: paymentOf(way) }) })
  const trouble = isGiving || state.end === undefined ? null : endText(state.end)
  return sheet(
    <Button full size="big" split off={way === null} busy={isGiving ? say('tip.sending') : null} onClick={give}><span>{say('tip.send')}</span><span className="figures">{price(amount)}</span></Button>,
    <>
      <p className="second">{say('tip.text')}</p>
      <fieldset className="tip-amounts" disabled={isGiving}>
        <legend className="unseen">{say('checkout.tip')}</legend>
        {amounts.map(each => <label key={each} className={each === amount ? 'slot on' : 'slot'}><input className="unseen" type="radio" name="amount" checked={each === amount} onChange={() => setAmount(each)} /><b>{shortMoney(each, order.currency)}</b></label>)}
      </fieldset>
      {!isGiving && <PayWith ways={ways} chosen={way} refused={[]} onChoose={setChosen} />}
      {trouble !== null && <Note tone="bad" icon="alert" live takesFocus>{trouble}</Note>}
    </>,
  )
}

/** Only the open tip, by its amount: no other is offered. */
function OpenNote({ of: state, price }: { of: Extract<TipState, { kind: 'bank' | 'checking' }>; price: string }) {
  if (state.kind === 'bank') return <Note tone="info" icon="card" live takesFocus>{say('tip.bank', { price })} <a className="link" href={state.page} target="_blank" rel="noopener">{say('bank.open')}</a></Note>
  return <Note tone="warn" icon="clock" live takesFocus>{state.failure !== undefined && <>{failureText(state.failure)} </>}{say('tip.checking', { price })} {say('checking.once')}</Note>
}

const failureText = (failure: Failure): string => (failure.kind === 'refused' ? problemText(failure.refusal.code, failure.refusal.message) : say('offline.now'))

/** Why nothing was taken. Null: there is nothing to say. */
function endText(end: TipEnd): string | null {
  switch (end.kind) {
    case 'taken': return null
    case 'refused': return end.refusal.code === 'payment_pending' ? say('tip.other') : problemText(end.refusal.code, end.refusal.message)
    default: return say(`tip.${end.kind}`)
  }
}
