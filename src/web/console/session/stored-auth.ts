import * as z from 'zod'
import { AUTH_STORAGE_KEYS } from '../../../domain/users/sign-in.ts'

export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Looser than the server's user, so that data stored by an older version of the page stays readable. */
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

/** Stores the sign-in in the browser, under the specification's keys. */
export function createStoredAuth(storage: AuthStorage | null) {
  const readItem = (key: string): string | null => {
    try {
      return storage?.getItem(key) || null
    } catch {
      return null
    }
  }

  return {
    tokens: () => ({
      accessToken: readItem(AUTH_STORAGE_KEYS.accessToken),
      refreshToken: readItem(AUTH_STORAGE_KEYS.refreshToken),
    }),

    user: (): SessionUser | null => parseUser(readItem(AUTH_STORAGE_KEYS.user)),

    /** Returns false if the browser blocks storage. */
    save({ accessToken, refreshToken, user }: TokenPair): boolean {
      try {
        storage?.setItem(AUTH_STORAGE_KEYS.accessToken, accessToken)
        storage?.setItem(AUTH_STORAGE_KEYS.refreshToken, refreshToken)
        storage?.setItem(AUTH_STORAGE_KEYS.user, JSON.stringify(user))
        return storage !== null
      } catch {
        return false
      }
    },

    saveUser(user: SessionUser): void {
      const text = JSON.stringify(user)
      if (readItem(AUTH_STORAGE_KEYS.user) === text) return
      try {
        storage?.setItem(AUTH_STORAGE_KEYS.user, text)
      } catch {
        // Ignored: the user is only displayed, and the tokens are stored.
      }
    },

    clear(): void {
      try {
        for (const key of Object.values(AUTH_STORAGE_KEYS)) storage?.removeItem(key)
      } catch {
        // Ignored: with storage blocked there is nothing to clear.
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
