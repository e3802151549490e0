import { useState } from 'react'
import { forgetAccount } from '../reads/account'
import { go } from '../routes/location'
import { failureText } from '../texts/problem'
import { say } from '../texts/say'
import { Button } from '../ui/Button'
import { Note } from '../ui/parts'
import { save } from '../ui/save'
import { Sheet } from '../ui/Sheet'
import { toast } from '../ui/toast'
import { ask, Failure } from '../wire/ask'
import type { AccountExport } from '../wire/generated'
import { tell } from './words'

/** An order or a film that is still to come keeps the account. */
const isUnderWay = (problem: unknown) => problem instanceof Failure && (problem.problem?.code === 'payment_pending' || problem.problem?.code === 'courier_busy')

/** What the platform keeps of a person: to take along, or to erase. */
export function DataSheet({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState<'export' | 'erase' | null>(null)
  const [isSure, setSure] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (what: 'export' | 'erase', work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(isUnderWay(problem) ? tell('data.underWay') : failureText(problem))
    }
    setBusy(null)
  }
  const download = () => run('export', async () => {
    const { body } = await ask<AccountExport>('/v1/me/export')
    save(new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }), `soiree-${body.exported_at.slice(0, 10)}.json`)
  })
  const erase = () => run('erase', async () => {
    await ask('/v1/me', { method: 'DELETE' })
    await forgetAccount()
    toast(tell('data.erased'))
    go('/', { replace: true })
  })
  return (
    <Sheet title={say('you.data')} onClose={onClose}>
      <div className="stack data-parts">
        <p className="second">{tell('data.exportText')}</p>
        <Button rank="second" full icon="receipt" busy={busy === 'export' ? tell('data.exporting') : null} onClick={() => void download()}>{tell('data.export')}</Button>
        <hr className="rule" />
        <h3>{tell('data.eraseTitle')}</h3>
        <p className="second">{tell('data.eraseText')}</p>
        {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
        {!isSure && <Button rank="text" icon="bin" data-next-focus onClick={() => setSure(true)}>{tell('data.erase')}</Button>}
        {isSure && (
          <>
            <Note tone="warn" icon="alert" live>{tell('data.sure')}</Note>
            <div className="row wrap"><Button rank="second" data-next-focus onClick={() => setSure(false)}>{tell('data.keep')}</Button><Button busy={busy === 'erase' ? tell('data.erasing') : null} onClick={() => void erase()}>{tell('data.eraseNow')}</Button></div>
          </>
        )}
      </div>
    </Sheet>
  )
}
