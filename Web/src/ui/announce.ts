// In the first bundle. Two logs outside the app's root, in the page from the start: a log that is made with its first
// message says nothing in Safari.

const clearAfter = 4000

function speak(id: string, message: string): void {
  const log = document.getElementById(id)
  if (log === null) return
  const line = document.createElement('p')
  line.textContent = message
  log.append(line)
  setTimeout(() => line.remove(), clearAfter)
}

export const announce = (message: string) => speak('polite', message)
/** Only for what cannot wait: a hold's last seconds. */
export const interrupt = (message: string) => speak('assertive', message)
