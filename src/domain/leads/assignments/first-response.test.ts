import { describe, expect, test } from 'vitest'
import { firstResponseOf, firstResponseText } from './first-response.ts'

const SYDNEY = 'Australia/Sydney'
// 10:00 am in Sydney.
const NOW = Date.parse('2026-11-18T23:00:00Z')
const LEAD = { responseDueAt: null, respondedAt: null, responseMinutes: null, routeAfter: null }
const minutesFromNow = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

describe('the first response', () => {
  test.each([
    [LEAD, 'none', 'No target'],
    [{ ...LEAD, responseDueAt: minutesFromNow(7.5) }, 'running', '8 min left'],
    [{ ...LEAD, responseDueAt: minutesFromNow(240) }, 'running', 'by 2:00 pm'],
    [{ ...LEAD, responseDueAt: minutesFromNow(22 * 60 + 45) }, 'running', 'by Fri 20 Nov, 8:45 am'],
    [{ ...LEAD, responseDueAt: minutesFromNow(0) }, 'missed', '0 min over'],
    [{ ...LEAD, responseDueAt: minutesFromNow(-9) }, 'missed', '9 min over'],
    [{ ...LEAD, responseDueAt: minutesFromNow(-18 * 60) }, 'missed', 'due Wed 18 Nov, 4:00 pm'],
    [{ ...LEAD, routeAfter: minutesFromNow(60) }, 'waiting', 'Waits until 11:00 am'],
    [{ ...LEAD, respondedAt: minutesFromNow(-5), responseMinutes: 7 }, 'answered', 'in 7 min'],
    [{ ...LEAD, respondedAt: minutesFromNow(-5), responseMinutes: 0 }, 'answered', 'within 1 min'],
    [{ ...LEAD, respondedAt: minutesFromNow(-5), responseMinutes: 149 }, 'answered', 'in 2 h 29 min'],
    [{ ...LEAD, respondedAt: minutesFromNow(-5), responseMinutes: 4_400 }, 'answered', 'in 3 d'],
    [{ ...LEAD, respondedAt: minutesFromNow(-5) }, 'answered', 'Responded'],
  ])('%j: %s', (lead, is, text) => {
    const response = firstResponseOf(lead, NOW)
    expect(response.is).toBe(is)
    expect(firstResponseText(response, NOW, SYDNEY)).toBe(text)
  })

  test('is late after its deadline', () => {
    const lead = { ...LEAD, responseDueAt: minutesFromNow(-9), respondedAt: minutesFromNow(-5) }
    expect(firstResponseOf(lead, NOW)).toMatchObject({ is: 'answered', isLate: true })
  })
})
