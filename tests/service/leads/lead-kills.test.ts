import { afterEach, beforeEach, expect, test } from 'vitest'
import { runLeadKills } from '../../lead-kills.ts'
import type { Home } from '../../program.ts'
import { makeDemoHome } from '../prepared-folders.ts'

let home: Home

beforeEach(async () => {
  home = await makeDemoHome('lead-kills')
}, 120_000)

afterEach(async () => {
  await home.clear()
})

// Fifty kills during 5,000 leads are in `npm run proof`.
test('killed while people ask, every acknowledged lead is there once and every mail has come, again only where the program died holding it', async () => {
  const report = await runLeadKills(home, { leads: 40, kills: 1 })
  expect(report.mails - report.repeatedMails).toBe(80)
  // What the program holds at once.
  expect(report.repeatedMails).toBeLessThanOrEqual(20)
}, 180_000)
