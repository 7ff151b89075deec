import type { Locks } from './renewal.ts'
import type { Fetch } from './session-calls.ts'
import { createStaffSession } from './staff-session.ts'
import type { AuthStorage } from './stored-auth.ts'

/** A fake browser with storage and locks shared by tabs, and a fake server with single-use tokens. */
export function makeFakeBrowser() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const server = makeServer()
  const locks = makeLocks()
  return {
    entries,
    server,
    storage,
    openTab: (parts: { locks?: Locks | null; fetch?: Fetch; storage?: AuthStorage } = {}) =>
      createStaffSession({ storage, fetch: server.fetch, locks, ...parts }),
    /** Fills the storage as an earlier sign-in would. */
    store: (accessToken: string, refreshToken: string) => {
      entries.set('auth_token', accessToken)
      entries.set('auth_refresh_token', refreshToken)
      entries.set('auth_user', JSON.stringify(server.user))
      entries.set('token', 'of the earlier pair')
    },
  }
}

function makeServer() {
  const user = {
    id: '1',
    name: 'Robin Currawong',
    username: 'robin',
    role: 'admin',
    department: 'admin',
    timeZone: 'Australia/Perth',
  }
  const goodAccess = new Set(['access-0'])
  const goodRefresh = new Set(['refresh-0'])
  const calls: string[] = []
  let issued = 0
  /** Set `with` to a status or to 'down' to break every call, or the one named by `only`. */
  const broken: { with: number | 'down' | null; only: string | null } = { with: null, only: null }

  const pair = () => {
    issued += 1
    goodAccess.add(`access-${issued}`)
    goodRefresh.add(`refresh-${issued}`)
    return { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, user }
  }

  const answers: Record<string, (body: Record<string, string>, token: string) => Response> = {
    '/functions/login': ({ password }) =>
      password === 'right'
        ? Response.json(pair())
        : Response.json({ error: 'Login failed' }, { status: 401 }),
    '/functions/temp-verify-token': (_body, token) =>
      goodAccess.has(token) ? Response.json({ user }) : Response.json({ error: 'Sign in' }, { status: 401 }),
    '/functions/refresh-token': ({ refreshToken = '' }) =>
      goodRefresh.delete(refreshToken)
        ? Response.json(pair())
        : Response.json({ error: 'Token refresh failed' }, { status: 401 }),
    '/functions/logout': (_body, token) =>
      goodAccess.delete(token) ? Response.json({ success: true }) : Response.json({}, { status: 401 }),
    '/functions/leads': (_body, token) =>
      goodAccess.has(token) ? Response.json({ for: token }) : Response.json({}, { status: 401 }),
  }

  const fetch: Fetch = async (path, init) => {
    const name = path.replace('/functions/', '')
    calls.push(name)
    // Waits a turn of the event loop, so that two tabs can overlap.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    if (broken.with !== null && (broken.only === null || broken.only === name)) {
      if (broken.with === 'down') throw new TypeError('Failed to fetch')
      return Response.json({ error: 'Broken' }, { status: broken.with })
    }
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const body: Record<string, string> = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    return answers[path]?.(body, token) ?? new Response(null, { status: 404 })
  }

  return { user, fetch, calls, broken, goodAccess, goodRefresh }
}

function makeLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  const heldLocks = new Set<string>()
  return {
    request(name, { ifAvailable }, run) {
      if (ifAvailable && heldLocks.has(name)) return run(null)
      heldLocks.add(name)
      const turn = (last.get(name) ?? Promise.resolve()).then(() => run(name))
      const over = turn
        .catch(() => undefined)
        .finally(() => {
          if (last.get(name) === over) heldLocks.delete(name)
        })
      last.set(name, over)
      return turn
    },
  }
}
