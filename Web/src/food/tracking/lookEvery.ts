/** Looks again and again while somebody sees the page, in intervals in milliseconds. Returns what ends it. */
export function lookEvery(interval: number, look: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && look(), interval)
  return () => clearInterval(timer)
}
