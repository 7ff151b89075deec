/** HTTP status for each reason to refuse a request. */
export const REFUSAL_STATUSES = {
  /** A field is invalid. */
  invalid: 400,
  /** The user may not do this, or not here. */
  not_permitted: 403,
  /** The act is sensitive, and the user has not proved recently who they are. */
  unconfirmed: 403,
  missing: 404,
  /** Another user made a change first. `state` contains the current version. */
  changed: 409,
  /** The current state does not allow it. */
  conflict: 409,
  /** The time or name is already in use. */
  taken: 409,
  /** The car is held for another customer. */
  held: 409,
  too_many: 429,
  /** A part of the system is down; the same request may work soon. */
  unavailable: 503,
} as const
export type RefusalReason = keyof typeof REFUSAL_STATUSES

export interface FieldError {
  field: string
  message: string
}

/** An expected "no" as a value. Services return it, `transact` rolls back on it, and one mapper turns it into HTTP. */
export interface Refusal<
  Reason extends RefusalReason = RefusalReason,
  State extends object | undefined = undefined,
> {
  ok: false
  reason: Reason
  /** A sentence for the user. */
  message: string
  /** Errors by field. */
  errors?: FieldError[]
  /** In seconds. */
  retryAfter?: number
  /** Current state, sent along with the message. */
  state: State
}
export type AnyRefusal = Refusal<RefusalReason, object | undefined>

export type Outcome<Value, Refused extends AnyRefusal = Refusal> = { ok: true; value: Value } | Refused

export function refuse<Reason extends RefusalReason>(reason: Reason, message: string): Refusal<Reason>
export function refuse<Reason extends RefusalReason, State extends object>(
  reason: Reason,
  message: string,
  state: State,
): Refusal<Reason, State>
export function refuse(reason: RefusalReason, message: string, state?: object): AnyRefusal {
  return { ok: false, reason, message, state }
}

export function refuseField(field: string, message: string): Refusal<'invalid'> {
  return refuseFields([{ field, message }])
}

/** Uses the first error as the message. */
export function refuseFields(errors: readonly FieldError[]): Refusal<'invalid'> {
  return { ...refuse('invalid', errors[0]?.message ?? 'The request is not valid'), errors: [...errors] }
}

/** For an idempotency key that was already sent with another body. */
export function refuseReusedKey(noun: string): Refusal<'conflict'> {
  return refuse('conflict', `This key has already been used for another ${noun}. Send a new key`)
}

/** For refusals by the protocol, not by a business rule. */
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment and try again'
export const UNAVAILABLE = 'Part of the site is not available right now. Please try again in a moment'

export function refuseTooMany(retryAfter: number): Refusal<'too_many'> {
  return { ...refuse('too_many', TOO_MANY_REQUESTS), retryAfter }
}

export function refuseUnavailable(retryAfter: number): Refusal<'unavailable'> {
  return { ...refuse('unavailable', UNAVAILABLE), retryAfter }
}
