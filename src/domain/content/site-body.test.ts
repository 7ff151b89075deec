import { expect, test } from 'vitest'
import { DEFAULT_SERVICE_MENU, type Work } from '../bookings/service-menu.ts'
import { EMPTY_SITE } from '../site/empty-site.ts'
import { bodyErrors } from './body-errors.ts'

const { chat: _chat, finance: _finance, ...SITE } = EMPTY_SITE
const [first] = DEFAULT_SERVICE_MENU.works as [Work]
const withWorks = (works: Partial<Work>[]) => ({
  ...SITE,
  service: { works: works.map((work) => ({ ...first, ...work })) },
})
const withBodies = (bodies: object[]) => ({ ...SITE, home: { ...SITE.home, bodies } })

test('the settings of a new site can be saved as they are', () => {
  expect(bodyErrors('site', SITE)).toEqual([])
})

test.each([
  [withWorks([{}, { name: ' LOG book service' }]), 'service.works.1.name', 'That name is already in use'],
  [withWorks([{ name: 'Oil, filter' }]), 'service.works.0.name', 'Without a comma'],
  [withWorks([{ price: -1 }]), 'service.works.0.price', '0 or more'],
  [withWorks([{ minutes: 0 }]), 'service.works.0.minutes', 'More than 0'],
  [withWorks([]), 'service.works', '1 or more'],
  [withBodies([{ label: 'Utes', body: ' ', picture: null }]), 'home.bodies.0.body', 'Fill this in'],
  [withBodies([{ label: '', body: 'Ute', picture: null }]), 'home.bodies.0.label', 'Fill this in'],
  [
    withBodies([
      { label: 'Utes', body: 'Ute', picture: null },
      { label: 'utes ', body: 'Van', picture: null },
    ]),
    'home.bodies.1.label',
    'That name is already in use',
  ],
])('reports the error at its field %#', (body, field, message) => {
  expect(bodyErrors('site', body)).toEqual([{ field, message }])
})
