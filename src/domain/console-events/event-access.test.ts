import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { databaseEventSchema } from './console-event.ts'
import { canReceiveEvent } from './event-access.ts'

const users = {
  superAdmin: makeUser({ role: 'super_admin', department: 'admin' }),
  admin: makeUser({ role: 'admin', department: 'admin' }),
  salesManager: makeUser({ role: 'department_manager', department: 'sales' }),
  salesAtArtarmon: makeUser({ role: 'department_manager', department: 'sales', dealership: 'artarmon' }),
  serviceManager: makeUser({ role: 'department_manager', department: 'service' }),
  sales: makeUser({ role: 'sales_user', department: 'sales' }),
  colleague: makeUser({ role: 'sales_user', department: 'sales' }),
}
type Name = keyof typeof users

const administrators: Name[] = ['superAdmin', 'admin']
const TABLE: Record<string, { notice: object; recipients: Name[] }> = {
  'a lead of sales at Artarmon': {
    notice: { department: 'sales', dealership: 'artarmon' },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon'],
  },
  'a lead of sales at Brookvale': {
    notice: { department: 'sales', dealership: 'brookvale' },
    recipients: [...administrators, 'salesManager'],
  },
  'a lead of sales at no dealership': {
    notice: { department: 'sales' },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon'],
  },
  'a lead of service': {
    notice: { department: 'service' },
    recipients: [...administrators, 'serviceManager'],
  },
  'a lead of no department': { notice: {}, recipients: administrators },
  'an assignment to a user': {
    notice: { kind: 'assignment', department: 'service', owners: [users.sales.id] },
    recipients: [...administrators, 'serviceManager', 'sales'],
  },
  'a reassignment from one user to another': {
    notice: { kind: 'assignment', department: 'sales', owners: [users.sales.id, users.colleague.id] },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon', 'sales', 'colleague'],
  },
  'a booking, regardless of its owner': {
    notice: { kind: 'booking', department: 'service', owners: [users.sales.id] },
    recipients: [...administrators, 'serviceManager'],
  },
  'a sales tag': {
    notice: { kind: 'tag', department: 'sales' },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon'],
  },
  'too many sales tags to list': {
    notice: { kind: 'tag', id: null },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon'],
  },
  'a mail template': { notice: { kind: 'template' }, recipients: administrators },
  'a page': { notice: { kind: 'document', id: 'page winter' }, recipients: administrators },
  'the site settings': { notice: { kind: 'document', id: 'site site' }, recipients: administrators },
  'too many documents to list': {
    notice: { kind: 'document', id: null },
    recipients: administrators,
  },
  'a redirect': { notice: { kind: 'redirect', id: '/old' }, recipients: administrators },
  'a picture of the library': { notice: { kind: 'media' }, recipients: administrators },
  'a car': { notice: { kind: 'vehicle' }, recipients: Object.keys(users) as Name[] },
  'a viewer of a car': { notice: { kind: 'viewer' }, recipients: Object.keys(users) as Name[] },
  'a change of the shifts': { notice: { kind: 'shift' }, recipients: Object.keys(users) as Name[] },
  'an import': {
    notice: { kind: 'import' },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon'],
  },
  'a notification': {
    notice: { kind: 'notification', owners: [users.sales.id] },
    recipients: ['sales'],
  },
  'too many leads to list': {
    notice: { id: null },
    recipients: Object.keys(users) as Name[],
  },
  'too many bookings to list': {
    notice: { kind: 'booking', id: null },
    recipients: [...administrators, 'salesManager', 'salesAtArtarmon', 'serviceManager'],
  },
}

test.each(Object.entries(TABLE))('%s is sent only to users who may see it', (_name, row) => {
  const notice = databaseEventSchema.parse({ kind: 'lead', id: '1', act: 'changed', ...row.notice })
  const recipients = Object.entries(users).flatMap(([name, person]) =>
    canReceiveEvent(person, notice) ? [name] : [],
  )
  expect(recipients.toSorted()).toEqual(row.recipients.toSorted())
})
