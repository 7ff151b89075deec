import { expect, test } from 'vitest'
import { groupItems } from './group-items.ts'
import type { NotificationItem } from './notification-item.ts'
import { sentenceOf } from './sentence.ts'

const WHEN = { now: new Date('2026-11-17T00:00:00Z'), timeZone: 'Australia/Sydney' }
let lastId = 100

function makeItem(
  parts: Partial<NotificationItem> = {},
  lead: Partial<NotificationItem['lead']> = {},
): NotificationItem {
  lastId -= 1
  return {
    id: String(lastId),
    kind: 'lead_assigned',
    at: '2026-11-16T23:40:00Z',
    isRead: false,
    isDone: false,
    facts: {},
    lead: {
      id: 'lead',
      reference: 'HM-1234',
      name: 'Chloe Saltbush',
      form: 'test-drive',
      subject: '2022 Toyota RAV4',
      phone: null,
      assignee: 'Toby Emu',
      assignment: null,
      department: 'sales',
      createdAt: '2026-11-16T23:23:00Z',
      dueDate: null,
      responseDueAt: '2026-11-17T00:04:00Z',
      isAnswered: false,
      ...lead,
    },
    ...parts,
  }
}

const textOf = (...items: NotificationItem[]) => {
  const { title, text, detail } = sentenceOf(items, WHEN)
  return `${title} ${text} | ${detail}`
}

test.each([
  [
    makeItem({ facts: { by: 'Robin Heron' } }),
    'Chloe Saltbush is your lead | Test drive, 2022 Toyota RAV4, by Robin Heron',
  ],
  [
    makeItem({ kind: 'lead_reply', facts: { form: 'finance' } }),
    'Chloe Saltbush wrote again | Finance, 2022 Toyota RAV4',
  ],
  [makeItem({ kind: 'lead_due' }), 'Chloe Saltbush is due today | Test drive, 2022 Toyota RAV4'],
  [
    makeItem({ kind: 'lead_overdue', facts: { dueDate: '2026-11-13' } }),
    'Chloe Saltbush is overdue | Test drive, 2022 Toyota RAV4, was due Fri 13 Nov',
  ],
  [
    makeItem({ kind: 'response_warning' }),
    'Chloe Saltbush waits for your first response | Test drive, 2022 Toyota RAV4, respond by Tue 17 Nov, 11:04 am',
  ],
  [
    makeItem({ kind: 'response_missed' }),
    'Chloe Saltbush has waited 37 min for a first response | 2022 Toyota RAV4, with Toby Emu',
  ],
  [
    makeItem({ kind: 'response_missed' }, { isAnswered: true }),
    'Chloe Saltbush waited too long for a first response | 2022 Toyota RAV4, with Toby Emu',
  ],
  [
    makeItem({ kind: 'lead_unassigned', facts: { reason: 'no rule matched' } }),
    'Chloe Saltbush is unassigned | Test drive, 2022 Toyota RAV4, no rule matched',
  ],
  [
    makeItem({
      kind: 'leave_requested',
      lead: null,
      facts: { name: 'Toby Emu', firstDate: '2026-11-20', lastDate: '2026-11-21' },
    }),
    'Toby Emu requested leave, Fri 20 Nov to Sat 21 Nov | ',
  ],
  [
    makeItem({
      kind: 'leave_decided',
      lead: null,
      facts: { status: 'approved', firstDate: '2026-11-20', lastDate: '2026-11-20', by: 'Merle' },
    }),
    'Your leave was approved: Fri 20 Nov | By Merle',
  ],
  [makeItem({ lead: null }), 'A lead that you no longer have access to | '],
])('describes a notification: %#', (item, text) => {
  expect(textOf(item)).toBe(text)
})

test('describes several as one, and names at most three customers', () => {
  const items = ['Arjun', 'Zeb', 'Linh', 'Noor', 'Mei'].map((name) => makeItem({}, { name }))
  expect(textOf(...items.slice(0, 2))).toBe('2 new leads: Arjun and Zeb | ')
  expect(textOf(...items)).toBe('5 new leads: Arjun, Zeb, Linh and 2 more | ')
})

test('groups what is new, of one kind and one day, at the newest', () => {
  const one = makeItem()
  const reply = makeItem({ kind: 'lead_reply' })
  const two = makeItem()
  const read = makeItem({ isRead: true })
  const yesterday = makeItem({ at: '2026-11-16T12:59:00Z' })
  const groups = groupItems([one, reply, two, read, yesterday], WHEN.timeZone)
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    [one.id, two.id],
    [reply.id],
    [read.id],
    [yesterday.id],
  ])
})
