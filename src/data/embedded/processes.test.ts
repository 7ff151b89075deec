import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { exists, isServerOf, startOf } from './processes.ts'

test('a living process has one start, a gone one none', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  await once(child, 'spawn')
  const start = startOf(pid)
  expect(start).toMatch(/\S/)
  expect(start).not.toContain(' ')
  expect(startOf(pid)).toBe(start)
  expect(exists(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(startOf(pid)).toBeNull()
  expect(exists(pid)).toBe(false)
})

test('a program in the cluster folder that is not PostgreSQL is no server of it', () => {
  expect(isServerOf(process.pid, process.cwd())).toBe(false)
  expect(isServerOf(999_999_999, tmpdir())).toBe(false)
})
