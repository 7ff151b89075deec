import { describe, expect, test } from 'vitest'
import { makeSurroundings } from './fake-surroundings.ts'
import { createStaffSession, NOT_KEPT, UNREACHABLE } from './staff-session.ts'

const RIGHT = { username: 'robin', password: 'right' }

describe('signing in', () => {
  test('keeps the tokens and the person under the specified keys', async () => {
    const { entries, server, openTab } = makeSurroundings()
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

  test('a refusal shows the server’s own words and keeps nothing', async () => {
    const { entries, openTab } = makeSurroundings()
    expect(await openTab().signIn({ ...RIGHT, password: 'wrong' })).toEqual({
      ok: false,
      error: 'Login failed',
    })
    expect(entries.size).toBe(0)
  })

  test('an answer without words is a failed login; no answer is said to be one', async () => {
    const { server, openTab } = makeSurroundings()
    const silent = openTab({ fetch: async () => new Response('<html>', { status: 200 }) })
    expect(await silent.signIn(RIGHT)).toEqual({ ok: false, error: 'Login failed' })
    server.broken.with = 'down'
    expect(await openTab().signIn(RIGHT)).toEqual({ ok: false, error: UNREACHABLE })
  })

  test('a browser that stores nothing is told so', async () => {
    const { server } = makeSurroundings()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    for (const storage of [full, null]) {
      const tab = createStaffSession({ storage, fetch: server.fetch, locks: null })
      expect(await tab.signIn(RIGHT)).toEqual({ ok: false, error: NOT_KEPT })
      expect(tab.state().signedIn).toBe(false)
    }
  })
})

describe('a second factor', () => {
  test('is asked for after a right password, and the code goes with the next try', async () => {
    const sent: unknown[] = []
    const { openTab } = makeSurroundings()
    const tab = openTab({
      fetch: async (_path, init) => {
        sent.push(JSON.parse(init?.body as string))
        return Response.json({ error: 'Login failed', secondFactor: true }, { status: 401 })
      },
    })
    expect(await tab.signIn(RIGHT)).toEqual({ ok: false, error: 'Login failed', secondFactor: true })
    await tab.signIn({ ...RIGHT, code: '123456' })
    expect(sent).toEqual([RIGHT, { ...RIGHT, code: '123456' }])
  })

  test('that a role asks for and that is not there yet is told apart from being signed in', async () => {
    const { server, store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    const tab = openTab({ fetch: async () => Response.json({ user: server.user, mustSetUp: true }) })
    expect(await tab.verifySession()).toBe('must_set_up')
    expect(tab.state().signedIn).toBe(true)
  })
})

describe('verifying', () => {
  test('a good access token is enough, and brings the person up to date', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    entries.set('auth_user', '{"not":"a person"')
    const tab = openTab()
    expect(tab.state()).toMatchObject({ signedIn: true, user: null })
    expect(await tab.verifySession()).toBe('signed_in')
    expect(server.asked).toEqual(['temp-verify-token'])
    expect(tab.state().user?.name).toBe('Robin Currawong')
    expect(entries.get('auth_user')).toContain('Robin Currawong')
  })

  test('what is learnt of the person later leaves their time zone as it was', async () => {
    const { entries, server, openTab } = makeSurroundings()
    const tab = openTab()
    await tab.signIn(RIGHT)
    const { timeZone: _timeZone, ...saved } = server.user
    tab.learn({ ...saved, name: 'Robin Butcherbird' })
    const known = { name: 'Robin Butcherbird', timeZone: 'Australia/Perth' }
    expect(tab.state().user).toMatchObject(known)
    expect(JSON.parse(entries.get('auth_user') ?? '')).toMatchObject(known)
  })

  test('one that has run out is exchanged, then verified', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    expect(await openTab().verifySession()).toBe('signed_in')
    expect(server.asked).toEqual(['temp-verify-token', 'refresh-token', 'temp-verify-token'])
    expect(entries.get('auth_token')).toBe('access-1')
    expect(entries.get('auth_refresh_token')).toBe('refresh-1')
  })

  test('a refresh token alone is enough', async () => {
    const { entries, store, openTab } = makeSurroundings()
    store('', 'refresh-0')
    expect(await openTab().verifySession()).toBe('signed_in')
    expect(entries.get('auth_token')).toBe('access-1')
  })

  test('a refused refresh clears all four keys and signs out', async () => {
    const { entries, store, openTab } = makeSurroundings()
    store('too-old', 'used-before')
    const tab = openTab()
    expect(await tab.verifySession()).toBe('signed_out')
    expect(entries.size).toBe(0)
    expect(tab.state()).toMatchObject({ signedIn: false, ended: 'lost' })
  })

  test('without a sign-in nothing is asked', async () => {
    const { server, openTab } = makeSurroundings()
    expect(await openTab().verifySession()).toBe('signed_out')
    expect(server.asked).toEqual([])
  })

  test.each(['down', 500, 503, 429] as const)('%s signs nobody out, and says so', async (how) => {
    const { entries, server, store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    server.broken.with = how
    const tab = openTab()
    expect(await tab.verifySession()).toBe('unreachable')
    expect(tab.state()).toMatchObject({ signedIn: true, reachable: false, user: { name: 'Robin Currawong' } })
    expect(entries.get('auth_refresh_token')).toBe('refresh-0')

    server.broken.with = null
    expect(await tab.verifySession()).toBe('signed_in')
    expect(tab.state().reachable).toBe(true)
  })

  test('a server lost between the two calls keeps the refresh token', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    Object.assign(server.broken, { with: 503, only: 'refresh-token' })
    expect(await openTab().verifySession()).toBe('unreachable')
    expect(entries.get('auth_refresh_token')).toBe('refresh-0')
  })
})

describe('several tabs', () => {
  test.each(['with locks', 'in one tab without locks'])('refresh once between them, %s', async (how) => {
    const { server, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    const alone = openTab({ locks: null })
    const tabs = Array.from({ length: 10 }, () => (how === 'with locks' ? openTab() : alone))
    const outcomes = await Promise.all(tabs.map((tab) => tab.verifySession()))
    expect(outcomes).toEqual(tabs.map(() => 'signed_in'))
    expect(server.asked.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('refresh once though what one stored reaches the other later than its lock', async () => {
    const { server, storage, entries, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    let seen = new Map(entries)
    const late = { ...storage, getItem: (key: string) => seen.get(key) ?? null }
    const follow = setInterval(() => {
      const now = new Map(entries)
      setTimeout(() => (seen = now), 120)
    }, 10)
    const tabs = [openTab(), openTab({ storage: late })]
    expect(await Promise.all(tabs.map((tab) => tab.verifySession()))).toEqual(['signed_in', 'signed_in'])
    clearInterval(follow)
    expect(server.asked.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('a tab follows when another signs out or in', async () => {
    const { store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    const [one, other] = [openTab(), openTab()]
    const heard: boolean[] = []
    other.subscribe(() => heard.push(other.state().signedIn))
    await one.signOut()
    other.follow()
    expect(other.state()).toMatchObject({ signedIn: false, ended: 'lost' })
    await one.signIn(RIGHT)
    other.follow()
    expect(other.state().signedIn).toBe(true)
    expect(heard).toEqual([false, true])
  })

  test('a refresh on its way does not undo a sign-out in another tab', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
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
  test('ends the session at the server and clears all four keys', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    const tab = openTab()
    expect(await tab.signOut()).toBe(true)
    expect(entries.size).toBe(0)
    expect(tab.state()).toMatchObject({ signedIn: false, ended: 'by-hand' })
    expect(server.asked).toEqual(['logout'])
  })

  test('with an access token that has run out the session is ended all the same', async () => {
    const { server, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    expect(await openTab().signOut()).toBe(true)
    expect(server.asked).toEqual(['logout', 'refresh-token', 'logout'])
    expect(server.goodAccess.has('access-1')).toBe(false)
  })

  test('a session the server has already ended is no error', async () => {
    const { store, openTab } = makeSurroundings()
    store('too-old', 'used-before')
    expect(await openTab().signOut()).toBe(true)
  })

  test.each(['down', 500] as const)(
    'when the server is %s it is said, and the browser is signed out',
    async (how) => {
      const { entries, server, store, openTab } = makeSurroundings()
      store('access-0', 'refresh-0')
      server.broken.with = how
      const tab = openTab()
      expect(await tab.signOut()).toBe(false)
      expect(entries.size).toBe(0)
      expect(tab.state()).toMatchObject({ signedIn: false, ended: 'by-hand' })
    },
  )
})

describe('staffFetch', () => {
  test('carries the bearer', async () => {
    const { store, openTab } = makeSurroundings()
    store('access-0', 'refresh-0')
    const response = await openTab().staffFetch('/functions/leads')
    expect(await response.json()).toEqual({ for: 'access-0' })
  })

  test('refreshes once and tries again', async () => {
    const { server, store, openTab } = makeSurroundings()
    store('too-old', 'refresh-0')
    const tab = openTab()
    const answers = await Promise.all([
      tab.staffFetch('/functions/leads'),
      tab.staffFetch('/functions/leads'),
    ])
    for (const answer of answers) expect(await answer.json()).toEqual({ for: 'access-1' })
    expect(server.asked.filter((name) => name === 'refresh-token')).toHaveLength(1)
  })

  test('a last 401 ends the sign-in', async () => {
    const { entries, store, openTab } = makeSurroundings()
    store('too-old', 'used-before')
    const tab = openTab()
    expect((await tab.staffFetch('/functions/leads')).status).toBe(401)
    expect(entries.size).toBe(0)
    expect(tab.state().ended).toBe('lost')
  })

  test('a server that cannot be reached for the refresh throws and keeps the sign-in', async () => {
    const { entries, server, store, openTab } = makeSurroundings()
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
      const { server, store, openTab } = makeSurroundings()
      store('access-0', 'refresh-0')
      await expect(openTab().staffFetch(path)).rejects.toThrow('path of this site')
      expect(server.asked).toEqual([])
    },
  )
})
