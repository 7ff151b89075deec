import { expect, test } from 'vitest'
import { buildAdf } from '../../adf/adf.ts'
import { exampleLead } from '../../outbox/example-lead.ts'
import { mailValues, remarksOf } from '../../outbox/mail-values.ts'
import { webhookBody } from '../../outbox/webhook-body.ts'
import { subjectOf } from '../subject.ts'
import { requestedVehicleFacts } from './requested-vehicle.ts'

const I30 = {
  title: '2023 Hyundai i30',
  year: 2023,
  make: 'Hyundai',
  model: 'i30',
  trim: null,
  colour: null,
  condition: null,
  kms: null,
  price: null,
  stock: null,
  vin: null,
}

test('says only what is known', () => {
  expect(requestedVehicleFacts(I30)).toEqual([])
  expect(requestedVehicleFacts({ ...I30, kms: 0 })).toEqual(['0 km'])
})

test('is the subject of a lead before its stock number and its message', () => {
  const lead = {
    form: 'enquiry' as const,
    vehicle: null,
    stockid: 'ML-9',
    fields: {},
    message: 'Date of Birth: 1980-11-17',
  }
  expect(subjectOf({ ...lead, requestedVehicle: I30 })).toBe('2023 Hyundai i30')
  expect(subjectOf({ ...lead, requestedVehicle: null })).toBe('Stock ML-9')
})

test('goes to staff and other systems, but never into a mail to the customer', () => {
  const car = { ...I30, trim: 'Active', price: 25_990, vin: 'KMHH35LC1LU000001' }
  const lead = {
    ...exampleLead(null, new Date('2026-11-19T01:00:00Z')),
    vehicle: null,
    stockid: null,
    requestedVehicle: car,
  }
  const site = { name: 'Harbour', phone: '02 5550 0000' }
  const values = (audience: 'staff' | 'customer') =>
    mailValues(lead, { audience, site, dealership: null, siteUrl: null, booking: null })
  expect(values('staff')).toMatchObject({
    lead: { requested_car: '2023 Hyundai i30' },
    vehicle: null,
    fields: [{ label: 'Car (not in our stock)', text: '2023 Hyundai i30, $25,990, VIN KMHH35LC1LU000001' }],
  })
  expect(JSON.stringify(values('customer'))).not.toContain('Hyundai')
  expect(webhookBody(lead)).toMatchObject({ lead: { vehicle: null, requestedVehicle: car } })
  const remarks = remarksOf(lead, { zone: 'Australia/Sydney', siteUrl: null })
  const adf = buildAdf({ ...lead, remarks }, { name: 'Harbour', dealership: null })
  expect(adf).toContain(
    '<year>2023</year><make>Hyundai</make><model>i30</model><vin>KMHH35LC1LU000001</vin><trim>Active</trim>',
  )
  expect(adf).toContain('Car (not in our stock): 2023 Hyundai i30')
})
