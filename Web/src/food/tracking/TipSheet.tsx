import { useRef, useState } from 'react'
import { newId } from '../../effects/ids'
import { useTakenWithoutCash, useWays, type Way } from '../../pay/methods'
import { PayWith } from '../../pay/PayWith'
import { failureText } from '../../texts/problem'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toast'
import { ask } from '../../wire/ask'
import type { OrderDetail, PaymentConfirmAnswer, TipAnswer } from '../../wire/generated'
import { tipAmounts } from '../tips'

type Bank = TipAnswer['payment']

/** Thanks the courier after the delivery: a payment of its own, charged once however often it is pressed. */
export function TipSheet({ of: order, onClose }: { of: OrderDetail; onClose: () => void }) {
  const amounts = tipAmounts(order.currency)
  const ways = useWays(useTakenWithoutCash())
  const [amount, setAmount] = useState(amounts[0] ?? 0)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [bank, setBank] = useState<Bank | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The same tip again is the same payment; another amount or card is another.
  const key = useRef(newId())
  const way = chosen ?? ways?.[0] ?? null
  const change = (act: () => void) => {
    key.current = newId()
    setError(null)
    act()
  }
  const take = (payment: Bank) => {
    if (payment.action != null) return setBank(payment)
    toast(say('tip.thanks', { price: money(amount, order.currency) }))
    onClose()
  }
  const run = async (work: () => Promise<Bank | null>) => {
    setBusy(true)
    setError(null)
    try {
      const payment = await work()
      if (payment !== null) take(payment)
    } catch (problem) {
      setError(failureText(problem))
    }
    setBusy(false)
  }
  const send = () => void run(async () => {
    const body = { amount, payment_method: way === null ? null : { kind: way.method, token: way.token ?? null } }
    return (await ask<TipAnswer>(`/v1/orders/${order.order_id}/tip`, { method: 'POST', key: key.current, body })).body.payment
  })
  const confirm = (payment: Bank) => void run(async () => (await ask<PaymentConfirmAnswer>(`/v1/payments/${payment.id}/confirm`, { method: 'POST', body: {} })).body.payment)
  const leave = (payment: Bank) => void run(async () => {
    await ask(`/v1/payments/${payment.id}/abandon`, { method: 'POST' })
    setBank(null)
    key.current = newId()
    return null
  })
  const dock = bank === null
    ? <Button full size="big" split off={way === null} busy={busy ? say('tip.sending') : null} onClick={send}><span>{say('tip.send')}</span><span className="figures">{money(amount, order.currency)}</span></Button>
    : <><Button rank="second" onClick={() => leave(bank)}>{say('bank.abandon')}</Button><span className="grow"><Button full busy={busy ? say('tip.sending') : null} onClick={() => confirm(bank)}>{say('bank.returned')}</Button></span></>
  return (
    <Sheet title={say('tip.title')} onClose={onClose} dock={dock}>
      <p className="second">{say('tip.text')}</p>
      <fieldset className="tip-amounts">
        <legend className="unseen">{say('checkout.tip')}</legend>
        {amounts.map(each => <label key={each} className={each === amount ? 'slot on' : 'slot'}><input className="unseen" type="radio" name="amount" checked={each === amount} onChange={() => change(() => setAmount(each))} /><b>{money(each, order.currency).replace(/[.,]00(?=\D|$)/, '')}</b></label>)}
      </fieldset>
      <PayWith ways={ways} chosen={way} refused={[]} onChoose={each => change(() => setChosen(each))} />
      {bank?.action != null && <Note tone="info" icon="card" live>{say('tip.bank')} <a className="link" href={bank.action.url} target="_blank" rel="noopener">{say('bank.open')}</a></Note>}
      {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
    </Sheet>
  )
}
