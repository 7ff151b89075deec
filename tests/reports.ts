import { stripVTControlCharacters } from 'node:util'

/** The results of one part of the tests, read from its runner's report. */
export interface Report {
  tests: TestRecord[]
  /** Failures that belong to no test: an unreadable file, a missing report, an error exit code. */
  otherFailures: number
}

export interface TestRecord {
  /** Includes the line if the report has it. */
  file: string
  title: string
  outcome: 'passed' | 'flaky' | 'failed'
  seconds: number
  /** The first error, in one line. */
  error?: string
}

export interface Count {
  passed: number
  failed: number
}

/** A run that selects its tests may select none; any other run without tests has failed. */
interface ReadOptions {
  mayBeEmpty?: boolean
}

export function countTests({ tests, otherFailures }: Report): Count {
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length
  return { passed: tests.length - failed, failed: failed + otherFailures }
}

export function describeTest({ file, title, error = '' }: TestRecord): string {
  return `${file}: ${title}: ${error}`
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  status: string
  fullName: string
  duration?: number
  failureMessages?: string[]
}

/** A skipped test proves nothing, so it counts as failed. */
export function readVitest(text: string | null, exitCode: number | null, options: ReadOptions = {}): Report {
  const report = parseJson(text) as VitestReport | null
  if (!report) return MISSING
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ status, fullName, duration = 0, failureMessages }): TestRecord => ({
        file: name,
        title: fullName,
        outcome: status === 'passed' ? 'passed' : 'failed',
        seconds: duration / 1_000,
        ...summariseError(failureMessages?.[0]),
      }),
    ),
  )
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  ).length
  return addRunFailure({ tests, otherFailures: brokenFiles }, exitCode, options)
}

interface PlaywrightReport {
  errors: unknown[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { duration: number; error?: { message?: string } }[]
  }[]
}

const PLAYWRIGHT_OUTCOMES = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'failed',
} as const

export function readPlaywright(
  text: string | null,
  exitCode: number | null,
  options: ReadOptions = {},
): Report {
  const report = parseJson(text) as PlaywrightReport | null
  if (!report) return MISSING
  const tests = listSpecs(report.suites).flatMap(({ file, line, title, tests: runs }) =>
    runs.map(
      ({ status, results }): TestRecord => ({
        file: `${file}:${line}`,
        title,
        outcome: PLAYWRIGHT_OUTCOMES[status],
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        ...summariseError(results.find(({ error }) => error)?.error?.message),
      }),
    ),
  )
  return addRunFailure({ tests, otherFailures: report.errors.length }, exitCode, options)
}

function listSpecs(suites: readonly PlaywrightSuite[] = []): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites)])
}

/** Enough for the expected and received values, even as a small diff. */
const MAX_ERROR_LINES = 8

function summariseError(error: string | undefined): { error?: string } {
  if (error === undefined) return {}
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
  const message = lines.filter((line) => line !== '' && !line.startsWith('at '))
  return { error: message.slice(0, MAX_ERROR_LINES).join(' | ') }
}

const MISSING: Report = { tests: [], otherFailures: 1 }

/** Adds a failure for an error exit code, or for no tests where some are required, if no test has failed. */
function addRunFailure(report: Report, exitCode: number | null, { mayBeEmpty = false }: ReadOptions): Report {
  const { passed, failed } = countTests(report)
  const isUnexplained = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty))
  return isUnexplained ? { ...report, otherFailures: 1 } : report
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
