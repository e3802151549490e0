import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Handle } from '../../src/core/Core'
import { makeNotices } from '../../src/core/notices'

const notice = (of: number) => ({ kind: 'notice', of, notice: { kind: 'signIn' } }) as const

test('a notice is heard by who opened its machine, and by who listens to all', () => {
  // Two boards of one kitchen are two machines.
  const [one, other]: Handle<'kitchen'>[] = [{ machine: 'kitchen' }, { machine: 'kitchen' }]
  const opened = new Map<number, Handle | undefined>([[1, one], [2, other]])
  const notices = makeNotices((number, handle) => opened.get(number) === handle)
  const heard: string[] = []
  notices.on(() => heard.push('one'), one)
  const end = notices.on(() => heard.push('other'), other)
  notices.on(() => heard.push('all'))
  const tell = (of: number) => {
    heard.length = 0
    notices.tell(notice(of))
    return heard.join(' ')
  }
  assert.equal(tell(1), 'one all')
  assert.equal(tell(2), 'other all')
  opened.delete(1)
  assert.equal(tell(1), 'all', 'its machine has been closed')
  end()
  assert.equal(tell(2), 'all')
})
