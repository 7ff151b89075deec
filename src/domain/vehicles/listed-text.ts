/** 'Listed today', 'Listed 39 days ago' */
export function listedText(days: number): string {
  if (days <= 0) return 'Listed today'
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`
}
