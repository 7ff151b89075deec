import { describe, expect, test } from 'vitest'
import { loginHref, returnTarget } from './return-to.ts'

const search = (returnTo: string) => `?${new URLSearchParams({ returnTo })}`

describe('return address after sign-in', () => {
  test.each([
    ['/admin/dashboard/leads', '/admin/dashboard/leads'],
    ['/admin/dashboard/leads?status=open&page=2#row-4', '/admin/dashboard/leads?status=open&page=2#row-4'],
    ['/admin/sales-tags', '/admin/sales-tags'],
    ['/admin//evil.example', '/admin//evil.example'],
  ])('accepts %s', (path, expected) => {
    expect(returnTarget(search(path))).toBe(expected)
  })

  test.each([
    'https://evil.example/admin/dashboard',
    '//evil.example/admin/',
    '/\\evil.example/admin/',
    '\\\\evil.example/admin/',
    '/\t/evil.example/admin/',
    '/admin/../contact',
    '/admin/..//evil.example',
    '/admin/%2e%2e/contact',
    'javascript:alert(1)',
    ' /admin/dashboard',
    'admin/dashboard',
    '/admin',
    '/administrator/',
    '/contact',
    '/admin/login',
    '/admin/login/?returnTo=/admin/login',
    '',
  ])('replaces %j with the dashboard', (path) => {
    expect(returnTarget(search(path))).toBe('/admin/dashboard')
  })

  test('defaults to the dashboard', () => {
    expect(returnTarget('')).toBe('/admin/dashboard')
  })

  test('the sign-in address carries the requested page, and returns to it', () => {
    const href = loginHref('/admin/dashboard/leads?q=a&b=ü')
    expect(href).toBe('/admin/login?returnTo=%2Fadmin%2Fdashboard%2Fleads%3Fq%3Da%26b%3D%25C3%25BC')
    expect(returnTarget(new URL(href, 'https://here.invalid').search)).toBe(
      '/admin/dashboard/leads?q=a&b=%C3%BC',
    )
  })

  test('the sign-in address drops pages outside the console', () => {
    for (const path of ['/admin', '/admin/login', '//evil.example'])
      expect(loginHref(path)).toBe('/admin/login')
    expect(loginHref()).toBe('/admin/login')
  })
})
