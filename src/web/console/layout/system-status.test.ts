import { expect, test } from 'vitest'
import { createSystemStatus } from './system-status.ts'

test('reports readiness and since when, and notifies only on changes', async () => {
  let ready: boolean | Error = true
  let minute = 0
  const system = createSystemStatus({
    ask: async () => {
      if (ready instanceof Error) throw ready
      return ready
    },
    now: () => new Date(Date.UTC(2026, 0, 1, 10, minute)),
  })
  let notifications = 0
  system.subscribe(() => {
    notifications += 1
  })
  const check = async () => {
    await system.check()
    minute += 1
    return system.status()
  }

  expect(system.status()).toEqual({ online: null, since: null })
  expect(await check()).toEqual({ online: true, since: new Date('2026-01-01T10:00:00Z') })
  await check()
  ready = false
  expect(await check()).toEqual({ online: false, since: new Date('2026-01-01T10:02:00Z') })
  ready = new Error('no network')
  expect(await check()).toEqual({ online: false, since: new Date('2026-01-01T10:02:00Z') })
  ready = true
  expect((await check()).online).toBe(true)
  expect(notifications).toBe(3)
})
