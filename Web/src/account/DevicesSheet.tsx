import { refresh, useRead } from '../reads/reads'
import { day } from '../texts/format'
import { say } from '../texts/say'
import { Round } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Bones } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { ask } from '../wire/ask'

const path = '/v1/auth/sessions'

/** Where this account is signed in; each can be signed out from here. */
export function DevicesSheet({ onClose }: { onClose: () => void }) {
  const read = useRead<'/v1/auth/sessions'>(path)
  const end = (id: string) => void ask(`${path}/${id}`, { method: 'DELETE' }).then(() => refresh(path), () => refresh(path))
  return (
    <Sheet title={say('you.devices')} onClose={onClose}>
      {read.data === null && <Bones widths={[60, 40, 66]} />}
      {read.data?.items.map(each => (
        <div key={each.id} className="line-item">
          <Icon name="device" />
          <span className="grow">{each.device_name ?? say('you.unknownDevice')}<span className="small second where-detail">{each.is_current ? say('you.thisDevice') : say('you.lastSeen', { day: day(each.last_seen_at) })}</span></span>
          {!each.is_current && <Round icon="signOut" name={say('you.endDevice', { name: each.device_name ?? say('you.unknownDevice') })} onClick={() => end(each.id)} />}
        </div>
      ))}
    </Sheet>
  )
}
