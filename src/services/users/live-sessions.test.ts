import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { createLiveSessions } from './live-sessions.ts'

function makeScene() {
  const staff = { user: makeUser(), sessionId: 's', mustSetUp: false, expiresAt: 10_000 }
  const state = { looks: 0, now: 0, ms: 0, heard: true, live: true }
  let tell = () => {}
  const who = createLiveSessions({
    notices: { areHeard: () => state.heard, onNotice: (act) => void (tell = act), stop: async () => {} },
    look: async () => {
      state.looks++
      return state.live ? staff : null
    },
    clock: () => new Date(state.now),
    monotonic: () => state.ms,
  })
  return { state, who, tell: () => tell(), staff }
}

test('a live session is looked up once in a moment', async () => {
  const { state, who, staff } = makeScene()
  for (let ask = 0; ask < 3; ask++) expect(await who('token')).toBe(staff)
  expect(state.looks).toBe(1)
})

test('those who come together are answered by one look, and who comes after a notice by another', async () => {
  const { state, who, tell } = makeScene()
  const first = [who('token'), who('token')]
  tell()
  await Promise.all([...first, who('token')])
  expect(state.looks).toBe(2)
})

test('a notice ends what was remembered at once', async () => {
  const { state, who, tell } = makeScene()
  await who('token')
  state.live = false
  tell()
  expect(await who('token')).toBeNull()
})

test('a notice that comes while the answer is on its way keeps that answer from being remembered', async () => {
  const { state, who, tell } = makeScene()
  const asked = who('token')
  tell()
  await asked
  state.live = false
  expect(await who('token')).toBeNull()
})

test('while notices cannot be heard everything is asked anew', async () => {
  const { state, who } = makeScene()
  await who('token')
  state.heard = false
  state.live = false
  expect(await who('token')).toBeNull()
})

test('without any notice an ended session is over within the second', async () => {
  const { state, who } = makeScene()
  await who('token')
  state.live = false
  state.ms = 999
  expect(await who('token')).toBeNull()
})

test('a remembered token runs out with its own time', async () => {
  const { state, who } = makeScene()
  await who('token')
  state.now = 10_000
  state.live = false
  expect(await who('token')).toBeNull()
})

test('a refusal is not remembered: what is not there now may be there next', async () => {
  const { state, who, staff } = makeScene()
  state.live = false
  expect(await who('token')).toBeNull()
  state.live = true
  expect(await who('token')).toBe(staff)
})
