declare module 'libheif-js/wasm-bundle.js' {
  const libheif: unknown
  export default libheif
}
