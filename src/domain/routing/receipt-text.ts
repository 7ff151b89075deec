import { listText } from '../list-text.ts'
import { formatDate } from '../time/format.ts'
import { SKIP_REASONS, type SkippedPerson } from './receipt.ts'

const MAX_NAMED_SKIPS = 3

/** '; skipped Jo Pardalote, on leave, and Sam Numbat, off shift', or nothing. */
export function skippedText(skipped: readonly SkippedPerson[]): string {
  if (skipped.length === 0) return ''
  const names = skipped
    .slice(0, MAX_NAMED_SKIPS)
    .map(({ name, reason }) => `${name}, ${SKIP_REASONS[reason]}`)
  const others = skipped.length - names.length
  const all = others > 0 ? [...names, `${others} more`] : names
  return `; skipped ${all.length > 1 ? `${all.slice(0, -1).join('; ')}; and ${all.at(-1)}` : listText(all)}`
}

/** 'on leave to 22 Nov'. */
export function skipReasonText({ reason, until }: SkippedPerson): string {
  return until ? `${SKIP_REASONS[reason]} to ${formatDate(until, 'dayMonth')}` : SKIP_REASONS[reason]
}
