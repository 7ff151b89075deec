import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessToken {
  sessionId: string
  expiresAt: number
}

export type Tokens = ReturnType<typeof createTokens>

/** Access tokens are signed and name their session; refresh tokens are random, and only their hash is stored. */
export function createTokens(secret: Uint8Array, clock: () => Date) {
  return {
    async access(sessionId: string, userId: string): Promise<string> {
      const now = Math.floor(clock().getTime() / 1_000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(secret)
    },

    /** Returns null for invalid and expired tokens. */
    async read(accessToken: string): Promise<AccessToken | null> {
      const payload = await jwtVerify(accessToken, secret, {
        algorithms: ['HS256'],
        currentDate: clock(),
        requiredClaims: ['sid', 'sub', 'exp'],
      }).then(
        (verified) => verified.payload,
        () => null,
      )
      const { sid, exp } = payload ?? {}
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expiresAt: exp * 1_000 } : null
    },

    firstRefresh: (): string => randomBytes(32).toString('base64url'),

    /** Deterministic per parent: tabs that refresh together get the same token, and the chain has no branches. */
    nextRefresh: (parent: string): string =>
      createHmac('sha256', secret).update(`refresh token\n${parent}`).digest('base64url'),

    hashOf: (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url'),
  }
}
