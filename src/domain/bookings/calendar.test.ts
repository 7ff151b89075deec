import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPropertyRuns } from '../../../tests/property-runs.ts'
import { type CalendarEvent, calendarFile } from './calendar.ts'

const EVENT: CalendarEvent = {
  uid: '1@bookings.forecourt',
  changedAt: new Date('2026-11-15T03:04:05.678Z'),
  start: new Date('2026-11-20T23:30:00Z'),
  end: new Date('2026-11-21T00:00:00Z'),
  summary: 'Test drive, Harbour Brookvale',
  location: '640 Pittwater Rd; Brookvale',
  description: 'Your reference is HMG-2T9XD.\nSee you there.',
  url: 'https://cars.example/bookings/x',
  sequence: 2,
  status: 'CONFIRMED',
}

test('writes a booking as an event in UTC with sequence and status', () => {
  expect(calendarFile(EVENT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1@bookings.forecourt',
      'DTSTAMP:20261115T030405Z',
      'DTSTART:20261120T233000Z',
      'DTEND:20261121T000000Z',
      'SUMMARY:Test drive\\, Harbour Brookvale',
      'LOCATION:640 Pittwater Rd\\; Brookvale',
      'DESCRIPTION:Your reference is HMG-2T9XD.\\nSee you there.',
      'URL:https://cars.example/bookings/x',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('escapes any text, folds lines at 75 bytes, and can be read back', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, (summary) => {
      const file = calendarFile({ ...EVENT, summary })
      const lines = file.split('\r\n')
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const unfoldedLines = file.replaceAll('\r\n ', '').split('\r\n')
      expect(unfoldedLines).toHaveLength(19)
      const line = unfoldedLines.find((each) => each.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? ''
      const unescapedText = line.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
      const expectedText = summary
        .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n')
        .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
      expect(unescapedText).toBe(expectedText)
    }),
    { numRuns: countPropertyRuns(1_000) },
  )
})
