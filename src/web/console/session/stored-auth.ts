import * as z from 'zod'
import { AUTH_STORAGE_KEYS } from '../../../domain/users/sign-in.ts'

export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Looser than the server's user: what an older version of the page left in the browser must still be readable. */
export const sessionUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  role: z.string().nullish(),
  department: z.string().nullish(),
  dealership: z.string().nullish(),
  isSuperAdmin: z.boolean().optional(),
  timeZone: z.string().optional(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const tokenPairSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  user: sessionUserSchema,
})
export type TokenPair = z.infer<typeof tokenPairSchema>

export type StoredAuth = ReturnType<typeof createStoredAuth>

/** A sign-in as the browser keeps it, under the specification's keys. */
export function createStoredAuth(storage: AuthStorage | null) {
  const read = (key: string): string | null => {
    try {
      return storage?.getItem(key) || null
    } catch {
      return null
    }
  }

  return {
    tokens: () => ({
      accessToken: read(AUTH_STORAGE_KEYS.accessToken),
      refreshToken: read(AUTH_STORAGE_KEYS.refreshToken),
    }),

    user: (): SessionUser | null => parseUser(read(AUTH_STORAGE_KEYS.user)),

    /** False when the browser refuses to keep it. */
    keep({ accessToken, refreshToken, user }: TokenPair): boolean {
      try {
        storage?.setItem(AUTH_STORAGE_KEYS.accessToken, accessToken)
        storage?.setItem(AUTH_STORAGE_KEYS.refreshToken, refreshToken)
        storage?.setItem(AUTH_STORAGE_KEYS.user, JSON.stringify(user))
        return storage !== null
      } catch {
        return false
      }
    },

    keepUser(user: SessionUser): void {
      const text = JSON.stringify(user)
      if (read(AUTH_STORAGE_KEYS.user) === text) return
      try {
        storage?.setItem(AUTH_STORAGE_KEYS.user, text)
      } catch {
        // The name is only shown; the tokens are what counts.
      }
    },

    clear(): void {
      try {
        for (const key of Object.values(AUTH_STORAGE_KEYS)) storage?.removeItem(key)
      } catch {
        // Where nothing may be stored there is nothing to clear.
      }
    },
  }
}

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null
  try {
    return sessionUserSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
