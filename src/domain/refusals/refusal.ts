/** Each reason a request can be refused for, with the HTTP status that says so. */
export const REFUSAL_STATUSES = {
  /** A field cannot be as it was sent. */
  invalid: 400,
  /** The person may not do this, or not here. */
  not_permitted: 403,
  missing: 404,
  /** Somebody was first: the state says how things stand now. */
  changed: 409,
  /** It cannot be done as things stand. */
  conflict: 409,
  /** Another customer has the time or the name. */
  taken: 409,
  /** Another customer has the car. */
  held: 409,
  too_many: 429,
  /** A part is down and the same request may work soon. */
  unavailable: 503,
} as const
export type RefusalReason = keyof typeof REFUSAL_STATUSES

export interface FieldError {
  field: string
  message: string
}

/** An expected "no", as a value: a service returns it, `transact` rolls back on it, and one mapper makes HTTP of it. */
export interface Refusal<
  Reason extends RefusalReason = RefusalReason,
  State extends object | undefined = undefined,
> {
  ok: false
  reason: Reason
  /** A sentence for the person who asked. */
  message: string
  /** What is wrong where. */
  errors?: FieldError[]
  /** In seconds. */
  retryAfter?: number
  /** How things stand now; sent beside the message. */
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

/** The first error is the sentence. */
export function refuseFields(errors: readonly FieldError[]): Refusal<'invalid'> {
  return { ...refuse('invalid', errors[0]?.message ?? 'The request is not valid'), errors: [...errors] }
}

/** An idempotency key that was sent before, with another body. */
export function refuseReusedKey(noun: string): Refusal<'conflict'> {
  return refuse('conflict', `This key has been used for another ${noun}: send it with a new one`)
}

/** For refusals that come from the protocol rather than from a rule of the business. */
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment and try again'
export const UNAVAILABLE = 'Part of the site is not available right now. Please try again in a moment'

export function refuseTooMany(retryAfter: number): Refusal<'too_many'> {
  return { ...refuse('too_many', TOO_MANY_REQUESTS), retryAfter }
}

export function refuseUnavailable(retryAfter: number): Refusal<'unavailable'> {
  return { ...refuse('unavailable', UNAVAILABLE), retryAfter }
}
