// Gets the module of the core: compiled while it comes over the network.

/** Why the core is not here, each with a remedy of its own. */
export type LoadFailure =
  /** This browser has no WebAssembly: the platform prices alone. */
  | 'unsupported'
  /** No answer came: try again when there is a network. */
  | 'network'
  /** The server has no such file: reload, the page is older than the server. */
  | 'missing'
  /** The server calls the file something else than application/wasm. */
  | 'type'
  /** The page's content security policy lacks 'wasm-unsafe-eval'. */
  | 'policy'
  /** The file is no module, or not the one that this page was built with: reload past the cache. */
  | 'damaged'

export class CoreNotLoaded extends Error {
  constructor(readonly failure: LoadFailure, cause?: unknown) {
    super(`the core is not loaded: ${failure}${cause instanceof Error ? ` (${cause.message})` : ''}`)
    this.name = 'CoreNotLoaded'
  }
}

/** What the module exports; see Scripts/wasm/Sources/Calls. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory
  readonly core_inbox: (size: number) => number
  readonly core_call: (size: number) => number
}

export type Fetch = (url: string) => Promise<Response>

/** @throws CoreNotLoaded */
export async function loadModule(url: string, fetch: Fetch): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') throw new CoreNotLoaded('unsupported')
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    throw new CoreNotLoaded('network', error)
  }
  if (!response.ok) throw new CoreNotLoaded('missing')
  const type = response.headers.get('content-type')?.split(';')[0]?.trim()
  if (type !== 'application/wasm') throw new CoreNotLoaded('type')
  try {
    return await WebAssembly.compileStreaming(response)
  } catch (error) {
    throw new CoreNotLoaded(kind(error), error)
  }
}

function kind(error: unknown): LoadFailure {
  if (!(error instanceof WebAssembly.CompileError)) return 'network'
  return /content security policy|unsafe-eval/i.test(error.message) ? 'policy' : 'damaged'
}

/** A module imports nothing. @throws CoreNotLoaded */
export function instantiate(module: WebAssembly.Module): CoreExports {
  let exports: Partial<CoreExports>
  try {
    exports = new WebAssembly.Instance(module, {}).exports as Partial<CoreExports>
  } catch (error) {
    throw new CoreNotLoaded('damaged', error)
  }
  const { memory, core_inbox, core_call } = exports
  if (!memory || !core_inbox || !core_call) throw new CoreNotLoaded('damaged')
  return { memory, core_inbox, core_call }
}
