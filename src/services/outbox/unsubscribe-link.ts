import { createHash } from 'node:crypto'
import { openSigned, signBytes } from '../security/index.ts'

const DIGEST_BYTES = 32
const PURPOSE = 'unsubscribe link'

/** An address as the list of those who want no news knows it. Not under the secret: who unsubscribed stays so when that is exchanged. */
export function addressDigest(email: string): string {
  return digestOf(email).toString('base64url')
}

/** What stands in a mail's link: the digest and a seal that only this site can make. Whose it is, it does not tell. */
export function signUnsubscribe(email: string, secret: Uint8Array): string {
  return signBytes(digestOf(email), PURPOSE, secret)
}

/** The digest in a link; null where the seal is not ours. */
export function openUnsubscribeLink(signed: string, secret: Uint8Array): string | null {
  const digest = openSigned(signed, { length: DIGEST_BYTES, purpose: PURPOSE, secret })
  return digest?.toString('base64url') ?? null
}

function digestOf(email: string): Buffer {
  return createHash('sha256').update(`unsubscribed\n${email.trim().toLowerCase()}`).digest()
}
