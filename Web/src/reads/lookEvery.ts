/** Looks again and again while somebody sees the page: every five seconds, or so many milliseconds. Returns what ends it. */
export function lookEvery(look: () => void, interval = 5000): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && look(), interval)
  return () => clearInterval(timer)
}
