import { expect, test } from 'vitest'
import { BRAND_STYLES } from './brand.ts'
import { consoleOrigin, isConsoleHost, judgeHost } from './console-host.ts'
import { paths } from './routes.ts'

const HOSTS = { siteUrl: 'https://cars.example.com', consoleUrl: 'https://staff.example.com' }
type Expectation = 'serve' | 'misdirected' | (string & {})

test.each<[request: string, onSite: Expectation, onConsole: Expectation]>([
  ['GET /', 'serve', '/admin'],
  ['GET /car-sales/?make=isuzu', 'serve', 'https://cars.example.com/car-sales/?make=isuzu'],
  ['HEAD /contact', 'serve', 'https://cars.example.com/contact'],
  ['POST /contact', 'serve', 'misdirected'],
  ['GET /contact.data', 'serve', 'misdirected'],
  ['GET //evil.example/x', 'serve', 'https://cars.example.com//evil.example/x'],
  ['GET /bookings/signed', 'serve', 'https://cars.example.com/bookings/signed'],
  ['GET /sitemap.xml', 'serve', 'https://cars.example.com/sitemap.xml'],
  ['GET /feeds/stock.csv', 'serve', 'https://cars.example.com/feeds/stock.csv'],
  ['GET /content/pages', 'serve', 'https://cars.example.com/content/pages'],
  ['GET /administrator', 'serve', 'https://cars.example.com/administrator'],
  ['GET /admin', 'https://staff.example.com/admin', 'serve'],
  ['GET /Admin/dashboard?x=1', 'https://staff.example.com/Admin/dashboard?x=1', 'serve'],
  ['GET /admin/set-password/signed', 'https://staff.example.com/admin/set-password/signed', 'serve'],
  ['POST /admin/forgotten-password', 'misdirected', 'serve'],
  ['GET /admin.data', 'misdirected', 'serve'],
  ['GET /admin/dashboard.data', 'misdirected', 'serve'],
  ['POST /functions/login', 'misdirected', 'serve'],
  ['POST /functions/token', 'misdirected', 'serve'],
  ['POST /functions/refresh-token', 'misdirected', 'serve'],
  ['GET /functions/search', 'serve', 'serve'],
  ['POST /functions/submit-lead', 'serve', 'serve'],
  ['GET /assets/a.js', 'serve', 'serve'],
  ['GET /pictures/a.webp', 'serve', 'serve'],
  [`GET ${BRAND_STYLES}`, 'serve', 'serve'],
  ['GET /favicon.svg', 'serve', 'serve'],
  ['GET /healthz', 'serve', 'serve'],
  ['GET /readyz', 'serve', 'serve'],
])('%s: on the site %s, on the console %s', (request, onSite, onConsole) => {
  const [method = '', address = ''] = request.split(' ')
  const [path = '', query] = address.split('?')
  const judge = (isOnConsole: boolean) => {
    const search = query === undefined ? '' : `?${query}`
    const verdict = judgeHost({ method, path, search, isOnConsole }, HOSTS)
    return verdict.kind === 'redirect' ? verdict.location : verdict.kind
  }
  expect([judge(false), judge(true)]).toEqual([onSite, onConsole])
})

test('every page of the console is on the console alone', () => {
  for (const path of [paths.admin(), paths.adminLogin(), paths.leads(), paths.setPassword({ signed: 'x' })])
    expect(judgeHost({ method: 'GET', path, search: '', isOnConsole: false }, HOSTS).kind).toBe('redirect')
})

test.each<[string, string | null, boolean]>([
  ['https://staff.example.com', HOSTS.consoleUrl, true],
  ['http://staff.example.com', HOSTS.consoleUrl, true],
  ['http://STAFF.example.com', 'http://staff.example.com', true],
  ['https://cars.example.com', HOSTS.consoleUrl, false],
  ['https://staff.example.com.evil.example', HOSTS.consoleUrl, false],
  ['https://staff.example.com:8443', HOSTS.consoleUrl, false],
  ['https://cars.example.com', null, true],
])('%s is the console at %s: %s', (origin, consoleUrl, isConsole) => {
  expect(isConsoleHost(origin, consoleUrl)).toBe(isConsole)
})

test('links to the console begin with its own address, or with that of the site', () => {
  expect(consoleOrigin(HOSTS)).toBe('https://staff.example.com')
  expect(consoleOrigin({ ...HOSTS, consoleUrl: null })).toBe('https://cars.example.com')
  expect(consoleOrigin({ siteUrl: null, consoleUrl: null })).toBeNull()
})
