export function toggleMember<Value>(chosen: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}
