import * as z from 'zod'
import { enteredPasswordSchema } from './password.ts'

export const MAX_PASSKEYS = 10

const encoded = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/)
const credential = {
  id: encoded(1_400).min(1),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** A new passkey, as the browser sends it. */
export const newPasskeySchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
    // Repeats parts of the attestation, which are read from there.
    authenticatorData: encoded(20_000).optional(),
    publicKey: encoded(4_000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** The use of a passkey, as the browser sends it. */
export const passkeyUseSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).optional(),
  }),
})
export type PasskeyUse = z.infer<typeof passkeyUseSchema>

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60)
  .regex(/^\P{Cc}*$/u, 'Enter a name')

export const addPasskeySchema = z.strictObject({ name: passkeyNameSchema, passkey: newPasskeySchema })
export const removePasskeySchema = z.strictObject({
  id: credential.id,
  currentPassword: enteredPasswordSchema,
})
export const passkeySignInSchema = z.strictObject({ passkey: passkeyUseSchema })

export const listedPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ListedPasskey = z.infer<typeof listedPasskeySchema>
