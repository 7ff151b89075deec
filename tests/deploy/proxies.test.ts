import { expect, test } from 'vitest'
import { CONSOLE_STREAM } from '../../src/domain/console-events/console-event.ts'
import { MAX_STOCK_FILE_BYTES } from '../../src/domain/imports/prepared.ts'
import { COMMON_CALLS, COVERAGE } from '../../src/domain/permissions/coverage.ts'
import { PHOTOS } from '../../src/domain/photos/photo-limits.ts'
import { UPLOADS } from '../../src/domain/uploads/upload.ts'
import { operationPaths, readManifests, readText } from './deploy-files.ts'

const nginx = readText('deploy/proxy/nginx.conf')
const caddy = readText('deploy/proxy/Caddyfile')

test('a stock file is the largest body, so its limit is that of the proxies', () => {
  expect(MAX_STOCK_FILE_BYTES).toBeGreaterThan(UPLOADS.maxFiles * UPLOADS.maxBytes * 1.1)
  expect(MAX_STOCK_FILE_BYTES).toBeGreaterThan(PHOTOS.maxBytes)
})

test('nginx accepts bodies as large as the program does', () => {
  expect(/client_max_body_size (\d+);/.exec(nginx)?.[1]).toBe(String(MAX_STOCK_FILE_BYTES))
})

test('Caddy accepts bodies as large as the program does', () => {
  const [, size] = /max_size (\d+)MB/.exec(caddy) ?? []
  expect(Number(size) * 1_000_000).toBe(MAX_STOCK_FILE_BYTES)
})

test('the ingress accepts bodies as large as the program does', () => {
  const ingress = readManifests().find(({ kind }) => kind === 'Ingress')
  const size = ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']
  expect(size).toBe(String(MAX_STOCK_FILE_BYTES))
})

test.each([
  'X-Forwarded-For $remote_addr',
  'X-Forwarded-Proto $scheme',
  'X-Forwarded-Host $host',
  'X-Request-Id $request_id',
])('nginx overwrites %s', (header) => {
  expect(nginx).toContain(`proxy_set_header ${header};`)
})

test('nginx never passes on a list of addresses that a visitor began', () => {
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
})

test('nginx names calls that exist', () => {
  const calls = [...JSON.stringify(COVERAGE).matchAll(/"(?:GET|POST) (\/[\w-]+)"/g)].map(
    ([, path = '']) => path,
  )
  const callPaths = new Set([...calls, ...COMMON_CALLS.map((call) => call.split(' ')[1])])
  const paths = [...nginx.matchAll(/location = \/functions(\/\S+)/g)].map(([, path = '']) => path)
  expect(paths).toEqual(['/events', '/upload-stock-file'])
  expect(paths.filter((path) => !callPaths.has(path))).toEqual([])
})

test('nginx sends events at once and waits longer than the pause between them', () => {
  expect(nginx).toMatch(/location = \/functions\/events \{[^}]*proxy_buffering off;/)
  const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(nginx)?.[1])
  expect(seconds * 1_000).toBeGreaterThan(2 * CONSOLE_STREAM.heartbeatMs)
})

test('nginx keeps an instance that answers 503, as a site in maintenance does', () => {
  const upstreams = [...nginx.matchAll(/^ +server [\d.:]+(.*);$/gm)].map(([, options = '']) => options.trim())
  expect(upstreams).toEqual(['max_fails=0', 'max_fails=0'])
})

test('Caddy asks a path of the program whether an instance is ready', () => {
  expect(operationPaths()).toContain(/health_uri (\S+)/.exec(caddy)?.[1])
})

test.each([
  ['nginx', nginx, /location = \/metrics \{\s*return 404;/, /location \/functions\/ \{\s*return 403;/],
  ['Caddy', caddy, /respond \/metrics 404/, /handle \/functions\/\* \{\s*respond 403/],
])('%s hides the metrics and refuses calls without encryption', (_, text, metrics, calls) => {
  expect(text).toMatch(metrics)
  expect(text).toMatch(calls)
})

test.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('%s leaves caching to the program', (_, text) => {
  expect(text).not.toMatch(/cache-control|^\s*expires|proxy_cache|^\s*header /im)
})
