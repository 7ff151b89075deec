import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '../session/stored-auth.ts'
import { AREAS } from './areas.ts'
import { ConsoleError } from './console-error.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const show = (user: SessionUser | null) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/dashboard/leads']}>
      <ConsoleFrame user={user} onSignOut={() => {}}>
        <p>the sheet</p>
      </ConsoleFrame>
    </MemoryRouter>,
  )

describe('console frame', () => {
  test('shows the product and the areas, and marks the current one', () => {
    const html = show({ id: '1', name: 'Robin Currawong', role: 'sales_user' })
    expect(html).toContain('Forecourt')
    expect(html).toContain('View Main Site')
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/admin\/dashboard\/leads"|href="\/admin\/dashboard\/leads"[^>]*aria-current="page"/,
    )
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  })

  test('shows only the areas a user may open', () => {
    const areas = (role: string, department: string) =>
      [
        ...show({ id: '1', name: 'Robin Currawong', role, department }).matchAll(
          /<a[^>]*title="([^"]+)"[^>]*>/g,
        ),
      ].map(([, name]) => name)
    expect(areas('super_admin', 'admin')).toEqual(
      AREAS.filter(({ screen }) => screen !== 'set-up')
        .filter(({ partOf }) => partOf !== 'users' && partOf !== 'stock')
        .map(({ name }) => name),
    )
    expect(areas('department_manager', 'sales')).toEqual([
      'Dashboard',
      'Leads',
      'Quarantine',
      'Bookings',
      'Stock',
      'Sales tags',
      'Reports',
      'Users',
      'Feeds',
    ])
    expect(areas('department_manager', 'parts')).toEqual([
      'Dashboard',
      'Leads',
      'Quarantine',
      'Stock',
      'Reports',
      'Users',
    ])
    expect(areas('service_user', 'service')).toEqual([
      'Dashboard',
      'Leads',
      'Bookings',
      'Stock',
      'Reports',
      'Shifts',
      'Permissions',
    ])
    expect(areas('parts_user', 'parts')).toEqual([
      'Dashboard',
      'Leads',
      'Stock',
      'Reports',
      'Shifts',
      'Permissions',
    ])
    expect(areas('something_new', 'sales')).toEqual(['Dashboard', 'Stock', 'Permissions'])
  })

  test('links each area’s name to its address', () => {
    const html = show({ id: '1', name: 'Robin Currawong', role: 'super_admin', department: 'admin' })
    const links = [...html.matchAll(/<a[^>]*>/g)].map(([link]) => link)
    for (const { name, href } of AREAS.filter(
      ({ screen, partOf }) => screen !== 'set-up' && partOf !== 'users' && partOf !== 'stock',
    ))
      expect(links.find((link) => link.includes(`title="${name}"`))).toContain(`href="${href}"`)
  })

  test('shows initials, name and role, and Administrator for a missing role', () => {
    expect(show({ id: '1', name: 'Robin Currawong', role: 'sales_user' })).toMatch(
      /RC.*Robin Currawong.*Sales/,
    )
    for (const role of [undefined, null, 'something_new'])
      expect(show({ id: '1', name: 'Robin Currawong', role })).toMatch(/Robin Currawong.*Administrator/)
  })

  test('shows no user and no system status before the sign-in is verified', () => {
    const html = show(null)
    expect(html).not.toContain('Administrator')
    expect(html).not.toContain('System O')
  })

  test('asks for JavaScript, and contains no inline styles, which the content policy forbids', () => {
    const html = show({ id: '1', name: 'Robin Currawong' })
    expect(html).toContain('<noscript>')
    expect(html).not.toMatch(/ style=|<style/)
  })
})

describe('console error page', () => {
  const explain = (error: unknown) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ConsoleError error={error} />
      </MemoryRouter>,
    )

  test('hides the technical reason and links to the dashboard', () => {
    const html = explain(new Error('column "x" does not exist'))
    expect(html).toContain('Could not load this page')
    expect(html).toContain('href="/admin/dashboard/overview"')
    expect(html).not.toContain('column')
  })

  test('distinguishes a missing page from a broken one', () => {
    expect(explain({ status: 404, statusText: '', data: null, internal: true })).toContain('Page not found')
  })
})
