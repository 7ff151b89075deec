/**
 * What is dear to make and not always needed, made when it is first asked for. A formatter of `Intl` takes a phone up to
 * 30 ms: eight of them, made as their files are read, would be most of what a page does before it wakes up.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
