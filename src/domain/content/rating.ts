export interface Rating {
  average: number
  count: number
}

/** Null without reviews. */
export function ratingOf(reviews: readonly { rating: number }[]): Rating | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { average: sum / reviews.length, count: reviews.length }
}

/** '4.6 ★'. */
export function ratingText(rating: number): string {
  return `${rating.toFixed(1)} ★`
}
