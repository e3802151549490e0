import { useEffect, useState } from 'react'
import { isCoreBroken } from '../core/cores'
import { theCore, type Running } from '../core/start'
import { useValue } from '../reads/value'
import { go } from '../routes/location'
import { href } from '../routes/table'
import { afterPaint } from '../shell/afterPaint'

/** The core; null while it loads, undefined when it could not be loaded or has broken. Whoever has to sign in comes back to this page. */
export function useCore(): Running | null | undefined {
  const [core, setCore] = useState<Running | null | undefined>(null)
  const isBroken = useValue(isCoreBroken.customer)
  useEffect(() => {
    let isShown = true
    // It starts on the page's own thread: what is drawn already is painted first.
    afterPaint().then(() => theCore()).then(running => isShown && setCore(running), () => isShown && setCore(undefined))
    return () => { isShown = false }
  }, [])
  useEffect(() => core?.onNotice(notice => {
    if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
  }), [core])
  return isBroken ? undefined : core
}
