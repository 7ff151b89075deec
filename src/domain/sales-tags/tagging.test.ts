import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { TagWithVehicles } from './sales-tag.ts'
import { createTagging } from './tagging.ts'

const TODAY = 20_000

function tag(part: Partial<TagWithVehicles> & { id: string; name: string }): TagWithVehicles {
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
const manual = tag({ id: '3', name: 'Chosen', vehicleIds: new Set(['7']) })
const hot = tag({ id: '4', name: 'Hot' })

test('shows tags from rules, staff and the feed in the order of the tags', () => {
  const { tagsOf } = createTagging([manual, dear, hot, cheap], TODAY)
  expect(tagsOf(car)).toEqual(['Chosen', 'Hot', 'Cheap', 'Certified'])
  expect(tagsOf(makeVehicle({ id: '8', driveAwayPrice: 30_000 }))).toEqual([])
})

test('reports the source of a tag even if the tag is off', () => {
  const { tagSource: carriedBy } = createTagging([{ ...cheap, isOn: false }, dear, manual, hot], TODAY)
  expect(['1', '2', '3', '4', '99'].map((id) => carriedBy(id, car))).toEqual([
    'rule',
    null,
    'hand',
    'feed',
    null,
  ])
})

test('hides a tag that is off, including its feed word', () => {
  const tagging = createTagging([{ ...hot, isOn: false }, cheap], TODAY)
  expect(tagging.tagsOf(car)).toEqual(['Cheap', 'Certified'])
  expect(tagging.names(['Hot', 'Certified'])).toEqual(['Cheap', 'Certified'])
  expect(tagging.looks).toEqual([{ name: 'Cheap', color: 'green' }])
})

test('still maps a feed word to its tag after the tag is renamed', () => {
  const renamed = tag({ id: '4', name: 'Red hot', feedName: 'Hot' })
  const tagging = createTagging([renamed], TODAY)
  expect(tagging.tagsOf(car)).toEqual(['Red hot', 'Certified'])
  expect(tagging.unmanagedWords(['Hot', 'red HOT', 'Certified'])).toEqual(['Certified'])
})

test('ignores manually tagged cars while the tag has a rule', () => {
  const withRule = { ...manual, rule: [{ is: 'year_from', value: 2100 }] as const }
  expect(createTagging([withRule], TODAY).tagsOf(car)).toEqual(['HOT', 'Certified'])
})

test('shows feed words unchanged if there are no managed tags', () => {
  expect(createTagging([], TODAY).tagsOf(car)).toEqual(['HOT', 'Certified'])
})
