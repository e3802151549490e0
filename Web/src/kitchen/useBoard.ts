import { useEffect, useRef, useState } from 'react'
import { isCoreBroken } from '../core/broken'
import type { Handle } from '../core/Core'
import type { KitchenInput, KitchenNotice, KitchenView } from '../core/generated'
import type { Running } from '../core/start'
import { useValue } from '../reads/value'
import { go } from '../routes/location'
import { href } from '../routes/table'

interface Opened {
  readonly running: Running
  readonly handle: Handle<'kitchen'>
}

export interface Board {
  /** Null: the core is being loaded; undefined: it could not be, or has broken. */
  readonly view: KitchenView | null | undefined
  readonly send: (input: KitchenInput) => void
}

/** A restaurant's board while somebody looks at it. What the platform refused is told to `hear`. */
export function useBoard(restaurant: string, hear: (notice: KitchenNotice) => void): Board {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [view, setView] = useState<KitchenView | null | undefined>(null)
  const isBroken = useValue(isCoreBroken)
  const heard = useRef(hear)
  heard.current = hear
  useEffect(() => {
    let present: Opened | null = null
    let endNotices = () => {}
    let isGone = false
    import('../core/start').then(({ theCore }) => theCore()).then(running => {
      if (isGone) return
      const handle = running.open('kitchen', { restaurant })
      present = { running, handle }
      endNotices = running.onNotice(notice => {
        if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
        if (notice.kind === 'kitchen') heard.current(notice.notice)
      })
      const show = () => setView(running.core.view(handle))
      running.core.subscribe(handle, show)
      running.send(handle, { kind: 'open' })
      setOpened(present)
      show()
    }).catch(() => setView(undefined))
    // What could be taken back is meant when the page goes.
    const leave = () => present !== null && present.running.send(present.handle, { kind: 'leaving' })
    addEventListener('pagehide', leave)
    return () => {
      isGone = true
      removeEventListener('pagehide', leave)
      endNotices()
      if (present !== null) present.running.close(present.handle)
    }
  }, [restaurant])
  return { view: isBroken ? undefined : view, send: input => opened?.running.send(opened.handle, input) }
}
