import { expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import { paths } from '../../../domain/site/routes.ts'
import { createLastScreen } from './last-screen.ts'

function makeStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}
const admin = makeUser({ role: 'admin' })

test('the screen that was open last is where the console opens again', () => {
  const storage = makeStorage()
  createLastScreen(storage).remember('outbox')
  expect(createLastScreen(storage).href(admin)).toBe(paths.outbox())
})

test('the first page needs no way back to it', () => {
  const last = createLastScreen(makeStorage())
  expect(last.href(admin)).toBeNull()
  last.remember('overview')
  expect(last.href(admin)).toBeNull()
})

test('a screen that is closed to whoever is here now is not opened', () => {
  const last = createLastScreen(makeStorage())
  last.remember('outbox')
  expect(last.href(makeUser({ role: 'sales_user' }))).toBeNull()
  expect(last.href(null)).toBeNull()
})

test.each(['"gone-since"', '{}', 'no json', '7'])('%s in storage is nothing', (stored) => {
  expect(createLastScreen(makeStorage({ consoleTab: stored })).href(admin)).toBeNull()
})
