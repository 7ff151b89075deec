import type * as z from 'zod'
import { BODY_SCHEMAS, type DocumentKind } from './bodies.ts'

export interface BodyError {
  /** 'content', or 'grades.0.price'. */
  field: string
  message: string
}

/** Errors by field, worded for editors. Runs in the browser and on the server. */
export function bodyErrors(kind: DocumentKind, body: unknown): BodyError[] {
  const parsed = BODY_SCHEMAS[kind].safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map(bodyErrorOf)
}

export function bodyErrorOf(issue: z.core.$ZodIssue): BodyError {
  return { field: issue.path.join('.'), message: messageFor(issue) }
}

function messageFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'Fill this in'
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (issue.code === 'too_small' && !issue.inclusive) return `More than ${issue.minimum}`
  if (issue.code === 'too_small') return `${issue.minimum} or more`
  if (issue.code === 'too_big') return `At most ${issue.maximum}`
  if (issue.code === 'invalid_type') return 'Fill this in'
  return capitalise(issue.message)
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
