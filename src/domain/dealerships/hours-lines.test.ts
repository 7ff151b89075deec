import { expect, test } from 'vitest'
import { hoursLines } from './hours-lines.ts'

const DAY = { open: '08:30', close: '17:30' }
const SHORT = { open: '09:00', close: '16:00' }

test('joins neighbouring days with the same hours', () => {
  expect(hoursLines({ mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: SHORT })).toEqual([
    { days: 'Mon to Fri', text: '8:30 am to 5:30 pm' },
    { days: 'Sat', text: '9:00 am to 4:00 pm' },
    { days: 'Sun', text: 'Closed' },
  ])
})

test('says nothing about a week without hours', () => {
  expect(hoursLines({})).toEqual([])
})
