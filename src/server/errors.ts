import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { type FieldError, TOO_MANY_REQUESTS, UNAVAILABLE } from '../domain/refusals/refusal.ts'
import { messageWithSubject } from '../domain/refusals/validation.ts'

export interface ErrorBody {
  error: string
  errors?: FieldError[]
}

/** Builds every error response: a readable sentence and, for invalid input, the errors by field. */
export function errorAnswer<Status extends ContentfulStatusCode>(
  context: Context,
  status: Status,
  error: string,
  extra: { errors?: FieldError[]; retryAfter?: number } = {},
) {
  if (extra.retryAfter !== undefined) context.header('Retry-After', String(extra.retryAfter))
  const body: ErrorBody = extra.errors ? { error, errors: extra.errors } : { error }
  return context.json(body, status)
}

export function invalidInput(context: Context, issues: readonly z.core.$ZodIssue[]) {
  const errors = issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const [first] = errors
  const sentence = first ? messageWithSubject(first.field, first.message) : 'The request is not valid'
  return errorAnswer(context, 400, sentence, { errors })
}

/** Sentences for errors of the protocol rather than of a business rule. */
export const STATUS_SENTENCES: Partial<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Sign in to continue',
  403: 'You do not have permission to do this',
  404: 'There is nothing at this address',
  405: 'This address does not accept that request method',
  413: 'The request is too large',
  415: 'Send JSON with the content type application/json',
  421: 'The staff console has its own address: use that one',
  429: TOO_MANY_REQUESTS,
  503: UNAVAILABLE,
}

export const SERVER_ERROR = 'Something went wrong on our side. Please try again'
