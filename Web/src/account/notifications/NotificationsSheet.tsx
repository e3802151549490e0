import { useEffect, useState } from 'react'
import { storageOwner } from '../../reads/account'
import { put, refresh, useRead } from '../../reads/reads'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { Bones, Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { ask } from '../../wire/ask'
import type { NotificationChoice, NotificationChoices } from '../../wire/generated'
import { canNotify, devicesPath, standing, turnOff, turnOn, type Standing } from './subscribe'
import { tell, tellIfKnown } from '../words'

const path = '/v1/me/notifications'

/** Says what is told and why before the browser asks; then what of it, kind by kind. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const [stands, setStands] = useState<Standing | null>(canNotify() ? null : 'cannot')
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const look = () => {
    setFailed(false)
    standing().then(setStands, () => setFailed(true))
  }
  useEffect(look, [])
  const turn = (act: () => Promise<Standing>) => {
    setBusy(true)
    setFailed(false)
    act().then(setStands, () => setFailed(true)).finally(() => {
      setBusy(false)
      void refresh(devicesPath)
    })
  }
  return (
    <Sheet title={tell('notify.title')} onClose={onClose}>
      <div className="stack">
        <p className="small second">{tell('notify.why')}</p>
        {stands === null && !failed && <Bones widths={[60, 40]} />}
        {stands === null && failed && <Button rank="second" onClick={look}>{say('retry')}</Button>}
        {stands === 'cannot' && <Note tone="info" icon="info">{tell('notify.cannot')}</Note>}
        {stands === 'blocked' && <Note tone="warn" icon="bell" live takesFocus>{tell('notify.blocked')}</Note>}
        {stands === 'off' && <Button full icon="bell" data-next-focus busy={isBusy ? tell('notify.asking') : null} onClick={() => turn(turnOn)}>{tell('notify.allow')}</Button>}
        {stands === 'on' && <Note tone="ok" icon="check" live takesFocus>{tell('notify.on')}</Note>}
        {failed && <Note tone="bad" icon="alert" live>{tell('notify.failed')}</Note>}
        <Kinds />
        {stands === 'on' && <Button full rank="text" busy={isBusy ? tell('notify.off') : null} onClick={() => turn(turnOff)}>{tell('notify.off')}</Button>}
      </div>
    </Sheet>
  )
}

function Kinds() {
  const read = useRead<'/v1/me/notifications'>(path)
  const devices = useRead<'/v1/me/push_subscriptions'>(devicesPath)
  const [isRefused, setRefused] = useState(false)
  /** Shown at once; what the platform has is read again when it refuses. */
  const choose = (choice: NotificationChoice, before: NotificationChoices) => {
    const owner = storageOwner()
    setRefused(false)
    put(path, { kinds: before.kinds.map(each => (each.kind === choice.kind ? choice : each)) }, owner)
    ask<NotificationChoices>(path, { method: 'PATCH', body: { kinds: [choice] } }).then(answer => put(path, answer.body, owner), () => {
      setRefused(true)
      put(path, before, owner)
      void refresh(path)
    })
  }
  const count = devices.data?.items.length ?? 0
  return (
    <>
    <fieldset className="options" tabIndex={-1} data-next-focus>
      <legend className="strong small">{tell('notify.kinds')}{count > 0 && <span className="second"> {tell('notify.devices', { n: count })}</span>}</legend>
      {read.data === null && read.failure === null && <Bones widths={[50, 60, 40]} />}
      {read.data === null && read.failure !== null && <Button rank="second" onClick={() => void refresh(path)}>{say('retry')}</Button>}
      {isRefused && <Note tone="bad" icon="alert" live>{say('notSaved')}</Note>}
      {read.data?.kinds.filter(each => tellIfKnown(`notify.${each.kind}`) !== null).map(each => (
        <label key={each.kind} className="option">
          <input type="checkbox" checked={each.push} onChange={event => choose({ ...each, push: event.target.checked }, read.data as NotificationChoices)} />
          <span className="grow">{tellIfKnown(`notify.${each.kind}`)}<span className="small second where-detail">{tellIfKnown(`notify.${each.kind}.text`)}</span></span>
        </label>
      ))}
    </fieldset>
    {read.data !== null && (
      <fieldset className="options">
        <legend className="strong small">{tell('notify.mail')}</legend>
        {read.data.kinds.filter(each => typeof each.mail === 'boolean' && tellIfKnown(`notify.mail.${each.kind}`) !== null).map(each => (
          <label key={each.kind} className="option">
            <input type="checkbox" checked={each.mail === true} onChange={event => choose({ ...each, mail: event.target.checked }, read.data as NotificationChoices)} />
            <span className="grow">{tellIfKnown(`notify.mail.${each.kind}`)}<span className="small second where-detail">{tellIfKnown(`notify.mail.${each.kind}.text`)}</span></span>
          </label>
        ))}
      </fieldset>
    )}
    </>
  )
}
