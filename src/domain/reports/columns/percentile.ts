/** The value below which a share of sorted values lies, linear between the two nearest; null without a value. */
export function percentileOf(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] as number
  const high = sorted[Math.ceil(at)] as number
  return low + (high - low) * (at - Math.floor(at))
}
