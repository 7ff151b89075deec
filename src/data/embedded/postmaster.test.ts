import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, isFree, parsePidFile } from './postmaster.ts'

const written = ['4711', '/data/postgres', '1789', '25001', '', '127.0.0.1', '  123  456', 'ready   ', '']

test('postmaster.pid tells the process, the port and whether it is ready', () => {
  expect(parsePidFile(written.join('\n'))).toEqual({ pid: 4711, port: 25001, ready: true })
  expect(parsePidFile(written.join('\n').replace('ready   ', 'starting'))).toMatchObject({ ready: false })
})

test('a postmaster.pid cut short tells what it has, an empty or spoilt one nothing', () => {
  expect(parsePidFile('4711\n/data/postgres\n')).toEqual({ pid: 4711, port: 0, ready: false })
  for (const spoilt of ['', '\n', 'abc\n', '-5\n', '\0\0\0\0']) expect(parsePidFile(spoilt)).toBeNull()
})

test('a free port lies below those handed out for outgoing connections, and a taken one is not free', async () => {
  const port = await findFreePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => {
    server.close(resolve)
  })
})
