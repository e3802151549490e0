import type { CartView } from './cart'
import { asksForId } from './cartViews'
import { money } from '../../texts/format'
import { Rich } from '../../texts/Rich'
import { say } from '../../texts/say'
import { Note } from '../../ui/parts'
import { issueText } from '../../texts/problem'

/** What changed since one looked, as one sentence, and what keeps the cart from being ordered, but for what is `told` beside the button. That an address is lacking the bill says, and the checkout asks for it. */
export function CartNotes({ of: view, told = null }: { of: CartView; told?: string | null }) {
  const changed = view.lines.filter(line => line.was !== null || line.isGone)
  const general = view.issues.filter(issue => issue.line === null && issue.code !== 'address_required' && issueText(issue) !== told)
  return (
    <>
      {changed.length > 0 && (
        <Note tone="warn" icon="info" live>
          <Rich of="cart.changed" values={{ n: changed.length }} />{' '}
          {changed.map(line => (line.isGone ? say('cart.ranOut', { name: line.name }) : say('cart.nowCosts', { name: line.name, now: money(line.total ?? 0, view.currency), was: money(line.was ?? 0, view.currency) }))).join(' ')}
        </Note>
      )}
      {general.map(issue => <Note key={issue.code} tone="bad" icon="alert" live>{issueText(issue)}</Note>)}
      {asksForId(view) && <Note tone="info" icon="info">{say('cart.id')}</Note>}
      {view.state === 'waiting' && told === null && <Note tone="info" icon="offline" live>{say('cart.waiting')}</Note>}
    </>
  )
}
