import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { consoleNoticeSchema } from './console-event.ts'
import { hears } from './hears.ts'

const people = {
  superAdmin: makeUser({ role: 'super_admin', department: 'admin' }),
  admin: makeUser({ role: 'admin', department: 'admin' }),
  salesManager: makeUser({ role: 'department_manager', department: 'sales' }),
  salesAtArtarmon: makeUser({ role: 'department_manager', department: 'sales', dealership: 'artarmon' }),
  serviceManager: makeUser({ role: 'department_manager', department: 'service' }),
  sales: makeUser({ role: 'sales_user', department: 'sales' }),
  colleague: makeUser({ role: 'sales_user', department: 'sales' }),
}
type Name = keyof typeof people

const everybodysHead: Name[] = ['superAdmin', 'admin']
const TABLE: Record<string, { notice: object; heardBy: Name[] }> = {
  'a lead of sales at Artarmon': {
    notice: { department: 'sales', dealership: 'artarmon' },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon'],
  },
  'a lead of sales at Brookvale': {
    notice: { department: 'sales', dealership: 'brookvale' },
    heardBy: [...everybodysHead, 'salesManager'],
  },
  'a lead of sales at no dealership': {
    notice: { department: 'sales' },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon'],
  },
  'a lead of service': { notice: { department: 'service' }, heardBy: [...everybodysHead, 'serviceManager'] },
  'a lead of no department': { notice: {}, heardBy: everybodysHead },
  'an assignment to somebody': {
    notice: { kind: 'assignment', department: 'service', owners: [people.sales.id] },
    heardBy: [...everybodysHead, 'serviceManager', 'sales'],
  },
  'an assignment that went from one to another': {
    notice: { kind: 'assignment', department: 'sales', owners: [people.sales.id, people.colleague.id] },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon', 'sales', 'colleague'],
  },
  'a booking, whoever owns it': {
    notice: { kind: 'booking', department: 'service', owners: [people.sales.id] },
    heardBy: [...everybodysHead, 'serviceManager'],
  },
  'a sales tag': {
    notice: { kind: 'tag', department: 'sales' },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon'],
  },
  'more sales tags than are told one by one': {
    notice: { kind: 'tag', id: null },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon'],
  },
  'a mail template': { notice: { kind: 'template' }, heardBy: everybodysHead },
  'a page': { notice: { kind: 'document', id: 'page winter' }, heardBy: everybodysHead },
  'the settings of the site': { notice: { kind: 'document', id: 'site site' }, heardBy: everybodysHead },
  'more documents than are told one by one': {
    notice: { kind: 'document', id: null },
    heardBy: everybodysHead,
  },
  'a redirect': { notice: { kind: 'redirect', id: '/old' }, heardBy: everybodysHead },
  'a picture of the library': { notice: { kind: 'media' }, heardBy: everybodysHead },
  'more leads than are told one by one': {
    notice: { id: null },
    heardBy: Object.keys(people) as Name[],
  },
  'more bookings than are told one by one': {
    notice: { kind: 'booking', id: null },
    heardBy: [...everybodysHead, 'salesManager', 'salesAtArtarmon', 'serviceManager'],
  },
}

test.each(Object.entries(TABLE))('%s is heard of by whoever may see it, and nobody else', (_name, row) => {
  const notice = consoleNoticeSchema.parse({ kind: 'lead', id: '1', act: 'changed', ...row.notice })
  const heardBy = Object.entries(people).flatMap(([name, person]) => (hears(person, notice) ? [name] : []))
  expect(heardBy.toSorted()).toEqual(row.heardBy.toSorted())
})
