import { describe, expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { searchGroups, searchStatus, stepFrom } from './search-groups.ts'

const finding = (id: string) => ({ id, title: `Title ${id}`, detail: '', href: `/x/${id}` })
const findings = { people: [finding('1')], leads: [finding('1'), finding('2')], vehicles: [finding('3')] }

describe('quick search', () => {
  test('offers pages first, then people, leads and vehicles, and no empty group', () => {
    expect(searchGroups(AREAS, 'lea', findings).map(({ name }) => name)).toEqual([
      'Pages',
      'Users',
      'Leads',
      'Vehicles',
    ])
    expect(
      searchGroups(AREAS, 'wattle', { people: [], leads: [finding('1')], vehicles: [] }).map(
        ({ name, options }) => [name, options.length],
      ),
    ).toEqual([['Leads', 1]])
  })

  test('offers pages while the server’s results are loading or failed', () => {
    expect(searchGroups(AREAS, 'users', null).map(({ name }) => name)).toEqual(['Pages'])
  })

  test('gives a person and a lead with the same id different keys', () => {
    const keys = searchGroups([], '', findings).flatMap(({ options }) => options.map(({ key }) => key))
    expect(new Set(keys).size).toBe(4)
  })

  test('only vehicles open outside the console', () => {
    const external = searchGroups(AREAS, 'lea', findings).filter(({ options }) =>
      options.some(({ isExternal }) => isExternal),
    )
    expect(external.map(({ name }) => name)).toEqual(['Vehicles'])
  })

  test('announces the counts, a running search, no results and a failure', () => {
    const groups = searchGroups([], '', findings)
    expect(searchStatus(groups, 'answered')).toBe('Users: 1, Leads: 2, Vehicles: 1')
    expect(searchStatus([], 'asking')).toBe('Searching…')
    expect(searchStatus([], 'answered')).toBe('No results.')
    expect(searchStatus(groups, 'failed')).toMatch(/Could not search/)
  })

  test('arrows wrap around, and start at the top if the selected option is gone', () => {
    const options = searchGroups([], '', findings).flatMap((group) => group.options)
    expect(stepFrom(options, 'person 1', -1)).toBe('vehicle 3')
    expect(stepFrom(options, 'vehicle 3', 1)).toBe('person 1')
    expect(stepFrom(options, 'gone', 1)).toBe('lead 1')
    expect(stepFrom([], null, 1)).toBeNull()
  })
})
