import { formatDate } from '../time/format.ts'
import { wholeText } from '../vehicles/prices/price.ts'
import { GROUP_MEASURES, type GroupMeasureName } from './group-measures.ts'
import { changeOf, LEAD_MEASURES, type LeadMeasure } from './report.ts'
import type { DaySpan } from './report-period.ts'

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

/** '12', '45 min', '62%'; a dash without a figure. */
export function groupMeasureText(name: GroupMeasureName, value: number | null): string {
  switch (GROUP_MEASURES[name].unit) {
    case 'minutes':
      return minutesText(value)
    case 'percent':
      return value === null ? '–' : `${Math.round(value)}%`
    default:
      return wholeText(value ?? 0)
  }
}

export interface Change {
  /** '+4%', or '+4' if there were too few for a percentage; empty without a figure to compare with. */
  text: string
  tone: 'good' | 'bad' | null
}

/** From this count on, a change is a percentage: one lead of four is no trend. */
const MIN_FOR_PERCENT = 10

/** The change since the period before. `better` says which direction is good news. */
export function changeText(
  now: number | null,
  before: number | null,
  better: 'more' | 'less' | null,
): Change {
  if (now === null || before === null) return { text: '', tone: null }
  const percentage = before < MIN_FOR_PERCENT ? null : changeOf(now, before)
  const change = percentage ?? Math.round(now - before)
  if (change === 0) return { text: percentage === null ? '' : '0%', tone: null }
  const isGood = better === 'more' ? change > 0 : change < 0
  return {
    text: `${change > 0 ? '+' : '−'}${wholeText(Math.abs(change))}${percentage === null ? '' : '%'}`,
    tone: better === null ? null : isGood ? 'good' : 'bad',
  }
}

/** The change of a figure of a grouped report; that of a share is in points. */
export function groupChangeText(name: GroupMeasureName, now: number | null, before: number | null): Change {
  const { unit, better } = GROUP_MEASURES[name]
  if (unit !== 'percent') return changeText(now, before, better)
  if (now === null || before === null) return { text: '', tone: null }
  const points = Math.round(now) - Math.round(before)
  if (points === 0) return { text: '', tone: null }
  const noun = Math.abs(points) === 1 ? 'point' : 'points'
  return {
    text: `${points > 0 ? '+' : '−'}${Math.abs(points)} ${noun}`,
    tone: points > 0 === (better === 'more') ? 'good' : 'bad',
  }
}

/** '4 Feb to 5 Mar 2026', or both years if they differ. */
export function spanText({ from, to }: DaySpan): string {
  if (from === to) return formatDate(to)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from, isSameYear ? 'dayMonth' : 'date')} to ${formatDate(to)}`
}
