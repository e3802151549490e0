import { useEffect, type ReactNode } from 'react'
import { go } from '../../routes/location'
import { href } from '../../routes/table'
import { money } from '../../texts/format'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Blank, type Drawing } from '../../ui/Blank'
import { Button, LinkButton } from '../../ui/Button'
import type { Way } from './methods'
import { purchase, purchaseView, type PurchaseKeeper, type PurchaseView } from './purchase'

const run = (act: (keeper: PurchaseKeeper) => void) => void purchase().then(act, () => purchaseView.set({ step: 'noCore' }))
const edit = () => {
  run(keeper => keeper.dismiss())
  purchaseView.set({ step: 'nothing' })
}

/** Money is in doubt or in question: what we know, what still holds, what to press. */
export function PurchaseStage({ view, currency, ways }: { view: PurchaseView; currency: string; ways: readonly Way[] }) {
  useEffect(() => {
    if (view.step === 'done') {
      purchaseView.set({ step: 'nothing' })
      go(href('order', { id: view.order }), { replace: true })
    }
    if (view.step === 'signIn') go(href('signIn', { then: href('checkout') }), { replace: true })
    if (view.step === 'bank') announce(say('bank.title'))
  }, [view])
  switch (view.step) {
    case 'working': return <Stage drawing="clock" title={say('checking.title')} busy>{say(`checking.${view.what}`)} {say('checking.once')}</Stage>
    case 'bank': return (
      <Stage drawing="card" title={say('bank.title')} actions={<><a className="button full" href={view.page}>{say('bank.open')}</a><Button rank="second" full onClick={() => run(keeper => keeper.returned())}>{say('bank.returned')}</Button><Button rank="text" onClick={() => run(keeper => keeper.abandon())}>{say('bank.abandon')}</Button></>}>{say('bank.text')}</Stage>
    )
    case 'newPrice': return (
      <Stage drawing="plate" title={say('price.title')} actions={<><Button full onClick={() => run(keeper => keeper.acceptPrice())}>{say('price.accept', { price: money(view.total, currency) })}</Button><Button rank="second" full onClick={edit}>{say('price.edit')}</Button></>}>{say('price.text', { price: money(view.total, currency) })}</Stage>
    )
    case 'declined': return (
      <Stage drawing="card" title={say('declined.title')} actions={<>{ways.map(way => <Button key={`${way.kind} ${way.token}`} rank="second" full onClick={() => run(keeper => keeper.payWith(way))}>{way.label}</Button>)}<Button rank="text" onClick={edit}>{say('price.edit')}</Button></>}>{say('declined.text')}</Stage>
    )
    case 'neverArrived': return (
      <Stage drawing="clock" title={say('never.title')} actions={<><Button full onClick={() => run(keeper => keeper.sendAgain())}>{say('never.send')}</Button><Button rank="second" full onClick={edit}>{say('never.leave')}</Button></>}>{say('never.text')}</Stage>
    )
    case 'lost': return <Stage drawing="broken" title={say('lost.title')} actions={<Button full onClick={edit}>{say('price.edit')}</Button>}>{view.message}</Stage>
    case 'noCore': return <Stage drawing="broken" title={say('noCore.title')} actions={<><Button full onClick={() => location.reload()}>{say('failed.reload')}</Button><LinkButton rank="second" full to={href('cart')}>{say('price.edit')}</LinkButton></>}>{say('noCore.text')}</Stage>
    case 'done': case 'signIn': case 'nothing': return null
  }
}

function Stage({ drawing, title, children, actions, busy = false }: { drawing: Drawing; title: string; children: ReactNode; actions?: ReactNode; busy?: boolean }) {
  return <div className={busy ? 'purchase busy' : 'purchase'} role="status" aria-busy={busy}><Blank drawing={drawing} title={title} action={<div className="purchase-actions">{actions}</div>}>{children}</Blank></div>
}

