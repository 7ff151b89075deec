import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { GivenTag } from './sales-tag.ts'
import { createTagging } from './tagging.ts'

const TODAY = 20_000

function tag(part: Partial<GivenTag> & { id: string; name: string }): GivenTag {
  return {
    feedName: null,
    color: 'green',
    rule: null,
    isOn: true,
    version: 1,
    vehicleIds: new Set(),
    ...part,
  }
}

const car = makeVehicle({ id: '7', driveAwayPrice: 15_000, tags: ['HOT', 'Certified'] })
const cheap = tag({ id: '1', name: 'Cheap', rule: [{ is: 'price_under', value: 20_000 }] })
const dear = tag({ id: '2', name: 'Dear', rule: [{ is: 'price_under', value: 10 }] })
const given = tag({ id: '3', name: 'Chosen', vehicleIds: new Set(['7']) })
const hot = tag({ id: '4', name: 'Hot' })

test('a car carries what a rule gives, a hand gives and its feed says, in the order of the tags', () => {
  const { tagsOf } = createTagging([given, dear, hot, cheap], TODAY)
  expect(tagsOf(car)).toEqual(['Chosen', 'Hot', 'Cheap', 'Certified'])
  expect(tagsOf(makeVehicle({ id: '8', driveAwayPrice: 30_000 }))).toEqual([])
})

test('why a car carries it is known, whether it is on or off', () => {
  const { carriedBy } = createTagging([{ ...cheap, isOn: false }, dear, given, hot], TODAY)
  expect(['1', '2', '3', '4', '99'].map((id) => carriedBy(id, car))).toEqual([
    'rule',
    null,
    'hand',
    'feed',
    null,
  ])
})

test('a tag that is off is shown nowhere, the word of a feed included', () => {
  const tagging = createTagging([{ ...hot, isOn: false }, cheap], TODAY)
  expect(tagging.tagsOf(car)).toEqual(['Cheap', 'Certified'])
  expect(tagging.names(['Hot', 'Certified'])).toEqual(['Cheap', 'Certified'])
  expect(tagging.looks).toEqual([{ name: 'Cheap', color: 'green' }])
})

test('the word of a feed goes on meaning its tag when the tag is renamed', () => {
  const renamed = tag({ id: '4', name: 'Red hot', feedName: 'Hot' })
  const tagging = createTagging([renamed], TODAY)
  expect(tagging.tagsOf(car)).toEqual(['Red hot', 'Certified'])
  expect(tagging.unmanaged(['Hot', 'red HOT', 'Certified'])).toEqual(['Certified'])
})

test('cars given by hand wait while a rule decides', () => {
  const ruled = { ...given, rule: [{ is: 'year_from', value: 2100 }] as const }
  expect(createTagging([ruled], TODAY).tagsOf(car)).toEqual(['HOT', 'Certified'])
})

test('without tags the words of a feed are shown as they are', () => {
  expect(createTagging([], TODAY).tagsOf(car)).toEqual(['HOT', 'Certified'])
})
