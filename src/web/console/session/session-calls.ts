import * as z from 'zod'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { LOGIN_FAILED, loginRefusalSchema } from '../../../domain/users/sign-in.ts'
import type { DeviceKey } from './device-key.ts'
import { sessionUserSchema, type TokenPair, tokenPairSchema } from './stored-auth.ts'

export interface Credentials {
  username: string
  password: string
  code?: string | undefined
}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** `refused`: the server rejected the sign-in. `unreachable`: any failure that says nothing about the sign-in. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  /** `isDeactivated`: because the account was deactivated. */
  | { kind: 'refused'; isDeactivated?: true }
  | { kind: 'unreachable' }

export type LoginAnswer =
  | { kind: 'ok'; value: TokenPair }
  /** `secondFactor`: the password was right, and a code is required. */
  | { kind: 'refused'; error: string; secondFactor: boolean }
  | { kind: 'unreachable' }

export type SessionCalls = ReturnType<typeof createSessionCalls>

const TIME_OUT_MS = 15_000

/** The sign-in calls. Every failure is reported as `refused` or `unreachable`. */
export function createSessionCalls(fetch: Fetch, deviceKey: DeviceKey | null) {
  /** Adds the proof of this browser's key, if it has one. */
  const withProof = async (
    init: RequestInit,
    purpose: 'sign-in' | 'refresh',
    subject: string,
  ): Promise<RequestInit> => {
    const proof = (await deviceKey?.prove(purpose, subject)) ?? null
    if (proof === null) return init
    const headers = new Headers(init.headers)
    headers.set('DPoP', proof)
    return { ...init, headers }
  }

  const send = async (name: string, init: RequestInit): Promise<Response | null> => {
    try {
      return await fetch(`${FUNCTIONS_PREFIX}/${name}`, { ...init, signal: AbortSignal.timeout(TIME_OUT_MS) })
    } catch {
      return null
    }
  }

  return {
    login: async (credentials: Credentials): Promise<LoginAnswer> =>
      loginAnswer(await send('login', await withProof(json(credentials), 'sign-in', credentials.username))),

    /** Returns the options of the browser's dialog; null if passkeys are not available here. */
    async passkeyOptions(): Promise<unknown> {
      const response = await send('login/passkey-options', { method: 'POST' })
      return response?.ok ? ((await bodyOf(response)) as { options?: unknown } | null)?.options : null
    },

    loginWithPasskey: async (passkey: { id: string }): Promise<LoginAnswer> =>
      loginAnswer(await send('login/passkey', await withProof(json({ passkey }), 'sign-in', passkey.id))),

    verify: async (accessToken: string): Promise<Answer<Verified>> =>
      parseAnswer(await send('temp-verify-token', bearer(accessToken)), verifiedSchema),

    refresh: async (refreshToken: string): Promise<Answer<TokenPair>> =>
      parseAnswer(
        await send('refresh-token', await withProof(json({ refreshToken }), 'refresh', refreshToken)),
        tokenPairSchema,
      ),

    logout: async (accessToken: string): Promise<Answer<unknown>> =>
      // `keepalive`, because people close the tab right after signing out.
      parseAnswer(
        await send('logout', { ...bearer(accessToken), method: 'POST', keepalive: true }),
        z.unknown(),
      ),
  }
}

async function loginAnswer(response: Response | null): Promise<LoginAnswer> {
  if (!response) return { kind: 'unreachable' }
  const body = await bodyOf(response)
  const pair = response.ok && tokenPairSchema.safeParse(body).data
  if (pair) return { kind: 'ok', value: pair }
  const { error = LOGIN_FAILED, secondFactor = false } = loginRefusalSchema.safeParse(body).data ?? {}
  return { kind: 'refused', error: error || LOGIN_FAILED, secondFactor }
}

async function parseAnswer<T>(response: Response | null, schema: z.ZodType<T>): Promise<Answer<T>> {
  // 400 is a malformed token. A 429 or a 5xx says nothing about the sign-in.
  if (response?.status === 401 || response?.status === 400)
    return { kind: 'refused', ...deactivatedSchema.safeParse(await bodyOf(response)).data }
  if (!response?.ok) return { kind: 'unreachable' }
  const parsed = schema.safeParse(await bodyOf(response))
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreachable' }
}

const deactivatedSchema = z.object({ isDeactivated: z.literal(true) })

const verifiedSchema = z.object({
  user: sessionUserSchema,
  /** The role requires a second factor, and none is set up yet. */
  mustSetUp: z.boolean().optional(),
})
type Verified = z.infer<typeof verifiedSchema>

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } })

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
