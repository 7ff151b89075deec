import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isClusterServer, processExists, processStart } from './processes.ts'

test('returns the same start time for a living process, and null for an ended one', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  await once(child, 'spawn')
  const start = processStart(pid)
  expect(start).toMatch(/\S/)
  expect(start).not.toContain(' ')
  expect(processStart(pid)).toBe(start)
  expect(processExists(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(processStart(pid)).toBeNull()
  expect(processExists(pid)).toBe(false)
})

test('does not take another program in the cluster folder for its server', () => {
  expect(isClusterServer(process.pid, process.cwd())).toBe(false)
  expect(isClusterServer(999_999_999, tmpdir())).toBe(false)
})
