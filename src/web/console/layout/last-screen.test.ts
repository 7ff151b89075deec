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

test('returns to the last open screen', () => {
  const storage = makeStorage()
  createLastScreen(storage).remember('outbox')
  expect(createLastScreen(storage).href(admin)).toBe(paths.outbox())
})

test('returns null for the dashboard, which opens anyway', () => {
  const last = createLastScreen(makeStorage())
  expect(last.href(admin)).toBeNull()
  last.remember('overview')
  expect(last.href(admin)).toBeNull()
})

test('ignores a screen that the current user may not open', () => {
  const last = createLastScreen(makeStorage())
  last.remember('outbox')
  expect(last.href(makeUser({ role: 'sales_user' }))).toBeNull()
  expect(last.href(null)).toBeNull()
})

test.each(['"gone-since"', '{}', 'no json', '7'])('ignores %s in storage', (text) => {
  expect(createLastScreen(makeStorage({ consoleTab: text })).href(admin)).toBeNull()
})
