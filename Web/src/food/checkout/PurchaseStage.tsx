import { useEffect, type ReactNode } from 'react'
import type { OrderView, PaymentWay, PurchaseState } from '../../core/generated'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { money } from '../../texts/format'
import { problemText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Blank, type Drawing } from '../../ui/Blank'
import { Button, LinkButton } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { cashLast, isSameWay, type Way } from '../../pay/methods'
import { OpenPurchase } from '../../pay/PurchaseStatus'
import { reloadFresh } from '../../start/reloadFresh'
import { withPurchase } from './purchase'

const edit = () => withPurchase(purchase => purchase.tap('edit'))

/** Whether the purchase has the screen to itself: something is under way, or in question. */
export const hasTheScreen = (progress: PurchaseState) => progress.kind === 'bank' || progress.kind === 'choice' || progress.kind === 'lost' || (progress.kind === 'working' && progress.step.kind !== 'reading')

/** Money is in doubt or in question: what we know, what still holds, what to press. */
export function PurchaseStage({ of: { progress, method }, currency, ways }: { of: OrderView; currency: string; ways: readonly Way[] }) {
  if (progress.kind === 'working' || progress.kind === 'bank') return <OpenPurchase of={progress} kept={say('bank.text')} isScreen onTap={tap => withPurchase(purchase => purchase.tap(tap))} />
  if (progress.kind === 'choice') return <Choice of={progress.question} charged={method ?? null} currency={currency} ways={ways} />
  if (progress.kind === 'lost' && progress.reason.kind === 'refused' && progress.reason.refusal.code === 'cart_not_found') return <Elsewhere />
  if (progress.kind === 'lost') {
    return <Stage drawing="broken" title={say('lost.title')} actions={<Button full onClick={edit}>{say('price.back')}</Button>}>{progress.reason.kind === 'refused' ? problemText(progress.reason.refusal.code, progress.reason.refusal.message) : say('lost.notKept')}</Stage>
  }
  return null
}

/** Another tab or device has ordered this cart, or cleared it: what became of it stands in the evening. */
function Elsewhere() {
  const leave = (to: string) => {
    edit()
    go(to, { replace: true })
  }
  const actions = <><Button full onClick={() => leave(href('evening'))}>{say('elsewhere.orders')}</Button><Button rank="text" onClick={() => leave('/')}>{say('cart.find')}</Button></>
  return <Stage drawing="plate" title={say('elsewhere.title')} actions={actions}>{say('elsewhere.text')}</Stage>
}

export function NoCore() {
  return <Stage drawing="broken" title={say('noCore.title')} actions={<><Button full onClick={() => void reloadFresh()}>{say('failed.reload')}</Button><LinkButton rank="second" full to={href('cart')}>{say('price.edit')}</LinkButton></>}>{say('noCore.text')}</Stage>
}

type Question = Extract<PurchaseState, { kind: 'choice' }>['question']

function Choice({ of: question, charged, currency, ways }: { of: Question; charged: PaymentWay | null; currency: string; ways: readonly Way[] }) {
  // The same way is charged when it is sent again.
  const way = ways.find(each => charged !== null && isSameWay(each, charged))
  const by = way === undefined ? null : <span className="row purchase-way"><Icon name={way.icon} />{way.label}</span>
  const back = <Button rank="text" onClick={edit}>{say('price.back')}</Button>
  useEffect(() => { if (question.kind === 'signIn') go(href('signIn', { then: href('checkout') }), { replace: true }) }, [question.kind])
  switch (question.kind) {
    case 'newPrice': return <Stage drawing="plate" title={say('price.title')} actions={<><Button full onClick={() => withPurchase(purchase => purchase.accept())}>{say('price.accept', { price: money(question.total, currency) })}</Button>{back}</>}>{say('price.text', { price: money(question.total, currency) })}{by}</Stage>
    case 'declined': {
      // The best first, as the core has them, but for cash; a word for each is known here.
      const others = cashLast(question.others.flatMap(other => ways.find(way => isSameWay(way, other)) ?? []))
      return <Stage drawing="card" title={say('declined.title')} actions={<>{others.map((way, index) => <Button key={`${way.method} ${way.token}`} rank={index === 0 ? 'first' : 'second'} full icon={way.icon} onClick={() => withPurchase(purchase => purchase.choose(way))}>{way.label}</Button>)}{back}</>}>{say('declined.text')}</Stage>
    }
    case 'neverArrived': return <Stage drawing="clock" title={say('never.title')} actions={<><Button full onClick={() => withPurchase(purchase => purchase.tap('send'))}>{say('never.send')}</Button><Button rank="second" full onClick={edit}>{say('never.leave')}</Button></>}>{say('never.text')}{by}</Stage>
    case 'signIn': return <Stage drawing="clock" title={say('signIn.title')} actions={<LinkButton to={href('signIn', { then: href('checkout') })} full>{say('signIn.title')}</LinkButton>}>{say('you.guestText')}</Stage>
  }
}

function Stage({ drawing, title, children, actions }: { drawing: Drawing; title: string; children: ReactNode; actions: ReactNode }) {
  return <div className="purchase" role="status"><Blank isScreen drawing={drawing} title={title} action={<div className="purchase-actions">{actions}</div>}>{children}</Blank></div>
}
