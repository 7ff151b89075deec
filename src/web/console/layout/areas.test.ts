import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import { AREAS, areaAt, areasOf, arrangeAreas, findAreas } from './areas.ts'

describe('console areas', () => {
  test.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/dashboard/', 'Dashboard'],
    ['/admin/dashboard/overview', 'Dashboard'],
    ['/admin/dashboard/something-else', 'Dashboard'],
    ['/admin/dashboard/leads', 'Leads'],
    ['/admin/dashboard/users/', 'Users'],
    ['/admin/dashboard/email-templates', 'Email templates'],
    ['/admin/sales-tags', 'Sales tags'],
    ['/admin/dashboard/feeds', 'Feeds'],
    ['/admin/dashboard/stock', 'Stock'],
    ['/admin/dashboard/stock/import', 'Stock'],
    ['/admin/dashboard/stock/car/17', 'Stock'],
    ['/Admin/Dashboard/Permissions', 'Permissions'],
    ['/admin/dashboard/outbox', 'Outbox'],
    ['/admin/dashboard/quarantine', 'Quarantine'],
    ['/admin/dashboard/audit', 'Audit'],
    ['/admin/dashboard/content/page/privacy', 'Content'],
  ])('%s is %s', (pathname, name) => {
    expect(areaAt(pathname)?.name).toBe(name)
  })

  test('returns no area for other paths', () => {
    expect(areaAt('/admin')).toBeNull()
    expect(areaAt('/admin/dashboards')).toBeNull()
  })

  test.each([
    ['', AREAS.map(({ name }) => name)],
    ['lea', ['Leads', 'Quarantine', 'Shifts']],
    ['  EMAIL temp ', ['Email templates']],
    ['staff', ['Users']],
    ['who may', ['Permissions']],
    ['t', ['Sales tags', 'Email templates']],
    ['nothing', []],
  ])('typing %j finds %j', (text, names) => {
    expect(findAreas(AREAS, text).map(({ name }) => name)).toEqual(names)
  })

  test('keeps each group together, and parts under their area', () => {
    const groups = arrangeAreas(AREAS)
    expect(groups.map(({ group }) => group)).toEqual(['work', 'website', 'manage'])
    const listed = groups.flatMap(({ areas }) => areas.flatMap(({ area, parts }) => [area, ...parts]))
    expect(listed).toEqual([...AREAS])
    const tabs = groups.flatMap(({ areas }) => areas.filter(({ isOnPhone }) => isOnPhone))
    expect(tabs.map(({ area }) => area.phoneName ?? area.name)).toEqual([
      'Home',
      'Leads',
      'Bookings',
      'Stock',
    ])
  })

  test('shows a part on its own to users who cannot open its area', () => {
    const groups = arrangeAreas(areasOf(makeUser({ role: 'sales_user' })))
    expect(groups.at(-1)?.areas.map(({ area }) => area.name)).toEqual(['Reports', 'Shifts', 'Permissions'])
  })

  test('gives each area a unique letter', () => {
    expect(new Set(AREAS.map(({ letter }) => letter)).size).toBe(AREAS.length)
  })

  test('does not find areas the user may not open', () => {
    const areas = areasOf(makeUser({ role: 'sales_user' }))
    expect(findAreas(areas, 'outbox')).toEqual([])
    expect(findAreas(areas, 'leads').map(({ name }) => name)).toEqual(['Leads'])
  })
})
