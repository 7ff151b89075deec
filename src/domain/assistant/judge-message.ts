import { ABUSE, ALWAYS_BLOCKED, abuseIn } from './abuse.ts'
import { INVALID_MESSAGES, invalidIn } from './validity.ts'

/** What becomes of a message before anybody answers it. */
export type Verdict =
  | { kind: 'passes' }
  /** Cannot be read; the shopper is told why. */
  | { kind: 'invalid'; message: string }
  /** Refused with the policy message, and kept as suspicious. */
  | { kind: 'blocked'; reason: string }
  /** Kept as suspicious, and answered: it is plainly about a car. */
  | { kind: 'marked'; reason: string }

/** `isCarQuestion`: whether it names a make, a model, a body, a budget, a feature or a part. */
export function judgeMessage(message: string, isCarQuestion: (message: string) => boolean): Verdict {
  const invalid = invalidIn(message)
  if (invalid) return { kind: 'invalid', message: INVALID_MESSAGES[invalid] }
  const abuse = abuseIn(message)
  if (!abuse) return { kind: 'passes' }
  const isKind = !ALWAYS_BLOCKED.includes(abuse) && isCarQuestion(message)
  return { kind: isKind ? 'marked' : 'blocked', reason: ABUSE[abuse] }
}
