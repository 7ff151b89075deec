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
test('killed and restarted twice while rows are written, none that was acknowledged is lost', async () => {
  const report = await runKillRounds(home, 2)
  expect(report.rounds).toBe(2)
  expect(report.acknowledged).toBeGreaterThan(2)
  expect(home.serverPid()).toBeNull()
}, 180_000)
