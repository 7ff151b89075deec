import { expect, test } from 'vitest'
import { dealershipBodyOf } from './set-up-dealership.ts'
import { type FileDealership, fileDealershipSchema } from './set-up-file.ts'

const PLACE = { postcode: '2640', place: 'Albury', latitude: -36.08, longitude: 146.91 }

function read(fields: object): FileDealership {
  return fileDealershipSchema.parse({
    name: 'Riverbend Albury',
    street: '1 Example Street',
    suburb: 'Albury',
    state: 'NSW',
    postcode: '2640',
    phone: '(02) 5550 0142',
    email: 'albury@example.com',
    ...fields,
  })
}

const WEEK = { weekdays: '08:30-17:30', fri: '08:30-19:00', sat: 'closed' }

test('makes a dealership with the hours of its departments, placed at its postcode', () => {
  const body = dealershipBodyOf(
    read({ hours: WEEK, departments: { service: { hours: { mon: '07:00-12:00' } } } }),
    null,
    PLACE,
  )
  expect(body).toMatchObject({ slug: 'riverbend-albury', latitude: -36.08, timeZone: 'Australia/Sydney' })
  expect(body.counters.sales.hours.fri).toEqual({ open: '08:30', close: '19:00' })
  expect(body.counters.sales.hours.sat).toBeUndefined()
  expect(body.counters.service).toEqual({
    phone: '(02) 5550 0142',
    hours: { mon: { open: '07:00', close: '12:00' } },
  })
})

test('leaves alone what the file does not name', () => {
  const specialDays = [{ date: '2027-01-26', label: 'Australia Day', hours: null }]
  const first = dealershipBodyOf(read({ hours: WEEK }), null, PLACE)
  const edited = {
    ...first,
    latitude: -36.1,
    specialDays: specialDays.map((day) => ({ ...day, counters: ['sales' as const] })),
  }
  const again = dealershipBodyOf(read({ phone: '(02) 5550 0199' }), edited, PLACE)
  expect(again).toEqual({ ...edited, phone: '(02) 5550 0199' })
})

test('follows a new postcode', () => {
  const first = dealershipBodyOf(read({}), null, PLACE)
  const moved = dealershipBodyOf(read({ postcode: '2650' }), first, { ...PLACE, latitude: -35.1 })
  expect(moved.latitude).toBe(-35.1)
})

test.each(['8:30-17:30', '08:30', '08:30-25:00', ''])('refuses the hours %o', (hours) => {
  expect(fileDealershipSchema.shape.hours.safeParse({ mon: hours }).success).toBe(false)
})
