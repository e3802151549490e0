// The styles of the screens for those who work: a file of its own, so that customers do not load it.
declare const WORK_STYLE: string

let loading: Promise<void> | null = null
let isThere = false

function load(): Promise<void> {
  return new Promise(done => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = WORK_STYLE
    // A screen without its styles is better than none.
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

/** Stands first in every such screen: React shows the skeleton until the styles are there. */
export function useWorkStyles(): void {
  if (isThere) return
  throw (loading ??= load().then(() => { isThere = true }))
}
