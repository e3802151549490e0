// In the first bundle. A component that is a chunk of its own, with the texts that the first bundle leaves out.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { allTexts } from '../texts/say'

export function late<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  // `lazy` asks for props of any kind; the component's own are kept here.
  return lazy(() => Promise.all([load(), allTexts()]).then(([module]) => module)) as unknown as LazyExoticComponent<ComponentType<P>>
}
