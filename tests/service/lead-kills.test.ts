import { afterEach, beforeEach, expect, test } from 'vitest'
import { runLeadKills } from '../lead-kills.ts'
import { type Home, makeHome } from '../program.ts'

let home: Home

beforeEach(() => {
  home = makeHome('lead-kills')
})

afterEach(async () => {
  await home.clear()
})

// Fifty kills during 5,000 leads are in `npm run proof`.
test('killed twice while people ask, every acknowledged lead is there once and every mail has come, again only where the program died holding it', async () => {
  const report = await runLeadKills(home, { leads: 60, kills: 2 })
  expect(report.mails - report.again).toBe(120)
  expect(report.again).toBeLessThan(2 * 20)
}, 180_000)
