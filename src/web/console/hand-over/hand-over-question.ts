import {
  type HandOver,
  type HandOverQuestion,
  handOverQuestionSchema,
} from '../../../domain/leads/assignments/hand-over.ts'
import type { CallFailure } from '../staff-call.ts'

/** The question in a 409; null for any other failure. */
export function handOverQuestion({ status, body }: CallFailure): HandOverQuestion | null {
  const parsed = handOverQuestionSchema.safeParse((body as { handOver?: unknown } | null)?.handOver)
  return status === 409 && parsed.success ? parsed.data : null
}

/** Why the choice cannot be sent yet; null if it can. */
export function handOverError(value: HandOver): string | null {
  return value.to === 'person' && value.userId === '' ? 'Choose a person' : null
}
