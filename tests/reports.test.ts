import { expect, test } from 'vitest'
import { countPlaywright, countVitest, playwrightFailures, vitestFailures } from './reports.ts'

const vitest = (...files: string[][]) =>
  JSON.stringify({
    testResults: files.map((statuses) => ({
      status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
      assertionResults: statuses.map((status) => ({ status })),
    })),
  })

const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

test('tests are summed over all files', () => {
  expect(countVitest(vitest(['passed', 'passed'], ['passed', 'failed']), 1)).toEqual({ passed: 3, failed: 1 })
  expect(countPlaywright(playwright({ expected: 5, unexpected: 2 }), 1)).toEqual({ passed: 5, failed: 2 })
})

test('a skipped test counts as failed', () => {
  for (const status of ['skipped', 'pending', 'todo'])
    expect(countVitest(vitest(['passed', status]), 0)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(playwright({ expected: 5, skipped: 1 }), 0)).toEqual({ passed: 5, failed: 1 })
})

test('a test that passed only on a second try counts as failed', () => {
  expect(countPlaywright(playwright({ expected: 5, flaky: 1 }), 0)).toEqual({ passed: 5, failed: 1 })
})

test('a file that could not be read counts as failed', () => {
  const report = JSON.stringify({
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(playwright({ expected: 1 }, [{ message: 'no such file' }]), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a report that is missing or broken, a run of no tests, and a bad end count as failed', () => {
  for (const count of [countVitest, countPlaywright]) {
    expect(count(null, 0)).toEqual({ passed: 0, failed: 1 })
    expect(count('{"sta', 0)).toEqual({ passed: 0, failed: 1 })
  }
  expect(countVitest(vitest(), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(playwright({}), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest(vitest(['passed']), 1)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(playwright({ expected: 1 }), null)).toEqual({ passed: 1, failed: 1 })
})

test('each failure is told in a line, however deep it lies', () => {
  const results = [{ error: { message: 'Expected 1\nat line 3' } }]
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ results }],
  })
  const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }]
  expect(playwrightFailures(JSON.stringify({ suites }))).toEqual(['a.spec.ts:7: two: Expected 1'])
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two', failureMessages: ['Expected 1\nat line 3'] },
  ]
  const files = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults }] }
  expect(vitestFailures(JSON.stringify(files))).toEqual(['b.test.ts: two: Expected 1'])
  expect([playwrightFailures(null), vitestFailures('half')]).toEqual([[], []])
})
