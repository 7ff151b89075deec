import { changeOf, LEAD_MEASURES, type LeadMeasure } from '../../../domain/reports/report.ts'
import type { DaySpan } from '../../../domain/reports/report-period.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** '45 min', '5 h', '3 days'; a dash without a figure. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 1) return 'Under 1 min'
  if (minutes < 2 * HOUR) return `${Math.round(minutes)} min`
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} h`
  return `${wholeText(Math.round(minutes / DAY))} days`
}

export function measureText(name: LeadMeasure, value: number | null): string {
  return LEAD_MEASURES[name].unit === 'minutes' ? minutesText(value) : wholeText(value ?? 0)
}

export interface Change {
  /** '+4%'; empty without a figure to compare with. */
  text: string
  tone: 'good' | 'bad' | null
}

/** The change since the period before. `better` says which direction is good news. */
export function changeText(
  now: number | null,
  before: number | null,
  better: 'more' | 'less' | null,
): Change {
  const change = now === null || before === null ? null : changeOf(now, before)
  if (change === null) return { text: '', tone: null }
  const isGood = better === 'more' ? change > 0 : change < 0
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return {
    text: `${sign}${wholeText(Math.abs(change))}%`,
    tone: better === null || change === 0 ? null : isGood ? 'good' : 'bad',
  }
}

/** '4 Feb to 5 Mar 2026', or both years if they differ. */
export function spanText({ from, to }: DaySpan): string {
  if (from === to) return formatDate(to)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from, isSameYear ? 'dayMonth' : 'date')} to ${formatDate(to)}`
}
