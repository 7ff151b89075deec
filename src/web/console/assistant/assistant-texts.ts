import { wholeText } from '../../../domain/vehicles/prices/price.ts'

/** '820 ms', '1.2 s' */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** '$0.07', or '$0.0007' for a single question, which costs less than a cent */
export function costText(cost: number): string {
  return cost === 0 || cost >= 0.01 ? `$${cost.toFixed(2)}` : `$${cost.toFixed(4)}`
}

/** '97.9%', '100%' */
export function shareText(share: number): string {
  const percent = Math.floor(share * 1_000) / 10
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`
}

/** '450k', '1.2m' */
export function shortText(count: number): string {
  if (count >= 1_000_000) return `${Number((count / 1_000_000).toFixed(1))}m`
  return count >= 1_000 ? `${Number((count / 1_000).toFixed(1))}k` : wholeText(count)
}

/** '1 session', '41 sessions' */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${wholeText(count)} ${count === 1 ? one : many}`
}
