import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { countTests, describeTest, type Report, type TestRecord } from './reports.ts'

/** One part of a test run, with the report of its runner. */
export interface Part {
  name: string
  seconds: number
  report: Report
}

export const RESULTS_FOLDER = join(import.meta.dirname, '../test-results')
const ROOT = join(import.meta.dirname, '..')
const SLOWEST_COUNT = 20

interface TimedTest extends TestRecord {
  part: string
}

/** Prints the time of each part and the slowest tests, names the flaky journeys, and writes both to `test-results`. */
export function reportTimes(parts: readonly Part[], print: (line: string) => void): void {
  const tests = parts.flatMap(({ name, report }) => report.tests.map((test) => ({ ...test, part: name })))
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT)
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky')
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  writeTimes(parts, slowest)
  writeFlaky(flaky)
  if (slowest.length > 0) print(`\nThe ${slowest.length} slowest tests:`)
  for (const test of slowest) print(`${test.seconds.toFixed(1).padStart(6)} s  ${formatTestName(test)}`)
  print('\nTime of each part:')
  for (const { name, seconds, report } of parts) {
    const figures = report.tests.length > 0 ? `, ${report.tests.length} tests` : ''
    print(`${seconds.toFixed(1).padStart(6)} s  ${name}${figures}`)
  }
  if (flaky.length > 0) print(`\nflaky: ${flaky.length}`)
  for (const test of flaky) print(`  ${describeTest({ ...test, file: formatFile(test) })}`)
}

function writeTimes(parts: readonly Part[], slowest: readonly TimedTest[]): void {
  const times = {
    parts: parts.map(({ name, seconds, report }) => ({
      name,
      seconds: roundSeconds(seconds),
      ...countTests(report),
    })),
    slowest: slowest.map((test) => ({
      part: test.part,
      file: formatFile(test),
      title: test.title,
      seconds: roundSeconds(test.seconds),
    })),
  }
  writeFileSync(join(RESULTS_FOLDER, 'times.json'), `${JSON.stringify(times, null, 2)}\n`)
}

/** Deletes the file if no journey was flaky, because that of an earlier run would mislead. */
function writeFlaky(flaky: readonly TimedTest[]): void {
  const path = join(RESULTS_FOLDER, 'flaky.json')
  if (flaky.length === 0) return rmSync(path, { force: true })
  const entries = flaky.map((test) => ({
    file: formatFile(test),
    title: test.title,
    error: test.error ?? '',
  }))
  writeFileSync(path, `${JSON.stringify(entries, null, 2)}\n`)
}

function formatTestName(test: TimedTest): string {
  return `${test.part.padEnd(8)} ${formatFile(test)}: ${test.title}`
}

/** Vitest reports absolute paths, Playwright paths within its folder. */
function formatFile({ file }: TestRecord): string {
  return file.startsWith(ROOT) ? relative(ROOT, file) : file
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
