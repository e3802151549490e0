// In the first bundle.

/** A tab in the background paints nothing: nobody waits for it longer, in milliseconds. */
const patience = 200

/** Ends when what was just drawn has been painted. */
export const afterPaint = (): Promise<void> => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done))
  setTimeout(done, patience)
})
