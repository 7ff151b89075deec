import type { TemplateSummary } from '../../../services/outbox/index.ts'

/** When, as short as it can be said. */
export function dayText(at: string, now = new Date()): string {
  const then = new Date(at)
  if (then.toDateString() === now.toDateString())
    return then.toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' })
  const isThisYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** By whom and when; nothing of one that nobody has changed. */
export function changedText({ updatedAt, updatedBy }: TemplateSummary): string {
  if (updatedAt === null) return ''
  return updatedBy === null ? dayText(updatedAt) : `${updatedBy}, ${dayText(updatedAt)}`
}

export function wholeTime(at: string): string {
  return new Date(at).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
}
