import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { derivedFacts } from './derived-facts.ts'

const CAR = makeVehicle({
  title: 'HiLux special',
  slug: 'hilux-special',
  comments: 'With a tow bar.',
  searchKeywords: ['bargain', 'towbar'],
})

test('a title of the feed stays while its parts stay', () => {
  expect(derivedFacts(CAR, { ...CAR, comments: 'With a sunroof.' })).toEqual({
    title: 'HiLux special',
    slug: 'hilux-special',
    searchKeywords: ['bargain', 'sunroof'],
  })
})

test('title and address follow year, make, model and badge', () => {
  expect(derivedFacts(CAR, { ...CAR, badge: 'Rogue+' })).toMatchObject({
    title: '2024 Toyota HiLux Rogue+',
    slug: '2024-toyota-hilux-rogue-plus',
  })
})

test('a new car gets the words of its own texts', () => {
  expect(derivedFacts(null, { ...CAR, badge: null, features: ['Leather trim'] })).toEqual({
    title: '2024 Toyota HiLux',
    slug: '2024-toyota-hilux',
    searchKeywords: ['towbar', 'leather'],
  })
})
