import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Claims {
  purpose: 'sign-in' | 'refresh'
  subject: string
}

/** A browser's key, as the console creates it. */
export async function makeDeviceKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    /** Returns the header that proves the possession of the key. */
    async proofFor({ purpose, subject }: Claims, more: Record<string, unknown> = {}) {
      const ath = createHash('sha256').update(subject).digest('base64url')
      const proof = await new SignJWT({ htm: 'POST', purpose, ath, ...more })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .sign(privateKey)
      return { DPoP: proof }
    },
  }
}
export type TestDeviceKey = Awaited<ReturnType<typeof makeDeviceKey>>
