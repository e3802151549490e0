// The little of Node that unit tests use: Debian has no types of it.
declare module 'node:test' {
  export function test(name: string, body: () => void | Promise<void>): void
}
declare module 'node:crypto' {
  export const webcrypto: Crypto
}
declare module 'node:assert/strict' {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void
    deepEqual(actual: unknown, expected: unknown, message?: string): void
    ok(value: unknown, message?: string): void
  }
  export default assert
}
