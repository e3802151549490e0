import { useEffect, useRef, useState } from 'react'
import { useValue } from '../reads/value'
import { go } from '../routes/location'
import { href } from '../routes/table'
import type { Handle, MachineName } from './Core'
import { coreOf, isCoreBroken } from './cores'
import type { Machines, Notice } from './generated'
import type { Running } from './start'

export interface Opened<M extends MachineName> {
  /** Null: the core is being loaded; undefined: it could not be, or has broken. */
  readonly view: Machines[M]['view'] | null | undefined
  /** Does nothing while there is no view. */
  readonly send: (input: Machines[M]['input']) => void
}

interface Options<M extends MachineName> {
  /** What it is told when the page is closed. */
  readonly leave?: Machines[M]['input']
  /** Leads whoever is not signed in any more to where one signs in, and back. */
  readonly signsIn?: true
  readonly hear?: (notice: Notice) => void
}

/** A machine that is open while the component is shown. Another `identity` is another machine. */
export function useOpened<M extends MachineName>(machine: M, start: Machines[M]['start'], identity: string, options: Options<M> = {}): Opened<M> {
  const [opened, setOpened] = useState<{ running: Running; handle: Handle<M> } | null>(null)
  const [view, setView] = useState<Machines[M]['view'] | null | undefined>(null)
  const isBroken = useValue(isCoreBroken[coreOf(machine)])
  const present = useRef(options)
  present.current = options
  useEffect(() => {
    let made: { running: Running; handle: Handle<M> } | null = null
    let endNotices = () => {}
    let isGone = false
    import('./start').then(({ theCore }) => theCore(coreOf(machine))).then(running => {
      if (isGone) return
      const handle = running.open(machine, start)
      made = { running, handle }
      endNotices = running.onNotice(notice => {
        if (notice.kind === 'signIn' && present.current.signsIn) go(href('signIn', { then: location.pathname }))
        present.current.hear?.(notice)
      }, handle)
      const show = () => setView(running.core.view(handle) ?? null)
      running.core.subscribe(handle, show)
      setOpened(made)
      show()
    }).catch(() => setView(undefined))
    const leave = () => {
      const input = present.current.leave
      if (made !== null && input !== undefined) made.running.send(made.handle, input)
    }
    addEventListener('pagehide', leave)
    return () => {
      isGone = true
      removeEventListener('pagehide', leave)
      endNotices()
      setView(null)
      setOpened(null)
      if (made !== null) made.running.close(made.handle)
    }
  }, [machine, identity])
  return { view: isBroken ? undefined : view, send: input => opened?.running.send(opened.handle, input) }
}
