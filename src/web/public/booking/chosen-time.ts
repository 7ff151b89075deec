import type { Answers } from '../../../domain/leads/forms/answers.ts'

export function chosenTime({ slot }: Answers): Date | null {
  const start = slot ? new Date(slot) : null
  return start && !Number.isNaN(start.getTime()) ? start : null
}

/** 'November 2026' */
export function monthText(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
