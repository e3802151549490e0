import { reloadFresh } from '../start/reloadFresh'
import { say } from '../texts/say'
import { Blank } from '../ui/Blank'
import { Button } from '../ui/Button'

/** What needs the core says so, and does not guess. */
export function NoCore() {
  return <Blank drawing="broken" title={say('noCore.title')} action={<Button onClick={() => void reloadFresh()}>{say('failed.reload')}</Button>}>{say('noCore.text')}</Blank>
}
