import { expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import { createLiveSessions } from './live-sessions.ts'

function makeScene() {
  const staff = {
    user: makeUser(),
    sessionId: 's',
    mustSetUp: false,
    confirmedAt: new Date(0),
    expiresAt: 10_000,
  }
  const state = { lookups: 0, now: 0, ms: 0, isListening: true, isLive: true }
  let notify = () => {}
  const verify = createLiveSessions({
    sessionEvents: {
      isListening: () => state.isListening,
      onEvent: (act) => void (notify = act),
      stop: async () => {},
    },
    lookUp: async () => {
      state.lookups++
      return state.isLive ? staff : null
    },
    clock: () => new Date(state.now),
    monotonic: () => state.ms,
  })
  return { state, verify, notify: () => notify(), staff }
}

test('looks up a live session once', async () => {
  const { state, verify, staff } = makeScene()
  for (let call = 0; call < 3; call++) expect(await verify('token')).toBe(staff)
  expect(state.lookups).toBe(1)
})

test('shares one lookup between concurrent calls, and starts another after an event', async () => {
  const { state, verify, notify } = makeScene()
  const first = [verify('token'), verify('token')]
  notify()
  await Promise.all([...first, verify('token')])
  expect(state.lookups).toBe(2)
})

test('forgets cached sessions on an event', async () => {
  const { state, verify, notify } = makeScene()
  await verify('token')
  state.isLive = false
  notify()
  expect(await verify('token')).toBeNull()
})

test('does not cache a lookup that an event overtook', async () => {
  const { state, verify, notify } = makeScene()
  const pending = verify('token')
  notify()
  await pending
  state.isLive = false
  expect(await verify('token')).toBeNull()
})

test('bypasses the cache while events cannot be received', async () => {
  const { state, verify } = makeScene()
  await verify('token')
  state.isListening = false
  state.isLive = false
  expect(await verify('token')).toBeNull()
})

test('drops an ended session within a second even without an event', async () => {
  const { state, verify } = makeScene()
  await verify('token')
  state.isLive = false
  state.ms = 999
  expect(await verify('token')).toBeNull()
})

test('drops a cached token when it expires', async () => {
  const { state, verify } = makeScene()
  await verify('token')
  state.now = 10_000
  state.isLive = false
  expect(await verify('token')).toBeNull()
})

test('does not cache a refusal', async () => {
  const { state, verify, staff } = makeScene()
  state.isLive = false
  expect(await verify('token')).toBeNull()
  state.isLive = true
  expect(await verify('token')).toBe(staff)
})
