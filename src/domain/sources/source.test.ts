import { describe, expect, test } from 'vitest'
import { DEFAULT_HOLD_LIMITS } from '../imports/import-record.ts'
import { newSourceSchema, noticeAfter } from './source.ts'

describe('the mail after a run', () => {
  test.each([
    ['nothing after one failure', null, { outcome: 'failed', failures: 1 }, null, null],
    ['the second failure in a row', null, { outcome: 'failed', failures: 2 }, 'failed', 'failed'],
    ['not the third', 'failed', { outcome: 'failed', failures: 3 }, 'failed', null],
    ['a held run', null, { outcome: 'held', failures: 0 }, 'held', 'held'],
    ['a held run once', 'held', { outcome: 'held', failures: 0 }, 'held', null],
    ['a late source that then fails twice', 'late', { outcome: 'failed', failures: 2 }, 'failed', 'failed'],
    ['that all is well again', 'failed', { outcome: 'unchanged', failures: 0 }, null, 'well'],
    ['nothing while all is well', null, { outcome: 'applied', failures: 0 }, null, null],
  ] as const)('%s', (_name, current, run, notice, tell) => {
    expect(noticeAfter(current, run)).toEqual({ notice, tell })
  })
})

describe('the address of a source', () => {
  const source = {
    name: 'DMS',
    profile: null,
    isFull: true,
    schedule: { kind: 'manual' },
    dealership: null,
    missingRuns: 1,
    ...DEFAULT_HOLD_LIMITS,
    notify: [],
  }
  test.each([
    ['folder', 'used-cars', true],
    ['folder', '../secrets', false],
    ['folder', 'a/b', false],
    ['folder', '..', false],
    ['url', 'https://dms.example.com/used.csv', true],
    ['url', 'file:///etc/passwd', false],
    ['url', 'ftp://dms.example.com', false],
  ])('%s %s: %s', (kind, address, expected) => {
    expect(newSourceSchema.safeParse({ ...source, kind, address }).success).toBe(expected)
  })
})
