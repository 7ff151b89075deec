import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, isPortFree, parsePidFile } from './postmaster.ts'

const PID_FILE_LINES = [
  '4711',
  '/data/postgres',
  '1789',
  '25001',
  '',
  '127.0.0.1',
  '  123  456',
  'ready   ',
  '',
]

test('reads the process, the port and the readiness from postmaster.pid', () => {
  expect(parsePidFile(PID_FILE_LINES.join('\n'))).toEqual({ pid: 4711, port: 25001, ready: true })
  expect(parsePidFile(PID_FILE_LINES.join('\n').replace('ready   ', 'starting'))).toMatchObject({
    ready: false,
  })
})

test('reads a truncated postmaster.pid as far as it goes, and refuses an empty or damaged one', () => {
  expect(parsePidFile('4711\n/data/postgres\n')).toEqual({ pid: 4711, port: 0, ready: false })
  for (const damaged of ['', '\n', 'abc\n', '-5\n', '\0\0\0\0']) expect(parsePidFile(damaged)).toBeNull()
})

test('finds a free port below the range for outgoing connections, and sees when a port is in use', async () => {
  const port = await findFreePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  expect(await isPortFree(port)).toBe(false)
  await new Promise((resolve) => {
    server.close(resolve)
  })
})
