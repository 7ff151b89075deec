import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockBusyError, withLock } from './lock.ts'
import { processStart } from './processes.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  file = join(folder, 'postgres.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

const mine = () => `${process.pid} ${processStart(process.pid)}`

test('names the holder while the act runs, and removes the lock afterwards, also when the act throws', async () => {
  const during = await withLock(file, {}, async () => readFileSync(file, 'utf8'))
  expect(during).toContain(mine())
  await expect(withLock(file, {}, () => Promise.reject(new Error('act failed')))).rejects.toThrow(
    'act failed',
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['its process has ended', '999999999 some-start abc\n'],
  ['its pid belongs to a later process', `${process.pid} some-other-start abc\n`],
  ['it is empty', ''],
  ['its content is invalid', 'garbage'],
])('takes over a lock when %s', async (_, content) => {
  writeFileSync(file, content)
  expect(await withLock(file, { timeoutMs: 1000 }, async () => 'held')).toBe('held')
  expect(readdirSync(folder)).toEqual([])
})

test('takes over a takeover that was killed half-way', async () => {
  const stale = '999999999 some-start abc\n'
  writeFileSync(file, stale)
  const breaker = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`
  writeFileSync(breaker, '999999998 some-start def\n')
  expect(await withLock(file, { timeoutMs: 1000 }, async () => 'held')).toBe('held')
  expect(readdirSync(folder)).toEqual([])
})

test('waits for a living holder until the timeout, then names it', async () => {
  writeFileSync(file, `${mine()} other\n`)
  const attempt = withLock(file, { timeoutMs: 50 }, async () => 'held')
  await expect(attempt).rejects.toThrow(LockBusyError)
  await expect(attempt).rejects.toThrow(`process ${process.pid}`)
  expect(readFileSync(file, 'utf8')).toContain('other')
})

test('stops waiting at once when aborted', async () => {
  writeFileSync(file, `${mine()} other\n`)
  const controller = new AbortController()
  const waiting = withLock(file, { signal: controller.signal }, async () => 'held')
  controller.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('lets in one caller at a time', async () => {
  writeFileSync(file, '999999999 some-start abc\n')
  let inside = 0
  let maxInside = 0
  const enter = () =>
    withLock(file, {}, async () => {
      inside++
      maxInside = Math.max(maxInside, inside)
      await nextTurn()
      inside--
    })
  await Promise.all(Array.from({ length: 12 }, enter))
  expect(maxInside).toBe(1)
})

test('removes leftovers of killed programs once they are old', async () => {
  const leftover = `${file}.0a1b2c.draft`
  writeFileSync(leftover, '')
  await withLock(file, {}, async () => {})
  expect(readdirSync(folder)).toHaveLength(1)
  utimesSync(leftover, 0, 0)
  await withLock(file, {}, async () => {})
  expect(readdirSync(folder)).toEqual([])
})
