import { describe, expect, test } from 'vitest'
import { AREAS, areaAt, findAreas } from './areas.ts'

describe('the console’s areas', () => {
  test.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/dashboard/', 'Dashboard'],
    ['/admin/dashboard/overview', 'Dashboard'],
    ['/admin/dashboard/something-else', 'Dashboard'],
    ['/admin/dashboard/leads', 'Leads'],
    ['/admin/dashboard/users/', 'Users'],
    ['/admin/dashboard/email-templates', 'Email templates'],
    ['/admin/sales-tags', 'Sales tags'],
  ])('%s is %s', (pathname, name) => {
    expect(areaAt(pathname)?.name).toBe(name)
  })

  test('other addresses are none of them', () => {
    expect(areaAt('/admin')).toBeNull()
    expect(areaAt('/admin/dashboards')).toBeNull()
  })

  test.each([
    ['', AREAS.map(({ name }) => name)],
    ['lea', ['Leads']],
    ['  EMAIL temp ', ['Email templates']],
    ['staff', ['Users']],
    ['t', ['Sales tags', 'Email templates']],
    ['nothing', []],
  ])('typing %j finds %j', (text, names) => {
    expect(findAreas(text).map(({ name }) => name)).toEqual(names)
  })
})
