import { createHash } from 'node:crypto'
import { openSigned, signBytes } from '../security/index.ts'

const DIGEST_BYTES = 32
const PURPOSE = 'unsubscribe link'

/** Returns the digest stored for an unsubscribed address. It does not use the secret, so it survives a change of secret. */
export function addressDigest(email: string): string {
  return digestOf(email).toString('base64url')
}

/** Signs the digest for a mail's link, which does not reveal the address. */
export function signUnsubscribe(email: string, secret: Uint8Array): string {
  return signBytes(digestOf(email), PURPOSE, secret)
}

/** Returns the digest in a link, or null if the signature is invalid. */
export function openUnsubscribeLink(signed: string, secret: Uint8Array): string | null {
  const digest = openSigned(signed, { length: DIGEST_BYTES, purpose: PURPOSE, secret })
  return digest?.toString('base64url') ?? null
}

function digestOf(email: string): Buffer {
  return createHash('sha256').update(`unsubscribed\n${email.trim().toLowerCase()}`).digest()
}
