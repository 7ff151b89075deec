/**
 * Creates an expensive value on first use. An `Intl` formatter takes up to 30 ms on a phone; creating eight of them
 * while modules load would be most of the time before a page becomes interactive.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
