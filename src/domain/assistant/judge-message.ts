import { ABUSE, ALWAYS_BLOCKED, findAbuse, isTheft } from './abuse.ts'
import { findInvalidity, INVALID_MESSAGES } from './validity.ts'

/** Decision on a message before it is answered. */
export type Verdict =
  | { kind: 'passes' }
  /** Unreadable; the shopper gets the reason. */
  | { kind: 'invalid'; message: string }
  /** Refused with the policy message and recorded as suspicious. */
  | { kind: 'blocked'; reason: string }
  /** Recorded as suspicious, but answered because it is clearly about a car. */
  | { kind: 'marked'; reason: string }

/** `isCarQuestion` says whether a message names a make, a model, a body, a budget, a feature or a part. */
export function judgeMessage(message: string, isCarQuestion: (message: string) => boolean): Verdict {
  const invalidReason = findInvalidity(message)
  if (invalidReason) return { kind: 'invalid', message: INVALID_MESSAGES[invalidReason] }
  const abuse = findAbuse(message)
  if (!abuse) return { kind: 'passes' }
  const isTolerated =
    !ALWAYS_BLOCKED.includes(abuse) && isCarQuestion(message) && !(abuse === 'listed' && isTheft(message))
  return { kind: isTolerated ? 'marked' : 'blocked', reason: ABUSE[abuse] }
}
