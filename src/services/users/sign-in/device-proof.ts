import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'

/** What a proof is for; part of what is signed, so that a proof for one call does not serve another. */
export type ProofPurpose = 'sign-in' | 'refresh'

const MAX_PROOF_LENGTH = 2_000

/**
 * Verifies a proof that the browser has its key (RFC 9449, `DPoP` header) and returns the key's thumbprint, or null. The proof names
 * the digest of what it is sent with: the username, or the refresh token, which works once. So no clock is compared, because many
 * computers have a wrong one, and a copied proof is worth no more than what it was made for.
 */
export async function verifyDeviceProof(
  proof: string | null,
  { purpose, subject }: { purpose: ProofPurpose; subject: string },
): Promise<string | null> {
  if (proof === null || proof.length > MAX_PROOF_LENGTH) return null
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
    })
    const { jwk } = protectedHeader
    if (!jwk || payload.htm !== 'POST' || payload.purpose !== purpose || payload.ath !== digestOf(subject))
      return null
    return await calculateJwkThumbprint(jwk)
  } catch {
    return null
  }
}

function digestOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
