import { useState } from 'react'
import { storageOwner } from '../reads/account'
import { put, useRead } from '../reads/reads'
import { say } from '../texts/say'
import { href } from '../routes/table'
import { LinkButton, Round } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Bones, Note } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { ask } from '../wire/ask'

const path = '/v1/me/addresses'

export function AddressesSheet({ onClose }: { onClose: () => void }) {
  const read = useRead<'/v1/me/addresses'>(path)
  const [failed, setFailed] = useState(false)
  const remove = (id: string) => {
    if (read.data === null) return
    const before = read.data
    const owner = storageOwner()
    put(path, { ...before, items: before.items.filter(each => each.id !== id) }, owner)
    ask(`${path}/${id}`, { method: 'DELETE' }).catch(() => {
      put(path, before, owner)
      setFailed(true)
    })
  }
  return (
    <Sheet title={say('you.addresses')} onClose={onClose} dock={<LinkButton full to={href('where', { keep: true })} icon="add">{say('you.addAddress')}</LinkButton>}>
      {failed && <Note tone="bad" icon="alert" live>{say('notSaved')}</Note>}
      {read.data === null && <Bones widths={[60, 40, 66]} />}
      {read.data?.items.length === 0 && <p className="second">{say('you.noAddresses')}</p>}
      {read.data?.items.map(each => (
        <div key={each.id} className="line-item"><Icon name="home" /><span className="grow">{each.label ?? each.street}<span className="small second where-detail">{each.street}</span></span><Round icon="bin" name={say('you.remove', { name: each.label ?? each.street })} onClick={() => remove(each.id)} /></div>
      ))}
    </Sheet>
  )
}
