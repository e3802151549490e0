// In the first bundle and in the early script: what the one leaves for the other.

/** An answer that came before the app was here. */
export interface EarlyAnswer {
  readonly response: Response
  readonly text: string
  /** From the request to the answer, in milliseconds. */
  readonly took: number
  /** When it came, by `performance.now()`. */
  readonly cameAt: number
}

declare global {
  interface Window {
    /** Answers on their way or here, by their addresses. Null: none came. */
    soireeEarly?: Map<string, Promise<EarlyAnswer | null>>
  }
}

/** An answer is taken for so long, in milliseconds: a screen that opens later asks for itself. */
const freshFor = 15_000

/** The addresses that were asked for early, and nobody has taken the answers. */
export const earlyPaths = (): string[] => [...(globalThis.window?.soireeEarly?.keys() ?? [])]

/** Whether an address was asked for early, and nobody has taken the answer. */
export const isEarly = (path: string): boolean => globalThis.window?.soireeEarly?.has(path) ?? false

/** What was asked for early of an address, for the first who wants it. Null: nothing, or too long ago. */
export async function takeEarly(path: string): Promise<EarlyAnswer | null> {
  const early = globalThis.window?.soireeEarly
  const answer = early?.get(path)
  if (answer === undefined) return null
  early?.delete(path)
  const came = await answer
  return came !== null && performance.now() - came.cameAt < freshFor ? came : null
}
