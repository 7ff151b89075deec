import { expect, test } from 'vitest'
import type { ConsoleChange, ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { isRelevant } from './event-hub.ts'
import { newLeadNotification } from './new-lead-notification.ts'
import { parseNotificationSettings } from './notification-settings.ts'

const lead = (parts: Partial<ConsoleChange> = {}): ConsoleChange => ({
  kind: 'lead',
  id: '1',
  act: 'added',
  ...parts,
})
const event = (...changes: ConsoleChange[]): ConsoleEvent => ({ is: 'changes', changes })

test.each<[string, ConsoleEvent, object | null]>([
  [
    'form and dealership',
    event(lead({ form: 'test-drive', dealership: 'Harbour Artarmon' })),
    { title: 'New lead', body: 'Test drive, Harbour Artarmon', tag: '1' },
  ],
  ['an unknown form', event(lead({ form: 'toString' })), { title: 'New lead', body: '', tag: '1' }],
  ['several at once', event(lead(), lead({ id: '2' })), { title: '2 new leads', body: '', tag: '1' }],
  ['the user’s own lead', event(lead({ own: true })), null],
  [
    'the user’s own lead and another one',
    event(lead({ own: true }), lead({ id: '2' })),
    { title: 'New lead', body: '', tag: '2' },
  ],
  ['a change', event(lead({ act: 'changed' })), null],
  ['a booking', event(lead({ kind: 'booking' })), null],
  ['a refresh', { is: 'refresh' }, null],
])('builds the notification for %s', (_name, consoleEvent, notice) => {
  expect(newLeadNotification(consoleEvent)).toEqual(notice)
})

test.each([null, 7, 'yes', [], {}, { sound: 'true', notification: 1 }])(
  'turns sound and notification off for %j in storage',
  (storedValue) => {
    expect(parseNotificationSettings(storedValue)).toEqual({ sound: false, notification: false })
  },
)

test('passes changes of the given kinds and every refresh to a screen', () => {
  expect(isRelevant(event(lead()), ['lead', 'booking'])).toBe(true)
  expect(isRelevant(event(lead()), ['booking'])).toBe(false)
  expect(isRelevant({ is: 'refresh' }, ['booking'])).toBe(true)
})
