import { describe, expect, test } from 'vitest'
import { offerDays, offerTime } from './offers.ts'

const DAY = '2026-11-16'

describe('an offer', () => {
  test.each([
    [null, null, 'on', 'On now'],
    [null, '2026-11-16', 'on', 'Until 16 November 2026'],
    ['2026-11-16', null, 'on', 'On now'],
    ['2026-11-17', null, 'coming', 'From 17 November 2026'],
    ['2026-11-17', '2026-12-01', 'coming', '17 November 2026 to 1 December 2026'],
    [null, '2026-11-15', 'over', 'Ended 15 November 2026'],
  ])('from %s until %s is %s: %s', (from, until, time, words) => {
    expect([offerTime({ from, until }, DAY), offerDays({ from, until }, DAY)]).toEqual([time, words])
  })
})
