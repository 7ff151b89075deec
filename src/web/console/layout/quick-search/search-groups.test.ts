import { describe, expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { searchGroups, searchStatus, stepFrom } from './search-groups.ts'

const finding = (id: string) => ({ id, title: `Title ${id}`, detail: '', href: `/x/${id}` })
const findings = { people: [finding('1')], leads: [finding('1'), finding('2')], vehicles: [finding('3')] }

describe('the quick search', () => {
  test('offers pages first, then people, leads and vehicles, and no empty group', () => {
    expect(searchGroups(AREAS, 'lea', findings).map(({ name }) => name)).toEqual([
      'Pages',
      'People',
      'Leads',
      'Vehicles',
    ])
    expect(
      searchGroups(AREAS, 'wattle', { people: [], leads: [finding('1')], vehicles: [] }).map(
        ({ name, options }) => [name, options.length],
      ),
    ).toEqual([['Leads', 1]])
  })

  test('offers pages while the rest is on its way or fails', () => {
    expect(searchGroups(AREAS, 'users', null).map(({ name }) => name)).toEqual(['Pages'])
  })

  test('a person and a lead of one id are two', () => {
    const keys = searchGroups([], '', findings).flatMap(({ options }) => options.map(({ key }) => key))
    expect(new Set(keys).size).toBe(4)
  })

  test('only a vehicle leads out of the console', () => {
    const outside = searchGroups(AREAS, 'lea', findings).filter(({ options }) =>
      options.some(({ isOutside }) => isOutside),
    )
    expect(outside.map(({ name }) => name)).toEqual(['Vehicles'])
  })

  test('says what it found, that it looks, that there is nothing, and that it could not look', () => {
    const groups = searchGroups([], '', findings)
    expect(searchStatus(groups, 'answered')).toBe('People: 1, Leads: 2, Vehicles: 1')
    expect(searchStatus([], 'asking')).toBe('Searching…')
    expect(searchStatus([], 'answered')).toBe('Nothing goes by that name.')
    expect(searchStatus(groups, 'failed')).toMatch(/cannot be searched/)
  })

  test('arrows go round the ends, and begin at the top where what was chosen is gone', () => {
    const options = searchGroups([], '', findings).flatMap((group) => group.options)
    expect(stepFrom(options, 'person 1', -1)).toBe('vehicle 3')
    expect(stepFrom(options, 'vehicle 3', 1)).toBe('person 1')
    expect(stepFrom(options, 'gone', 1)).toBe('lead 1')
    expect(stepFrom([], null, 1)).toBeNull()
  })
})
