import { describe, expect, test } from 'vitest'
import { makeFakeBrowser } from './fake-browser.ts'
import { createStaffSession, STORAGE_BLOCKED, UNREACHABLE } from './staff-session.ts'

const RIGHT = { username: 'robin', password: 'right' }

describe('signing in', () => {
  test('stores the tokens and the user under the specified keys', async () => {
    const { entries, server, openTab } = makeFakeBrowser()
    const tab = openTab()
    expect(tab.state().signedIn).toBe(false)
    expect(await tab.signIn(RIGHT)).toEqual({ ok: true })
    expect(entries.get('auth_token')).toBe('access-1')
    expect(entries.get('auth_refresh_token')).toBe('refresh-1')
    expect(JSON.parse(entries.get('auth_user') ?? '')).toMatchObject({
      name: server.user.name,
      role: 'admin',
    })
    expect(tab.state()).toMatchObject({ signedIn: true, user: { name: 'Robin Currawong' } })
  })

  test('a refusal returns the server’s message and stores nothing', async () => {
    const { entries, openTab } = makeFakeBrowser()
    expect(await openTab().signIn({ ...RIGHT, password: 'wrong' })).toEqual({
      ok: false,
      error: 'Login failed',
    })
    expect(entries.size).toBe(0)
  })

  test('an answer without a message is a failed login; no answer is reported as unreachable', async () => {
    const { server, openTab } = makeFakeBrowser()
    const silent = openTab({ fetch: async () => new Response('<html>', { status: 200 }) })
    expect(await silent.signIn(RIGHT)).toEqual({ ok: false, error: 'Login failed' })
    server.broken.with = 'down'
    expect(await openTab().signIn(RIGHT)).toEqual({ ok: false, error: UNREACHABLE })
  })

  test('fails with an explanation if the browser blocks storage', async () => {
    const { server } = makeFakeBrowser()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    for (const storage of [full, null]) {
      const tab = createStaffSession({ storage, fetch: server.fetch, locks: null })
      expect(await tab.signIn(RIGHT)).toEqual({ ok: false, error: STORAGE_BLOCKED })
      expect(tab.state().signedIn).toBe(false)
    }
  })
})

describe('second factor', () => {
  test('is required after a right password, and the code is sent with the next try', async () => {
    const requests: unknown[] = []
    const { openTab } = makeFakeBrowser()
    const tab = openTab({
      fetch: async (_path, init) => {
        requests.push(JSON.parse(init?.body as string))
        return Response.json({ error: 'Login failed', secondFactor: true }, { status: 401 })
      },
    })
    expect(await tab.signIn(RIGHT)).toEqual({ ok: false, error: 'Login failed', secondFactor: true })
    await tab.signIn({ ...RIGHT, code: '123456' })
    expect(requests).toEqual([RIGHT, { ...RIGHT, code: '123456' }])
  })

  test('reports a required second factor that is not set up yet', async () => {
    const { server, store, openTab } = makeFakeBrowser()
    store('access-0', 'refresh-0')
    const tab = openTab({ fetch: async () => Response.json({ user: server.user, mustSetUp: true }) })
    expect(await tab.verifySession()).toBe('must_set_up')
    expect(tab.state().signedIn).toBe(true)
  })
})

