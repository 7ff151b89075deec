import { fromSlotJson, type SlotJson } from '../../../../domain/bookings/slot-text.ts'
import type { Slot } from '../../../../domain/bookings/slots.ts'
import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'
import type { FieldError } from '../../../../domain/leads/forms/answers.ts'
import { fieldAt, type LeadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { SubmittedLead } from '../../../../services/leads/index.ts'
import { recordEvent } from '../../../start/measure.ts'

export type SendOutcome =
  | { kind: 'sent'; receipt: SubmittedLead }
  | { kind: 'refused'; knownErrors: FieldError[] }
  | { kind: 'held'; heldUntil: string }
  | { kind: 'taken'; nearest: Slot[] }
  | { kind: 'other_body' }
  | { kind: 'failed'; message: string }

const TIMEOUT_MS = 20_000

export const FAILURES = {
  offline:
    "We couldn't send this because you're offline. Everything you typed is still here: check your connection and try again.",
  busy: 'Too many forms were sent from your connection. Everything you typed is still here: wait a minute, then try again.',
  error:
    "We couldn't send this because of a problem on our side. Everything you typed is still here: please try again, or call us.",
} as const

/** Sends once. Sending again with the same key creates no second lead. */
export async function sendLead({ key, body }: { key: string; body: LeadBody }): Promise<SendOutcome> {
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/submit-lead`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const outcome = await readOutcome(response, body)
    if (outcome.kind === 'sent')
      recordEvent({ name: 'generate_lead', form: body.form, ...(body.stockid && { stockid: body.stockid }) })
    return outcome
  } catch (error) {
    console.warn('A form could not be sent', error)
    return { kind: 'failed', message: FAILURES.offline }
  }
}

async function readOutcome(response: Response, body: LeadBody): Promise<SendOutcome> {
  if (response.status === 201) return { kind: 'sent', receipt: (await response.json()) as SubmittedLead }
  if (response.status === 429) return { kind: 'failed', message: FAILURES.busy }
  if (response.status === 409) {
    const { reservation, nearest } = (await response.json()) as Conflict
    if (nearest) return { kind: 'taken', nearest: nearest.map(fromSlotJson) }
    return reservation ? { kind: 'held', ...reservation } : { kind: 'other_body' }
  }
  if (response.status === 503) return { kind: 'failed', message: await maintenanceMessage(response) }
  if (response.status !== 400) return { kind: 'failed', message: FAILURES.error }
  const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] }
  const knownErrors = errors.flatMap(({ field, message }) => {
    const fieldName = fieldAt(body.form, field)
    return fieldName ? [{ field: fieldName, message }] : []
  })
  return knownErrors.length > 0
    ? { kind: 'refused', knownErrors }
    : { kind: 'failed', message: FAILURES.error }
}

/** During maintenance the server says when the website is back, and asks to come back later than a moment. */
async function maintenanceMessage(response: Response): Promise<string> {
  const isLong = Number(response.headers.get('Retry-After')) >= MIN_MAINTENANCE_WAIT_SECONDS
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown }
  return isLong && typeof error === 'string' ? error : FAILURES.error
}

const MIN_MAINTENANCE_WAIT_SECONDS = 10

interface Conflict {
  reservation?: { heldUntil: string }
  nearest?: SlotJson[]
}
