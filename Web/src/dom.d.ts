// What TypeScript 4.8 does not know of the browser, and we use.
interface Document {
  startViewTransition?(update: () => void): { ready: Promise<void>; finished: Promise<void> }
}
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
  }
}
interface IDBTransactionOptions {
  durability?: 'default' | 'strict' | 'relaxed'
}
interface IDBDatabase {
  transaction(storeNames: string | string[], mode?: IDBTransactionMode, options?: IDBTransactionOptions): IDBTransaction
}
interface OffscreenCanvas {
  getContext(kind: '2d'): unknown
  transferToImageBitmap(): ImageBitmap
}
declare const OffscreenCanvas: { new (width: number, height: number): OffscreenCanvas }

/** The screen stays on while it is held. */
interface WakeLockSentinel {
  release(): Promise<void>
}
interface Navigator {
  readonly wakeLock: { request(type: 'screen'): Promise<WakeLockSentinel> }
}
