import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockBusy, withLock } from './lock.ts'
import { startOf } from './processes.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  file = join(folder, 'postgres.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

const mine = () => `${process.pid} ${startOf(process.pid)}`

test('the lock names its holder while the act runs, and is gone after it, also when the act throws', async () => {
  const during = await withLock(file, {}, async () => readFileSync(file, 'utf8'))
  expect(during).toContain(mine())
  await expect(withLock(file, {}, () => Promise.reject(new Error('act failed')))).rejects.toThrow(
    'act failed',
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['its process is gone', '999999999 some-start abc\n'],
  ['its pid belongs to a later process', `${process.pid} some-other-start abc\n`],
  ['it is empty', ''],
  ['it is not ours to read', 'garbage'],
])('a lock is taken over when %s', async (_, left) => {
  writeFileSync(file, left)
  expect(await withLock(file, { patienceMs: 1000 }, async () => 'held')).toBe('held')
  expect(readdirSync(folder)).toEqual([])
})

test('a takeover that was itself killed half-way is taken over', async () => {
  const stale = '999999999 some-start abc\n'
  writeFileSync(file, stale)
  const breaker = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`
  writeFileSync(breaker, '999999998 some-start def\n')
  expect(await withLock(file, { patienceMs: 1000 }, async () => 'held')).toBe('held')
  expect(readdirSync(folder)).toEqual([])
})

test('a living holder is waited for, no longer than the patience, and is named', async () => {
  writeFileSync(file, `${mine()} other\n`)
  const refused = withLock(file, { patienceMs: 50 }, async () => 'held')
  await expect(refused).rejects.toThrow(LockBusy)
  await expect(refused).rejects.toThrow(`process ${process.pid}`)
  expect(readFileSync(file, 'utf8')).toContain('other')
})

test('waiting ends at once when it is called off', async () => {
  writeFileSync(file, `${mine()} other\n`)
  const off = new AbortController()
  const waiting = withLock(file, { signal: off.signal }, async () => 'held')
  off.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('of many at once, one at a time is in', async () => {
  writeFileSync(file, '999999999 some-start abc\n')
  let inside = 0
  let most = 0
  const enter = () =>
    withLock(file, {}, async () => {
      inside++
      most = Math.max(most, inside)
      await nextTurn()
      inside--
    })
  await Promise.all(Array.from({ length: 12 }, enter))
  expect(most).toBe(1)
})

test('litter of killed programs is swept once it is old', async () => {
  const litter = `${file}.0a1b2c.draft`
  writeFileSync(litter, '')
  await withLock(file, {}, async () => {})
  expect(readdirSync(folder)).toHaveLength(1)
  utimesSync(litter, 0, 0)
  await withLock(file, {}, async () => {})
  expect(readdirSync(folder)).toEqual([])
})