describe('verifying', () => {
  test('a valid access token is enough, and updates the stored user', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('access-0', 'refresh-0')
    entries.set('auth_user', '{"not":"a person"')
    const tab = openTab()
    expect(tab.state()).toMatchObject({ signedIn: true, user: null })
    expect(await tab.verifySession()).toBe('signed_in')
    expect(server.calls).toEqual(['temp-verify-token'])
    expect(tab.state().user?.name).toBe('Robin Currawong')
    expect(entries.get('auth_user')).toContain('Robin Currawong')
  })

  test('updating the user keeps their time zone', async () => {
    const { entries, server, openTab } = makeFakeBrowser()
    const tab = openTab()
    await tab.signIn(RIGHT)
    const { timeZone: _timeZone, ...account } = server.user
    tab.updateUser({ ...account, name: 'Robin Butcherbird' })
    const updatedUser = { name: 'Robin Butcherbird', timeZone: 'Australia/Perth' }
    expect(tab.state().user).toMatchObject(updatedUser)
    expect(JSON.parse(entries.get('auth_user') ?? '')).toMatchObject(updatedUser)
  })

  test('an expired access token is renewed, then verified', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    expect(await openTab().verifySession()).toBe('signed_in')
    expect(server.calls).toEqual(['temp-verify-token', 'refresh-token', 'temp-verify-token'])
    expect(entries.get('auth_token')).toBe('access-1')
    expect(entries.get('auth_refresh_token')).toBe('refresh-1')
  })

  test('a refresh token alone is enough', async () => {
    const { entries, store, openTab } = makeFakeBrowser()
    store('', 'refresh-0')
    expect(await openTab().verifySession()).toBe('signed_in')
    expect(entries.get('auth_token')).toBe('access-1')
  })

  test('a refused refresh clears all four keys and signs out', async () => {
    const { entries, store, openTab } = makeFakeBrowser()
    store('too-old', 'used-before')
    const tab = openTab()
    expect(await tab.verifySession()).toBe('signed_out')
    expect(entries.size).toBe(0)
    expect(tab.state()).toMatchObject({ signedIn: false, endReason: 'lost' })
  })

  test('a refresh that is refused because of a deactivation says so', async () => {
    const { store, openTab } = makeFakeBrowser()
    store('too-old', 'used-before')
    const tab = openTab({
      fetch: async () => Response.json({ error: 'No', isDeactivated: true }, { status: 401 }),
    })
    expect(await tab.verifySession()).toBe('signed_out')
    expect(tab.state()).toMatchObject({ signedIn: false, endReason: 'deactivated' })
  })

  test('makes no call without a stored sign-in', async () => {
    const { server, openTab } = makeFakeBrowser()
    expect(await openTab().verifySession()).toBe('signed_out')
    expect(server.calls).toEqual([])
  })

  test.each(['down', 500, 503, 429] as const)(
    '%s keeps the user signed in and reports unreachable',
    async (how) => {
      const { entries, server, store, openTab } = makeFakeBrowser()
      store('access-0', 'refresh-0')
      server.broken.with = how
      const tab = openTab()
      expect(await tab.verifySession()).toBe('unreachable')
      expect(tab.state()).toMatchObject({
        signedIn: true,
        reachable: false,
        user: { name: 'Robin Currawong' },
      })
      expect(entries.get('auth_refresh_token')).toBe('refresh-0')

      server.broken.with = null
      expect(await tab.verifySession()).toBe('signed_in')
      expect(tab.state().reachable).toBe(true)
    },
  )

  test('keeps the refresh token if the server fails between the two calls', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    Object.assign(server.broken, { with: 503, only: 'refresh-token' })
    expect(await openTab().verifySession()).toBe('unreachable')
    expect(entries.get('auth_refresh_token')).toBe('refresh-0')
  })
})

