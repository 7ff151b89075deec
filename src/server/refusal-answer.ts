import type { Context, TypedResponse } from 'hono'
import {
  type AnyRefusal,
  REFUSAL_STATUSES,
  type Refusal,
  type RefusalReason,
} from '../domain/refusals/refusal.ts'
import type { ErrorBody } from './errors.ts'

type AnswerTo<Refused> =
  Refused extends Refusal<infer Reason, infer State>
    ? AnswerBy<Reason, State extends object ? ErrorBody & State : ErrorBody>
    : never
type AnswerBy<Reason, Body> = Reason extends RefusalReason
  ? TypedResponse<Body, (typeof REFUSAL_STATUSES)[Reason], 'json'>
  : never

/** Turns a refusal into a response; nothing else does. */
export function refusalAnswer<Refused extends AnyRefusal>(
  context: Context,
  refusal: Refused,
): AnswerTo<Refused> {
  const { reason, message, errors, retryAfter, state } = refusal
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  const body = { error: message, ...(errors && { errors }), ...state }
  return context.json(body, REFUSAL_STATUSES[reason]) as unknown as AnswerTo<Refused>
}
