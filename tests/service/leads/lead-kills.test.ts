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

// `npm run proof` repeats this with 50 kills during 5,000 leads.
test('after a kill every acknowledged lead is stored once, and only mails in delivery at that moment are sent twice', async () => {
  const report = await runLeadKills(home, { leads: 40, kills: 1 })
  expect(report.mails - report.repeatedMails).toBe(80)
  // The program delivers at most 20 mails at once.
  expect(report.repeatedMails).toBeLessThanOrEqual(20)
}, 180_000)
