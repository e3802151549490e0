// In the first bundle. A piece of a screen that is a chunk of its own: the screen goes on without it until it is there.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { allTexts } from '../texts/say'

/** `ground` is shown in its place. A chunk that did not come is asked for again when the network is back. */
export function part<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, ground: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Part(props: P) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (Shown !== null) return
      let isShown = true
      const ask = () => {
        Promise.all([load(), allTexts()]).then(([module]) => {
          loaded = module.default
          if (isShown) setShown(() => module.default)
        }, () => undefined)
      }
      ask()
      addEventListener('online', ask)
      return () => {
        isShown = false
        removeEventListener('online', ask)
      }
    }, [Shown])
    return Shown === null ? <>{ground}</> : <Shown {...props} />
  }
}
