import { FUNCTIONS_PREFIX } from '../../domain/constants.ts'
import type { FunctionRoutes } from '../../server/functions/functions.ts'
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

/** Every call there is, by method and path: 'post /assign-lead', 'get /get-lead/:id'. */
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

/** What the server answers when all is well, as its own route says. */
export type CallValue<Name extends CallName> =
  Extract<EndpointOf<Name>, { status: 200 | 201 }> extends { output: infer Output } ? Output : never

/** What the route asks for: the body, and the parts of the path. */
type CallInput<Name extends CallName> =
  EndpointOf<Name> extends { input: infer Input }
    ? ReadonlyDeep<Pick<Input, Extract<keyof Input, 'json' | 'param'>>>
    : never
/** The body of a call, as its route parses it. */
export type CallBody<Name extends CallName> = CallInput<Name> extends { json: infer Body } ? Body : never
type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value

type CallOptions<Name extends CallName> = CallInput<Name> & {
  query?: URLSearchParams | string
  /** Makes a second press, or a second try after a lost answer, the same request. */
  key?: string
}
/** May be left out where the route asks for nothing. */
type OptionsOf<Name extends CallName> = keyof CallInput<Name> extends never
  ? [options?: CallOptions<Name>]
  : [options: CallOptions<Name>]
interface AnyOptions {
  json?: unknown
  param?: Record<string, string>
  query?: URLSearchParams | string
  key?: string
}

/** A call as the person signed in; `failed` is said where the server says nothing better. */
export async function staffCall<Name extends CallName>(
  name: Name,
  failed: string,
  ...[options]: OptionsOf<Name>
): Promise<CallOutcome<CallValue<Name>>> {
  const { json, param = {}, query = '', key }: AnyOptions = options ?? {}
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(param[part] ?? ''))
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}${filled}${query && `?${query.toString()}`}`, {
      method: method.toUpperCase(),
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    if (answer.ok) return { ok: true, value: (await answer.json()) as CallValue<Name> }
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
