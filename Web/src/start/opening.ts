// In the first bundle. What the page opens with.
import { refresh } from '../reads/reads'
import { match } from '../routes/table'
import { loadScreen } from '../shell/screens'
import { earlyPaths } from '../wire/early'

/** The first screen is drawn whole, at once, when all of it comes within this, in milliseconds. */
const patience = 600

/** Waits for the screen that the page opens with and for what was asked for early, for a while. What fails is shown by the screen. */
export async function awaitOpening(): Promise<void> {
  const screen = match(location.pathname)?.screen ?? 'discover'
  const all = Promise.all([loadScreen(screen).catch(() => undefined), ...earlyPaths().map(refresh)])
  await Promise.race([all, new Promise(done => setTimeout(done, patience))])
}
