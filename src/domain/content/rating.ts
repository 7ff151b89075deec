/** One decimal and stars: '4.6 ★'. */
export function ratingText(rating: number): string {
  return `${rating.toFixed(1)} ★`
}
