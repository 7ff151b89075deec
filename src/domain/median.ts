/** The median as a whole number; zero without numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2)
}
