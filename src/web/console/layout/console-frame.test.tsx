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

describe('the console’s frame', () => {
  test('names the product, the areas and the one that is open', () => {
    const html = show({ id: '1', name: 'Robin Currawong', role: 'sales_user' })
    expect(html).toContain('Forecourt')
    expect(html).toContain('View Main Site')
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/admin\/dashboard\/leads"|href="\/admin\/dashboard\/leads"[^>]*aria-current="page"/,
    )
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  })

  test('holds the areas a person may open, and no others', () => {
    const areas = (role: string, department: string) =>
      [
        ...show({ id: '1', name: 'Robin Currawong', role, department }).matchAll(
          /<a[^>]*title="([^"]+)"[^>]*>/g,
        ),
      ].map(([, name]) => name)
    expect(areas('super_admin', 'admin')).toEqual(AREAS.map(({ name }) => name))
    expect(areas('department_manager', 'sales')).toEqual([
      'Dashboard',
      'Leads',
      'Bookings',
      'Quarantine',
      'Sales tags',
      'Feeds',
      'Users',
      'Permissions',
    ])
    expect(areas('department_manager', 'parts')).toEqual([
      'Dashboard',
      'Leads',
      'Quarantine',
      'Users',
      'Permissions',
    ])
    expect(areas('service_user', 'service')).toEqual(['Dashboard', 'Leads', 'Bookings', 'Permissions'])
    expect(areas('parts_user', 'parts')).toEqual(['Dashboard', 'Leads', 'Permissions'])
    expect(areas('something_new', 'sales')).toEqual(['Dashboard', 'Permissions'])
  })

  test('leads from each area’s name to its own address', () => {
    const html = show({ id: '1', name: 'Robin Currawong', role: 'super_admin', department: 'admin' })
    const links = [...html.matchAll(/<a[^>]*>/g)].map(([link]) => link)
    for (const { name, href } of AREAS)
      expect(links.find((link) => link.includes(`title="${name}"`))).toContain(`href="${href}"`)
  })

  test('shows initials, name and role, and Administrator for a missing role', () => {
    expect(show({ id: '1', name: 'Robin Currawong', role: 'sales_user' })).toMatch(
      /RC.*Robin Currawong.*Sales/,
    )
    for (const role of [undefined, null, 'something_new'])
      expect(show({ id: '1', name: 'Robin Currawong', role })).toMatch(/Robin Currawong.*Administrator/)
  })

  test('before it is known who is there, it shows no one and says nothing about the system', () => {
    const html = show(null)
    expect(html).not.toContain('Administrator')
    expect(html).not.toContain('System O')
  })

  test('says that it needs JavaScript, and carries nothing the content policy refuses', () => {
    const html = show({ id: '1', name: 'Robin Currawong' })
    expect(html).toContain('<noscript>')
    expect(html).not.toMatch(/ style=|<style/)
  })
})

describe('a page that fails', () => {
  const explain = (error: unknown) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ConsoleError error={error} />
      </MemoryRouter>,
    )

  test('says so without its inner reason, and offers a way on', () => {
    const html = explain(new Error('column "x" does not exist'))
    expect(html).toContain('This page could not be shown')
    expect(html).toContain('href="/admin/dashboard/overview"')
    expect(html).not.toContain('column')
  })

  test('tells a missing page from a broken one', () => {
    expect(explain({ status: 404, statusText: '', data: null, internal: true })).toContain(
      'nothing at this address',
    )
  })
})
