import { expect, test } from 'vitest'
import { costText, durationText, shareText, shortText } from './assistant-texts.ts'

test('formats durations, costs and counts for people', () => {
  expect([durationText(820), durationText(1_240)]).toEqual(['820 ms', '1.2 s'])
  expect([costText(0), costText(0.0731), costText(0.0007)]).toEqual(['$0.00', '$0.07', '$0.0007'])
  expect([shortText(950), shortText(118_000), shortText(2_000_000)]).toEqual(['950', '118k', '2m'])
})

test('never rounds a share up to 100%', () => {
  expect([shareText(1), shareText(0.9999), shareText(0.979), shareText(0)]).toEqual([
    '100%',
    '99.9%',
    '97.9%',
    '0%',
  ])
})
