import { expect, test } from 'vitest'
import { countTests, describeTest, readPlaywright, readVitest } from './reports.ts'

const makeVitestReport = (...files: string[][]) =>
  JSON.stringify({
    testResults: files.map((statuses) => ({
      name: 'a.test.ts',
      status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
      assertionResults: statuses.map((status) => ({ status, fullName: 'one' })),
    })),
  })

const makePlaywrightReport = (statuses: string[], errors: unknown[] = []) =>
  JSON.stringify({
    errors,
    suites: [
      {
        specs: statuses.map((status) => ({
          title: 'one',
          file: 'a.spec.ts',
          line: 7,
          tests: [{ status, results: [{ duration: 500 }] }],
        })),
      },
    ],
  })

const countVitest = (...args: Parameters<typeof readVitest>) => countTests(readVitest(...args))
const countPlaywright = (...args: Parameters<typeof readPlaywright>) => countTests(readPlaywright(...args))

test('sums the tests of all files', () => {
  expect(countVitest(makeVitestReport(['passed', 'passed'], ['passed', 'failed']), 1)).toEqual({
    passed: 3,
    failed: 1,
  })
  expect(countPlaywright(makePlaywrightReport(['expected', 'expected', 'unexpected']), 1)).toEqual({
    passed: 2,
    failed: 1,
  })
})

test('counts a skipped test as failed', () => {
  for (const status of ['skipped', 'pending', 'todo'])
    expect(countVitest(makeVitestReport(['passed', status]), 0)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(makePlaywrightReport(['expected', 'skipped']), 0)).toEqual({ passed: 1, failed: 1 })
})

test('counts a journey that passed on a retry as passed, and keeps its first error', () => {
  const results = [{ duration: 4_000, error: { message: 'Expected 1\nat line 3' } }, { duration: 1_000 }]
  const specs = [{ title: 'two', file: 'a.spec.ts', line: 7, tests: [{ status: 'flaky', results }] }]
  const report = readPlaywright(JSON.stringify({ errors: [], suites: [{ specs }] }), 0)
  expect(countTests(report)).toEqual({ passed: 1, failed: 0 })
  expect(report.tests).toEqual([
    { file: 'a.spec.ts:7', title: 'two', outcome: 'flaky', seconds: 5, error: 'Expected 1' },
  ])
})

test('counts a file that could not be read as failed', () => {
  const report = JSON.stringify({
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(makePlaywrightReport(['expected'], [{ message: 'no such file' }]), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('counts a missing or broken report, a run without tests and an error exit code as failed', () => {
  for (const count of [countVitest, countPlaywright]) {
    expect(count(null, 0)).toEqual({ passed: 0, failed: 1 })
    expect(count('{"sta', 0)).toEqual({ passed: 0, failed: 1 })
  }
  expect(countVitest(makeVitestReport(), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(makePlaywrightReport([]), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest(makeVitestReport(['passed']), 1)).toEqual({ passed: 1, failed: 1 })
  expect(countPlaywright(makePlaywrightReport(['expected']), null)).toEqual({ passed: 1, failed: 1 })
})

test('accepts no tests in a run of changed tests, but no error exit code', () => {
  expect(countVitest(makeVitestReport(), 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 })
  expect(countPlaywright(makePlaywrightReport([]), 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 })
  expect(countVitest(makeVitestReport(), 1, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1 })
})

test('describes each failure in one line, with the expected and received values', () => {
  const message = 'Error: \u001B[2mexpect(\u001B[22mpage) failed\n\nExpected: 1\nReceived: 2\n    at line 3'
  const results = [{ duration: 1, error: { message } }]
  const makeSpec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results }],
  })
  const suites = [
    { specs: [makeSpec('one', 'expected')], suites: [{ specs: [makeSpec('two', 'unexpected')] }] },
  ]
  const { tests } = readPlaywright(JSON.stringify({ errors: [], suites }), 1)
  expect(tests.filter(({ outcome }) => outcome === 'failed').map(describeTest)).toEqual([
    'a.spec.ts:7: two: Error: expect(page) failed | Expected: 1 | Received: 2',
  ])
  const assertionResults = [
    { status: 'failed', fullName: 'two', failureMessages: ['Expected 1\nat line 3'], duration: 250 },
  ]
  const files = { testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults }] }
  expect(readVitest(JSON.stringify(files), 1).tests).toEqual([
    { file: 'b.test.ts', title: 'two', outcome: 'failed', seconds: 0.25, error: 'Expected 1' },
  ])
})
