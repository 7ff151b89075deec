import type { Answers } from '../../../domain/leads/forms/answers.ts'

export function selectedTime({ slot }: Answers): Date | null {
  const start = slot ? new Date(slot) : null
  return start && !Number.isNaN(start.getTime()) ? start : null
}
