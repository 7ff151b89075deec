import { expect, test } from 'vitest'
import { healthOf, isSlow, runText } from './run-texts.ts'
import type { Run, Source } from './source-calls.ts'

const run = (part: Partial<Run> = {}) =>
  ({
    outcome: 'applied',
    endedAt: '2026-11-18',
    inserted: 1,
    updated: 2,
    withdrawn: 0,
    seconds: 2,
    ...part,
  }) as Run
const source = (part: Partial<Source> = {}) =>
  ({
    runs: 10,
    medianSeconds: 6,
    failures: 0,
    notice: null,
    isPaused: false,
    isRunning: false,
    lastRuns: [run()],
    ...part,
  }) as Source

test.each<[string, Partial<Source>, string, string]>([
  ['went well', {}, 'well', 'Healthy'],
  ['took seven times the median', { lastRuns: [run({ seconds: 41 })] }, 'warning', 'Slow: 41 s, usually 6 s'],
  ['failed twice', { failures: 2, lastRuns: [run({ outcome: 'failed' })] }, 'failed', 'Failed 2 times'],
  ['was held', { lastRuns: [run({ outcome: 'held' })] }, 'warning', 'Waits for a decision'],
  ['is late', { notice: 'late' }, 'warning', 'Late'],
  ['never happened', { lastRuns: [] }, 'none', 'No run yet'],
])('names the state of a source whose last run %s', (_name, part, health, text) => {
  expect(healthOf(source(part))).toEqual({ health, text })
})

test('calls a run slow only against enough others, and from five seconds on', () => {
  const slow = [run({ seconds: 41 })]
  expect(isSlow(source({ lastRuns: slow, runs: 3 }))).toBe(false)
  expect(isSlow(source({ lastRuns: [run({ seconds: 4 })], medianSeconds: 0.2 }))).toBe(false)
  expect(isSlow(source({ lastRuns: slow }))).toBe(true)
})

test('says what a run did', () => {
  expect(runText(run())).toBe('1 new, 2 changed')
  expect(runText(run({ withdrawn: 3 }))).toBe('1 new, 2 changed, 3 off sale')
  expect(runText(run({ outcome: 'unchanged' }))).toBe('Nothing changed')
  expect(runText(run({ outcome: 'failed', reason: 'The host answered with status 503' }))).toContain('503')
  expect(runText(run({ endedAt: null }))).toBe('Running')
})
