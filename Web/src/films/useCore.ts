import { useEffect, useState } from 'react'
import { theCore, type Running } from '../core/start'
import { go } from '../routes/location'
import { href } from '../routes/table'

/** The core; null while it loads, undefined when it could not be loaded. Whoever has to sign in comes back to this page. */
export function useCore(): Running | null | undefined {
  const [core, setCore] = useState<Running | null | undefined>(null)
  useEffect(() => {
    let isShown = true
    theCore().then(running => isShown && setCore(running), () => isShown && setCore(undefined))
    return () => { isShown = false }
  }, [])
  useEffect(() => core?.onNotice(notice => {
    if (notice.kind === 'signIn') go(href('signIn', { then: location.pathname }))
  }), [core])
  return core
}
