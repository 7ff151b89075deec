/** A sum in equal parts to the cent; what does not divide is in the first ones, so that they add up. */
export function instalmentsOf(dollars: number, count: number): number[] {
  const cents = Math.round(dollars * 100)
  const each = Math.floor(cents / count)
  const over = cents - each * count
  return Array.from({ length: count }, (_, index) => (each + (index < over ? 1 : 0)) / 100)
}
