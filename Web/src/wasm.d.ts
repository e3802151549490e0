/** The address of the module: a file with a hashed name. */
declare module '*.wasm' {
  const url: string
  export default url
}
