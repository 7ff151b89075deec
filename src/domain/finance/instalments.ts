/** Splits a sum into equal instalments; the first ones take the remaining cents, so that they add up. */
export function instalmentsOf(dollars: number, count: number): number[] {
  const cents = Math.round(dollars * 100)
  const each = Math.floor(cents / count)
  const remainder = cents - each * count
  return Array.from({ length: count }, (_, index) => (each + (index < remainder ? 1 : 0)) / 100)
}
