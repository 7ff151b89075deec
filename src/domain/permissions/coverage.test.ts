import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { ROUTES, type RouteName } from '../site/routes.ts'
import { CONSOLE_SCREEN_NAMES, CONSOLE_SCREENS, canSeeScreen, screenAt } from './console-screens.ts'
import { COMMON_CALLS, COVERAGE, type Coverage, MACHINE_CALLS } from './coverage.ts'
import { PERMISSION_NAMES } from './permissions.ts'

const rows = Object.entries<Coverage>(COVERAGE)

/** Routes that redirect to a screen. */
const REDIRECTS: ReadonlySet<RouteName> = new Set(['admin', 'siteLeads', 'emailTemplates'])

/** Routes that belong to a screen but have their own address. */
const PARTS: ReadonlySet<RouteName> = new Set([
  'routingReplay',
  'contentDocument',
  'car',
  'windowCards',
  'setUpStep',
  'engineRoomSection',
])

describe('permission coverage', () => {
  test('has a call and a screen for each permission', () => {
    const without = rows.filter(([, { calls, screens }]) => calls.length === 0 || screens.length === 0)
    expect(without.map(([name]) => name)).toEqual([])
  })

  test('lists every permission in the order of the table', () => {
    expect(rows.map(([name]) => name)).toEqual(PERMISSION_NAMES)
  })

  test('writes calls as method and path, and no common call requires a permission', () => {
    const calls = rows.flatMap(([, row]) => [...row.calls])
    for (const call of [...calls, ...COMMON_CALLS, ...MACHINE_CALLS])
      expect(call).toMatch(/^(GET|POST|PUT|DELETE) \/[\w./{}-]+$/)
    expect(calls.filter((call) => COMMON_CALLS.includes(call))).toEqual([])
  })

  test('lists each screen for every permission that opens it', () => {
    for (const name of CONSOLE_SCREEN_NAMES)
      for (const permission of CONSOLE_SCREENS[name].permissions)
        expect([permission, [...(COVERAGE[permission].screens as readonly string[])]]).toEqual([
          permission,
          expect.arrayContaining([name]),
        ])
  })

  test('covers every screen of the console that requires a permission', () => {
    const screens = (Object.keys(ROUTES) as RouteName[]).filter(
      (name) =>
        ROUTES[name].layout === 'console' && !REDIRECTS.has(name) && !PARTS.has(name) && name !== 'dashboard',
    )
    for (const name of screens) {
      const screen = CONSOLE_SCREEN_NAMES.find((each) => CONSOLE_SCREENS[each].href === ROUTES[name].pattern)
      expect([name, screen]).toEqual([name, expect.any(String)])
    }
    const covered = new Set<string>(rows.flatMap(([, row]) => [...row.screens]))
    const without = CONSOLE_SCREEN_NAMES.filter((name) => !covered.has(name))
    expect(without.filter((name) => CONSOLE_SCREENS[name].permissions.length > 0)).toEqual([])
  })
})

describe('console screen', () => {
  test('is found by its address, ignoring case and a trailing slash', () => {
    for (const name of CONSOLE_SCREEN_NAMES) {
      expect(screenAt(CONSOLE_SCREENS[name].href)).toBe(name)
      expect(screenAt(`${CONSOLE_SCREENS[name].href.toUpperCase()}/`)).toBe(name)
    }
    expect(screenAt('/admin/dashboard/never-heard-of')).toBe('overview')
    expect(screenAt('/admin/login')).toBeNull()
    expect(screenAt('/admin/dashboard/content/page/privacy')).toBe('content')
  })

  test('opens for users with one of its permissions, and not for visitors', () => {
    expect(canSeeScreen(makeUser({ role: 'sales_user' }), 'leads')).toBe(true)
    expect(canSeeScreen(makeUser({ role: 'sales_user' }), 'users')).toBe(false)
    expect(canSeeScreen(makeUser({ role: 'department_manager', department: 'parts' }), 'feeds')).toBe(false)
    expect(canSeeScreen(makeUser({ role: 'department_manager', department: 'sales' }), 'feeds')).toBe(true)
    expect(canSeeScreen(null, 'outbox')).toBe(false)
    expect(canSeeScreen(null, 'permissions')).toBe(true)
  })
})
