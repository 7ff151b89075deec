export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  success: boolean
  numTotalTests: number
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

interface PlaywrightSpec {
  ok: boolean
  title: string
  file: string
  line: number
  tests: { results: { error?: { message?: string } }[] }[]
}

/** A test that was skipped proves nothing: it counts as failed. So does a file that could not be read, and a run of no tests. */
export function countVitest(text: string | null, exitCode: number | null): Count {
  const report = parse(text) as VitestReport | null
  if (!report) return MISSING
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  ).length
  return settle({ passed, failed: tests.length - passed + brokenFiles }, exitCode)
}

export function countPlaywright(text: string | null, exitCode: number | null): Count {
  const report = parse(text) as PlaywrightReport | null
  if (!report) return MISSING
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, exitCode)
}

/** A line for each test that failed, with the beginning of why: a log that is cut short has to tell all of them. */
export function vitestFailures(text: string | null): string[] {
  const report = parse(text) as VitestReport | null
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages?.[0])),
  )
}

export function playwrightFailures(text: string | null): string[] {
  const report = parse(text) as PlaywrightReport | null
  return specsOf(report?.suites)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      failureLine(
        `${file}:${line}`,
        title,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    )
}

function specsOf(suites: readonly PlaywrightSuite[] = []): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])
}

function failureLine(file: string, title: string, why = ''): string {
  return `${file}: ${title}: ${why.split('\n', 1)[0]}`
}

const MISSING: Count = { passed: 0, failed: 1 }

/** A run that ended badly has failed, whatever its tests say; so has one that ran none. */
function settle({ passed, failed }: Count, exitCode: number | null): Count {
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
