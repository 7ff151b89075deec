import { expect, test } from 'vitest'
import type { ConsoleChange, ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { concerns } from './event-hub.ts'
import { newLeadNotice } from './new-lead-notice.ts'
import { parseNoticeSettings } from './notice-settings.ts'

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
  ['a form nobody knows', event(lead({ form: 'toString' })), { title: 'New lead', body: '', tag: '1' }],
  ['several at once', event(lead(), lead({ id: '2' })), { title: '2 new leads', body: '', tag: '1' }],
  ['one’s own act', event(lead({ own: true })), null],
  [
    'one’s own act beside another',
    event(lead({ own: true }), lead({ id: '2' })),
    { title: 'New lead', body: '', tag: '2' },
  ],
  ['a change', event(lead({ act: 'changed' })), null],
  ['a booking', event(lead({ kind: 'booking' })), null],
  ['a refresh', { is: 'refresh' }, null],
])('%s is said, or not', (_name, heard, notice) => {
  expect(newLeadNotice(heard)).toEqual(notice)
})

test.each([null, 7, 'yes', [], {}, { sound: 'true', notification: 1 }])(
  'with %j in storage there is neither sound nor notification',
  (stored) => {
    expect(parseNoticeSettings(stored)).toEqual({ sound: false, notification: false })
  },
)

test('a screen hears of its kinds, and when anything may have changed', () => {
  expect(concerns(event(lead()), ['lead', 'booking'])).toBe(true)
  expect(concerns(event(lead()), ['booking'])).toBe(false)
  expect(concerns({ is: 'refresh' }, ['booking'])).toBe(true)
})
