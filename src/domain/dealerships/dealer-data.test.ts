import { expect, test } from 'vitest'
import { demoDealerships } from '../../../demo/dealerships.ts'
import { makeDealership, weekdayHours } from '../../../tests/factories/dealership.ts'
import { findStructuredDataErrors } from '../../../tests/structured-data.ts'
import { dealerData } from './dealer-data.ts'

const NOW = new Date('2026-03-05T01:00:00Z')

test('a dealership is an AutoDealer with address, coordinates, phone, hours and departments', () => {
  const hours = { ...weekdayHours('08:30', '17:30'), thu: { open: '08:30', close: '19:00' } }
  const counter = { phone: '(02) 5550 0121', hours }
  const dealership = makeDealership({ counters: { sales: counter, service: counter, parts: counter } })
  expect(dealerData(dealership, 'https://cars.example', NOW)).toMatchObject({
    '@type': 'AutoDealer',
    '@id': 'https://cars.example/dealerships/harbour-brookvale#dealer',
    name: 'Harbour Brookvale',
    telephone: '+61255500100',
    address: { streetAddress: '640 Pittwater Rd', addressLocality: 'Brookvale', postalCode: '2100' },
    geo: { latitude: -33.7632, longitude: 151.2737 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '08:30', closes: '17:30' },
      { dayOfWeek: ['Thursday'], opens: '08:30', closes: '19:00' },
    ],
    department: [
      { '@type': 'AutoRepair', name: 'Harbour Brookvale Service', telephone: '+61255500121' },
      { '@type': 'AutoPartsStore', name: 'Harbour Brookvale Parts' },
    ],
  })
})

test.each(demoDealerships)('$name has every required field, with and without a site address', (each) => {
  for (const siteUrl of ['https://cars.example', null])
    expect(findStructuredDataErrors(dealerData(each, siteUrl, NOW))).toEqual([])
})

test('leaves other phone numbers unchanged', () => {
  expect(dealerData(makeDealership({ phone: '1300 555 010' }), null, NOW)).toMatchObject({
    telephone: '1300 555 010',
  })
})

test('lists upcoming holidays and special days with their hours', () => {
  const eve = { date: '2026-04-02', label: 'Before Easter', counters: ['sales' as const] }
  const dealership = makeDealership({
    specialDays: [{ ...eve, hours: { open: '08:30', close: '13:00' } }],
  })
  const closedHours = { opens: '00:00', closes: '00:00' }
  const easter = ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06', '2026-04-25', '2026-04-27']
  expect(dealerData(dealership, null, NOW)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-04-02', validThrough: '2026-04-02', opens: '08:30', closes: '13:00' },
      ...easter.map((date) => ({ validFrom: date, validThrough: date, ...closedHours })),
    ],
    department: [
      { specialOpeningHoursSpecification: easter.map((date) => ({ validFrom: date, ...closedHours })) },
      {},
    ],
  })
})
