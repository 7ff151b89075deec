import { afterEach, beforeEach, expect, test } from 'vitest'
import { runKillRounds } from '../../kill-rounds.ts'
import type { Home } from '../../program.ts'
import { makeDemoHome } from '../prepared-folders.ts'

let home: Home

beforeEach(async () => {
  home = await makeDemoHome('kill')
}, 120_000)

afterEach(async () => {
  await home.clear()
})

// `npm run proof` runs a hundred rounds.
test('keeps every acknowledged row when program and database are killed during writes', async () => {
  const report = await runKillRounds(home, 1)
  expect(report.rounds).toBe(1)
  expect(report.acknowledged).toBeGreaterThan(1)
  expect(home.readServerPid()).toBeNull()
}, 180_000)
