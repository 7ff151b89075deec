import { expect, test } from 'vitest'
import { cityOf, isSameTime, isTimeZone, zoneAbbreviation } from './time-zone.ts'

const SUMMER = new Date('2026-11-17T00:00:00Z')
const WINTER = new Date('2026-06-17T00:00:00Z')

test('returns the city and the Australian abbreviation of a zone', () => {
  expect(cityOf('Australia/Sydney')).toBe('Sydney')
  expect(cityOf('Australia/Lord_Howe')).toBe('Lord Howe')
  expect(cityOf('UTC')).toBe('UTC')
  expect(zoneAbbreviation('Australia/Sydney', SUMMER)).toBe('AEDT')
  expect(zoneAbbreviation('Australia/Sydney', WINTER)).toBe('AEST')
  expect(zoneAbbreviation('Australia/Perth', SUMMER)).toBe('AWST')
})

test('two clocks are the same only if they agree in summer and in winter', () => {
  const fixed = (minutes: number) => () => minutes
  const melbourne = (at: Date) => (at.getTime() < Date.parse('2027-04-03T16:00:00Z') ? 660 : 600)
  expect(isSameTime('Australia/Sydney', SUMMER, melbourne)).toBe(true)
  expect(isSameTime('Australia/Perth', SUMMER, fixed(480))).toBe(true)
  expect(isSameTime('Australia/Sydney', SUMMER, fixed(0))).toBe(false)
  // Brisbane has no daylight saving and agrees with Sydney only in winter.
  for (const now of [SUMMER, WINTER]) expect(isSameTime('Australia/Sydney', now, fixed(600))).toBe(false)
})

test('accepts only time zones that the platform supports', () => {
  expect(isTimeZone('Australia/Perth')).toBe(true)
  expect(isTimeZone('Australia/Nowhere')).toBe(false)
})
