import type { DocumentState } from '../../../domain/content/document.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const STATE_TONES: Record<DocumentState, BadgeTone> = {
  draft: 'line',
  scheduled: 'info',
  published: 'positive',
  changed: 'warning',
}

/** '5 Mar 2027, 9:00 am', as a clock at that place shows it. */
export function momentIn(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** 'Sydney' of 'Australia/Sydney'. */
export function zoneName(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
