export function toggleMember<Value>(members: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(members)
  if (!next.delete(value)) next.add(value)
  return next
}
