import { afterEach, beforeEach, expect, test } from 'vitest'
import { runKillRounds } from '../kill-rounds.ts'
import { type Home, makeHome } from '../program.ts'

let home: Home

beforeEach(() => {
  home = makeHome('kill')
})

afterEach(async () => {
  await home.clear()
})

// A hundred rounds are in `npm run proof`.
test('killed and restarted five times while rows are written, none that was acknowledged is lost', async () => {
  const report = await runKillRounds(home, 5)
  expect(report.rounds).toBe(5)
  expect(report.acknowledged).toBeGreaterThan(5)
  expect(home.serverPid()).toBeNull()
}, 180_000)
