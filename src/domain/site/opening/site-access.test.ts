import { describe, expect, test } from 'vitest'
import { closedTreatment, isHidden, siteAccess } from './site-access.ts'

const since = new Date('2027-01-04T00:00:00Z')
const until = new Date('2027-01-04T02:00:00Z')

describe('access to the site', () => {
  test.each([
    ['opening_soon', { liveAt: null, maintenance: null }, true],
    ['open', { liveAt: since, maintenance: null }, false],
    ['maintenance', { liveAt: since, maintenance: { since, until } }, false],
    ['maintenance', { liveAt: null, maintenance: { since, until } }, false],
  ])('is %s for %j', (access, state, hidden) => {
    expect(siteAccess(state)).toBe(access)
    expect(isHidden(state)).toBe(hidden)
  })
})

describe('a closed site', () => {
  test.each([
    ['/', 'page'],
    ['/car-sales/used', 'page'],
    ['/vehicle-for-sale/17/toyota', 'page'],
    ['/administration', 'page'],
    ['/closed', 'page'],
    ['/car-sales.data', 'refuse'],
    ['/_.data', 'refuse'],
    ['/feeds/google.csv', 'refuse'],
    ['/content/vehicles', 'refuse'],
    ['/fetchReviews', 'refuse'],
    ['/sitemap.xml', 'refuse'],
    ['/mcp', 'refuse'],
    ['/llms.txt', 'refuse'],
    ['/sitemap-cars-1.xml', 'refuse'],
    ['/functions/search', 'refuse'],
    ['/functions/submit-lead', 'refuse'],
    ['/pictures/share/17/abc.jpg', 'refuse'],
    ['/pictures/abc-160.webp', 'serve'],
    ['/functions/login', 'serve'],
    ['/functions/get-leads', 'serve'],
    ['/admin', 'serve'],
    ['/admin/login', 'serve'],
    ['/admin/dashboard.data', 'serve'],
    ['/bookings/signed', 'serve'],
    ['/staff-look/ticket', 'serve'],
    ['/robots.txt', 'serve'],
    ['/healthz', 'serve'],
    ['/assets/a.js', 'serve'],
    ['/brand.css', 'serve'],
  ])('treats %s as %s', (path, treatment) => {
    expect(closedTreatment(path)).toBe(treatment)
  })
})
