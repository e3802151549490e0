import { useEffect, useState } from 'react'
import { isCoreBroken } from '../../core/broken'
import type { Handle } from '../../core/Core'
import type { TipInput, TipView } from '../../core/generated'
import type { Running } from '../../core/start'
import { useValue } from '../../reads/value'
import { go } from '../../routes/location'
import { href } from '../../routes/table'

interface Opened {
  readonly running: Running
  readonly handle: Handle<'tip'>
}

/** The tips of an order while somebody looks at them. Null: the core is being loaded; undefined: it could not be, or has broken. */
export function useTip(order: string): { view: TipView | null | undefined; send: (input: TipInput) => void } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [view, setView] = useState<TipView | null | undefined>(null)
  const isBroken = useValue(isCoreBroken)
  useEffect(() => {
    let present: Opened | null = null
    let endNotices = () => {}
    let isGone = false
    import('../../core/start').then(({ theCore }) => theCore()).then(running => {
      if (isGone) return
      const handle = running.open('tip', { order })
      present = { running, handle }
      endNotices = running.onNotice(notice => {
        if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
      })
      const show = () => setView(running.core.view(handle))
      running.core.subscribe(handle, show)
      setOpened(present)
      show()
    }).catch(() => setView(undefined))
    return () => {
      isGone = true
      endNotices()
      if (present !== null) present.running.close(present.handle)
    }
  }, [order])
  return { view: isBroken ? undefined : view, send: input => opened?.running.send(opened.handle, input) }
}
