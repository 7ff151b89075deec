import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import { staffFetch } from './session/session.ts'

export interface CallFailure {
  ok: false
  /** 0: there was no answer. */
  status: number
  /** The server's sentence, or else the one for this call. */
  error: string
  /** By the name of the field. */
  errors: Record<string, string>
  /** The whole answer: what stands now, where somebody was first. */
  body?: unknown
}
export type CallOutcome<Value> = { ok: true; value: Value } | CallFailure

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
}

/** A call as the person signed in; `failed` is said where the server says nothing better. */
export async function staffCall<Value>(
  path: string,
  failed: string,
  { method = 'GET', body, headers }: Call = {},
): Promise<CallOutcome<Value>> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}${path}`, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    })
    if (answer.ok) return { ok: true, value: (await answer.json()) as Value }
    return failureOf(answer.status, await answer.json().catch(() => null), failed)
  } catch {
    return { ok: false, status: 0, error: failed, errors: {} }
  }
}

export function failureOf(status: number, body: unknown, failed: string): CallFailure {
  const { error, errors } = (body ?? {}) as { error?: unknown; errors?: unknown }
  const fields = Array.isArray(errors) ? (errors as { field: string; message: string }[]) : []
  return {
    ok: false,
    status,
    error: typeof error === 'string' && error !== '' ? error : failed,
    errors: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    body,
  }
}
