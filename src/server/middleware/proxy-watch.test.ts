import { expect, test } from 'vitest'
import { FORWARDING_HEADERS, PROXY_WARNINGS } from '../../domain/console-overview/proxy-warning.ts'
import { createProxyWatch } from './proxy-watch.ts'

const MINUTE = 60_000

function makeWatch(trustProxy: boolean) {
  let time = 0
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) }
  const watch = createProxyWatch({ trustProxy, log: log as never, now: () => time })
  return {
    lines,
    warning: watch.warning,
    request: (...headers: string[]) => watch.observe((name) => (headers.includes(name) ? 'x' : undefined)),
    wait: (minutes: number) => void (time += minutes * MINUTE),
  }
}

test.each(FORWARDING_HEADERS)('warns of %s while no proxy is trusted', (header) => {
  const { request, warning, lines, wait } = makeWatch(false)
  request()
  expect([warning(), lines]).toEqual([null, []])
  request(header)
  expect([warning(), lines]).toEqual(['untrusted', [PROXY_WARNINGS.untrusted]])
  wait(61)
  expect(warning()).toBeNull()
})

test('logs a warning at most once an hour', () => {
  const { request, lines, wait } = makeWatch(false)
  for (let minute = 0; minute < 120; minute++) {
    request('x-forwarded-for')
    wait(1)
  }
  expect(lines).toHaveLength(2)
})

test('warns if a trusted proxy sends no address', () => {
  const { request, warning, lines } = makeWatch(true)
  request('x-real-ip')
  expect([warning(), lines]).toEqual(['missing', [PROXY_WARNINGS.missing]])
})

test('ignores a direct request while others arrive through the trusted proxy', () => {
  const { request, warning, lines, wait } = makeWatch(true)
  request('x-forwarded-for')
  request()
  expect([warning(), lines]).toEqual([null, []])
  wait(61)
  request()
  expect(warning()).toBe('missing')
})
