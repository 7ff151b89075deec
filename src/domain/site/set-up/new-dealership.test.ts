import { expect, test } from 'vitest'
import { BODY_SCHEMAS } from '../../content/bodies.ts'
import { isTimeZone } from '../../time/time-zone.ts'
import { newDealership, STATE_TIME_ZONES } from './new-dealership.ts'

const FORM = {
  name: 'Riverbend Wagga Wagga',
  street: '1 Main Street',
  suburb: 'Wagga Wagga',
  state: 'NSW',
  postcode: '2650',
  phone: '(02) 5550 0142',
  email: 'wagga@example.com',
  weekdays: { open: '08:30', close: '17:30' },
  saturday: null,
} as const
const PLACE = { postcode: '2650', place: 'Wagga Wagga', latitude: -35.1, longitude: 147.4 }

test('a new dealership is valid and open on weekdays at every counter', () => {
  const dealership = newDealership(FORM, PLACE)
  expect(BODY_SCHEMAS.dealership.safeParse(dealership).success).toBe(true)
  expect(dealership.slug).toBe('riverbend-wagga-wagga')
  expect(Object.keys(dealership.counters.service.hours)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
})

test('is open on Saturdays if it has hours then', () => {
  const saturday = { open: '09:00', close: '13:00' }
  expect(newDealership({ ...FORM, saturday }, PLACE).counters.sales.hours.sat).toEqual(saturday)
})

test('every state has a time zone that exists', () => {
  expect(Object.values(STATE_TIME_ZONES).filter((zone) => !isTimeZone(zone))).toEqual([])
})
