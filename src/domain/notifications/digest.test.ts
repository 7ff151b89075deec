import { expect, test } from 'vitest'
import { type DigestFigures, digestMail, isDigestTime } from './digest.ts'

const NOTHING: DigestFigures = { own: { overdue: 0, dueToday: 0, unanswered: 0 }, team: null, bookings: null }
const PLACE = {
  name: 'Merle',
  siteName: 'Harbour Motors',
  date: '2026-11-17',
  consoleUrl: 'https://console.example.com',
}

test('says what is due, and the figures of the department to its manager', () => {
  const mail = digestMail(
    {
      own: { overdue: 1, dueToday: 2, unanswered: 0 },
      team: { received: 4, unassigned: 1, unanswered: 0, overdue: 5, dueToday: 7, leaveRequests: 1 },
      bookings: { total: 14, first: '08:00' },
    },
    PLACE,
  )
  expect(mail.subject).toBe('Harbour Motors: your Tue 17 Nov')
  expect(mail.body.split('\n')).toEqual([
    'Good morning, Merle.',
    '',
    '- 1 lead of yours is overdue',
    '- 2 leads of yours are due today',
    '- 14 bookings today, the first at 8:00 am',
    '',
    'Your department:',
    '- 4 leads came in since yesterday morning',
    '- 1 lead is unassigned',
    '- 5 leads are overdue',
    '- 7 leads are due today',
    '- 1 leave request waits for a decision',
    '',
    'https://console.example.com/admin/dashboard/leads',
    '',
    'You get this because your morning digest is on. Switch it off under Notifications in the console.',
  ])
})

test('says so if nothing waits', () => {
  expect(digestMail(NOTHING, PLACE).body).toContain('Nothing is due, overdue or unanswered today.')
  expect(digestMail({ ...NOTHING, bookings: { total: 0, first: null } }, PLACE).body).not.toContain('booking')
})

test.each([
  ['07:29', '07:30', false],
  ['07:30', '07:30', true],
  ['11:29', '07:30', true],
  ['11:30', '07:30', false],
  ['23:59', '22:00', true],
  // Clocks go forward from 2:00 to 3:00: the first minute after the jump counts.
  ['03:00', '02:30', true],
])('at %s a digest for %s is sent: %s', (clock, at, isSent) => {
  expect(isDigestTime(clock, at)).toBe(isSent)
})
