import * as z from 'zod'

/** A device that someone is signed in on. */
export const staffSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  device: z.string(),
  address: z.string().describe('IP address of the last use'),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean().describe('The session of the caller'),
  isNewDevice: z.boolean(),
})
export type ListedSession = z.infer<typeof staffSessionSchema>

export const endSessionsSchema = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('one'), userId: z.uuid(), sessionId: z.uuid() }),
  z.strictObject({ which: z.literal('person'), userId: z.uuid() }),
  z.strictObject({ which: z.literal('all_but_mine') }),
])
export type SessionEnd = z.infer<typeof endSessionsSchema>

/** A device is new for this long, if the person had others before. */
export const NEW_DEVICE_DAYS = 7

export const ATTEMPT_RESULTS = ['all', 'signed_in', 'refused'] as const
export const ATTEMPTS_PER_PAGE = 30

export const attemptQuerySchema = z.strictObject({
  q: z.string().trim().max(100).default(''),
  result: z.enum(ATTEMPT_RESULTS).default('all'),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type AttemptQuery = z.infer<typeof attemptQuerySchema>

export const attemptSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  isRefused: z.boolean(),
  name: z.string().describe('The name of the person, or what was typed'),
  address: z.string(),
  reason: z.string().nullable(),
})
export type SignInAttempt = z.infer<typeof attemptSchema>

/** Names of the limits in the engine room. A limit without one is listed by its own name. */
export const LIMIT_LABELS: Readonly<Record<string, string>> = {
  'sign-in-pair': 'Sign-in, name from one address',
  'sign-in-address': 'Sign-in, one address',
  'sign-in-account': 'Sign-in, one name',
  'sign-in-device': 'Sign-in, one device',
  'sign-in-code': 'Sign-in, codes',
  'passkey-sign-in': 'Sign-in, passkeys',
  'own-password': 'Own password',
  'reset-address': 'Forgotten password, one address',
  'reset-account': 'Forgotten password, one account',
  'lead-address': 'Leads, one address',
  'agent-lead': "Leads from customers' own assistants, one address",
  'upload-address': 'Photos, one address',
  'valuation-address': 'Valuations, one address',
  'assistant-test': 'Assistant, tests',
  'assistant-address': 'Assistant, one address',
  'assistant-session': 'Assistant, one visitor',
  'assistant-follow-up': 'Assistant, follow-ups',
}

export const rateLimitSchema = z.object({
  name: z.string(),
  label: z.string(),
  points: z.int().describe('Attempts that are allowed'),
  seconds: z.int().describe('Time until they are renewed'),
})

export const limitedSchema = z.object({
  key: z.string(),
  label: z.string(),
  subject: z.string().describe('The address, name or account that is limited'),
  until: z.iso.datetime(),
})

export const liftLimitSchema = z.strictObject({ key: z.string().min(1).max(300) })
