import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import type { FunctionRoutes } from '../../server/functions/functions.ts'
import { staffFetch } from './session/session.ts'

export interface CallFailure {
  ok: false
  /** 0 if the server did not answer. */
  status: number
  /** The server's message, or the fallback of this call. */
  error: string
  /** Messages by field name. */
  errors: Record<string, string>
  /** The whole response. A 409 contains the current state. */
  body?: unknown
}
export type CallOutcome<Value> = { ok: true; value: Value } | CallFailure

/** Method and path: 'post /assign-lead', 'get /get-lead/:id'. */
export type CallName = {
  [Path in keyof FunctionRoutes]: NameOf<Path, keyof FunctionRoutes[Path]>
}[keyof FunctionRoutes]
type NameOf<Path extends string, Method> = Method extends `$${infer Name}` ? `${Name} ${Path}` : never

type EndpointOf<Name extends CallName> = Name extends `${infer Method} ${infer Path}`
  ? Path extends keyof FunctionRoutes
    ? `$${Method}` extends keyof FunctionRoutes[Path]
      ? FunctionRoutes[Path][`$${Method}`]
      : never
    : never
  : never

/** The response of a successful call, typed by its route. */
export type CallValue<Name extends CallName> =
  Extract<EndpointOf<Name>, { status: 200 | 201 }> extends { output: infer Output } ? Output : never

/** The body and path parameters that the route requires. */
type CallInput<Name extends CallName> =
  EndpointOf<Name> extends { input: infer Input }
    ? ReadonlyDeep<Pick<Input, Extract<keyof Input, 'json' | 'param'>>>
    : never
/** The body of a call, typed by its route. */
export type CallBody<Name extends CallName> = CallInput<Name> extends { json: infer Body } ? Body : never
type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value

type CallOptions<Name extends CallName> = CallInput<Name> & {
  query?: URLSearchParams | string
  /** Idempotency key: a double press or a retry counts as one request. */
  key?: string
}
/** Optional for routes without required input. */
type OptionsOf<Name extends CallName> = keyof CallInput<Name> extends never
  ? [options?: CallOptions<Name>]
  : [options: CallOptions<Name>]
interface AnyOptions {
  json?: unknown
  param?: Record<string, string>
  query?: URLSearchParams | string
  key?: string
}

/**
 * Calls the server as the signed-in user. `fallbackError` is shown when the server sends no message; it may contain
 * `{status text}`.
 */
export async function staffCall<Name extends CallName>(
  name: Name,
  fallbackError: string,
  ...[options]: OptionsOf<Name>
): Promise<CallOutcome<CallValue<Name>>> {
  const { json, param = {}, query = '', key }: AnyOptions = options ?? {}
  const [method = '', path = ''] = name.split(' ')
  const filledPath = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(param[part] ?? ''))
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}${filledPath}${query && `?${query.toString()}`}`, {
      method: method.toUpperCase(),
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    if (answer.ok) return { ok: true, value: (await answer.json()) as CallValue<Name> }
    const body: unknown = await answer.json().catch(() => null)
    return failureOf(answer.status, body, fallbackError.replace('{status text}', statusText(answer)))
  } catch {
    return {
      ok: false,
      status: 0,
      error: fallbackError.replace('{status text}', 'No connection'),
      errors: {},
    }
  }
}

/** HTTP/2 has no status text, so the usual one stands in. */
function statusText({ status, statusText: text }: Response): string {
  return text || (STATUS_TEXTS[status] ?? `status ${status}`)
}

const STATUS_TEXTS: Record<number, string> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export function failureOf(status: number, body: unknown, fallbackError: string): CallFailure {
  const { error, errors } = (body ?? {}) as { error?: unknown; errors?: unknown }
  const fields = Array.isArray(errors) ? (errors as { field: string; message: string }[]) : []
  return {
    ok: false,
    status,
    error: typeof error === 'string' && error !== '' ? error : fallbackError,
    errors: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    body,
  }
}
