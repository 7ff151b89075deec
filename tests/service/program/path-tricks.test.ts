import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Home, type Program, startProgram } from '../../program.ts'
import { makeDemoHome } from '../prepared-folders.ts'

let home: Home
let program: Program

beforeAll(async () => {
  home = await makeDemoHome('path-tricks')
  program = await startProgram(home)
})

afterAll(async () => {
  await program.stop()
  await home.clear()
})

/** Sends a request as it is, because `fetch` would normalise its target. Returns the whole answer. */
async function send(
  requestLine: string,
  headers: readonly string[] = [`Host: ${new URL(program.base).host}`],
) {
  const { port, hostname } = new URL(program.base)
  const socket = connect(Number(port), hostname)
  socket.end([requestLine, ...headers, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
    location: /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? null,
    answer,
  }
}

test.each([
  ['//evil.example/', 308, '/evil.example/'],
  ['//x/bookings/signed', 308, '/x/bookings/signed'],
  ['///evil.example/%2e', 400, null],
  ['/%62ookings/signed', 308, '/bookings/signed'],
  ['/contact%2Edata', 308, '/contact.data'],
  ['/\\evil.example', 400, null],
  ['/%5cevil.example', 400, null],
  ['/%2fevil.example', 400, null],
  ['/%2e%2e/admin', 400, null],
  ['/./admin', 400, null],
  ['/contact/../admin', 400, null],
  ['/contact/..;/admin', 400, null],
  ['/bookings/%00', 400, null],
  ['/contact#x', 400, null],
  ['http://evil.example/', 400, null],
  ['http://evil.example//contact', 400, null],
  ['*', 400, null],
  ['/%zz', 302, '/404'],
  ['/contact;x=y', 302, '/404'],
  ['/contact.', 302, '/404'],
  ['/Contact', 200, null],
  ['/contact/', 200, null],
])('GET %s answers %i', async (target, status, location) => {
  const outcome = await send(`GET ${target} HTTP/1.1`)
  expect([outcome.status, outcome.location]).toEqual([status, location])
  expect(outcome.answer).toMatch(/^x-content-type-options: nosniff/im)
  const isRedirect = status === 308
  expect(isRedirect && !/^cache-control: no-store/im.test(outcome.answer)).toBe(false)
})

test.each([['evil.example:443'], ['@evil.example/']])('the parser of Node refuses %s', async (target) => {
  expect((await send(`GET ${target} HTTP/1.1`)).status).toBe(400)
})

test('another spelling is refused for a form', async () => {
  expect((await send('POST //functions/login HTTP/1.1')).status).toBe(400)
})

test.each([
  ['evil.example/x?'],
  ['user@evil.example'],
  ['exa%6dple.com'],
  ['a b'],
  ['<script>'],
  ['[::1'],
  [''],
])('the host %j is refused', async (host) => {
  const { status, answer } = await send('GET /contact HTTP/1.1', [`Host: ${host}`])
  expect(status).toBe(400)
  expect(answer).not.toContain('<script>')
})

test('no signature of a link is logged, whatever its path', async () => {
  const signed = 'S'.repeat(43)
  for (const path of [
    `//x/bookings/${signed}`,
    `/bookings%2f${signed}`,
    `/%62ookings//${signed}`,
    `/Bookings/${signed}`,
  ])
    await send(`GET ${path} HTTP/1.1`)
  expect(program.output()).toContain('bookings')
  expect(program.output()).not.toContain(signed)
})
