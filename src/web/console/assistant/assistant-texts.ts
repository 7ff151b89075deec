import { once } from '../../../domain/once.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'

/** '820 ms', '1.2 s' */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** '$0.07'; a question alone costs less than a cent: '$0.0007' */
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
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeText(count)} ${count === 1 ? one : many}`
}

const TIME = once(
  () => new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false }),
)
const DAY = once(() => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' }))

export const timeText = (at: string) => TIME().format(new Date(at))

/** '10:41', or with its day where the list goes further back: '9 Nov 10:41' */
export function whenText(at: string, isToday: boolean): string {
  return isToday ? timeText(at) : `${DAY().format(new Date(at))} ${timeText(at)}`
}

/** '2026-11-09' as '9 Nov' */
export const dayText = (day: string) => DAY().format(new Date(`${day}T12:00:00`))