describe('several tabs', () => {
  test.each(['with locks', 'in one tab without locks'])('refresh once between them, %s', async (how) => {
    const { server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    const alone = openTab({ locks: null })
    const tabs = Array.from({ length: 10 }, () => (how === 'with locks' ? openTab() : alone))
    const outcomes = await Promise.all(tabs.map((tab) => tab.verifySession()))
    expect(outcomes).toEqual(tabs.map(() => 'signed_in'))
    expect(server.calls.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('refresh once even if the stored token arrives later than the lock', async () => {
    const { server, storage, entries, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    let visibleEntries = new Map(entries)
    const late = { ...storage, getItem: (key: string) => visibleEntries.get(key) ?? null }
    const follow = setInterval(() => {
      const now = new Map(entries)
      setTimeout(() => (visibleEntries = now), 120)
    }, 10)
    const tabs = [openTab(), openTab({ storage: late })]
    expect(await Promise.all(tabs.map((tab) => tab.verifySession()))).toEqual(['signed_in', 'signed_in'])
    clearInterval(follow)
    expect(server.calls.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('a tab follows when another signs out or in', async () => {
    const { store, openTab } = makeFakeBrowser()
    store('access-0', 'refresh-0')
    const [one, other] = [openTab(), openTab()]
    const states: boolean[] = []
    other.subscribe(() => states.push(other.state().signedIn))
    await one.signOut()
    other.follow()
    expect(other.state()).toMatchObject({ signedIn: false, endReason: 'lost' })
    await one.signIn(RIGHT)
    other.follow()
    expect(other.state().signedIn).toBe(true)
    expect(states).toEqual([false, true])
  })

  test('a refresh in progress does not undo a sign-out in another tab', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    const other = openTab()
    const one = openTab({
      async fetch(path, init) {
        const answer = await server.fetch(path, init)
        if (path.endsWith('/refresh-token')) await other.signOut()
        return answer
      },
    })
    expect(await one.verifySession()).toBe('signed_out')
    expect(entries.size).toBe(0)
  })
})

describe('signing out', () => {
  test('ends the session on the server and clears all four keys', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('access-0', 'refresh-0')
    const tab = openTab()
    expect(await tab.signOut()).toBe(true)
    expect(entries.size).toBe(0)
    expect(tab.state()).toMatchObject({ signedIn: false, endReason: 'signed_out' })
    expect(server.calls).toEqual(['logout'])
  })

  test('ends the session even if the access token has expired', async () => {
    const { server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    expect(await openTab().signOut()).toBe(true)
    expect(server.calls).toEqual(['logout', 'refresh-token', 'logout'])
    expect(server.goodAccess.has('access-1')).toBe(false)
  })

  test('accepts a session that the server has already ended', async () => {
    const { store, openTab } = makeFakeBrowser()
    store('too-old', 'used-before')
    expect(await openTab().signOut()).toBe(true)
  })

  test.each(['down', 500] as const)(
    'signs out of the browser and reports a failure when the server is %s',
    async (how) => {
      const { entries, server, store, openTab } = makeFakeBrowser()
      store('access-0', 'refresh-0')
      server.broken.with = how
      const tab = openTab()
      expect(await tab.signOut()).toBe(false)
      expect(entries.size).toBe(0)
      expect(tab.state()).toMatchObject({ signedIn: false, endReason: 'signed_out' })
    },
  )
})

describe('staffFetch', () => {
  test('sends the bearer token', async () => {
    const { store, openTab } = makeFakeBrowser()
    store('access-0', 'refresh-0')
    const response = await openTab().staffFetch('/functions/leads')
    expect(await response.json()).toEqual({ for: 'access-0' })
  })

  test('refreshes once and tries again', async () => {
    const { server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    const tab = openTab()
    const answers = await Promise.all([
      tab.staffFetch('/functions/leads'),
      tab.staffFetch('/functions/leads'),
    ])
    for (const answer of answers) expect(await answer.json()).toEqual({ for: 'access-1' })
    expect(server.calls.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('a 401 after a refused refresh ends the session', async () => {
    const { entries, store, openTab } = makeFakeBrowser()
    store('too-old', 'used-before')
    const tab = openTab()
    expect((await tab.staffFetch('/functions/leads')).status).toBe(401)
    expect(entries.size).toBe(0)
    expect(tab.state().endReason).toBe('lost')
  })

  test('throws and stays signed in if the refresh cannot reach the server', async () => {
    const { entries, server, store, openTab } = makeFakeBrowser()
    store('too-old', 'refresh-0')
    Object.assign(server.broken, { with: 502, only: 'refresh-token' })
    const tab = openTab()
    await expect(tab.staffFetch('/functions/leads')).rejects.toThrow(UNREACHABLE)
    expect(entries.get('auth_refresh_token')).toBe('refresh-0')
    expect(tab.state()).toMatchObject({ signedIn: true, reachable: false })
  })

  test.each(['https://evil.example/', '//evil.example/', 'functions/leads'])(
    'never sends the token to %s',
    async (path) => {
      const { server, store, openTab } = makeFakeBrowser()
      store('access-0', 'refresh-0')
      await expect(openTab().staffFetch(path)).rejects.toThrow('path on this site')
      expect(server.calls).toEqual([])
    },
  )
})
