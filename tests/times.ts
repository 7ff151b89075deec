import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { countTests, describeTest, type Report, type TestRecord } from './reports.ts'

/** One part of a run of the tests, with what its runner reported if it has tests of its own. */
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
  for (const test of slowest) print(`${test.seconds.toFixed(1).padStart(6)} s  ${nameOf(test)}`)
  print('\nTime of each part:')
  for (const { name, seconds, report } of parts) {
    const figures = report.tests.length > 0 ? `, ${report.tests.length} tests` : ''
    print(`${seconds.toFixed(1).padStart(6)} s  ${name}${figures}`)
  }
  if (flaky.length > 0) print(`\nflaky: ${flaky.length}`)
  for (const test of flaky) print(`  ${describeTest({ ...test, file: fileOf(test) })}`)
}

function writeTimes(parts: readonly Part[], slowest: readonly TimedTest[]): void {
  const times = {
    parts: parts.map(({ name, seconds, report }) => ({
      name,
      seconds: round(seconds),
      ...countTests(report),
    })),
    slowest: slowest.map((test) => ({
      part: test.part,
      file: fileOf(test),
      title: test.title,
      seconds: round(test.seconds),
    })),
  }
  writeFileSync(join(RESULTS_FOLDER, 'times.json'), `${JSON.stringify(times, null, 2)}\n`)
}

/** There is no such file where every journey passed at once: one of an earlier run would mislead. */
function writeFlaky(flaky: readonly TimedTest[]): void {
  const path = join(RESULTS_FOLDER, 'flaky.json')
  if (flaky.length === 0) return rmSync(path, { force: true })
  const entries = flaky.map((test) => ({ file: fileOf(test), title: test.title, error: test.error ?? '' }))
  writeFileSync(path, `${JSON.stringify(entries, null, 2)}\n`)
}

function nameOf(test: TimedTest): string {
  return `${test.part.padEnd(8)} ${fileOf(test)}: ${test.title}`
}

/** Vitest tells whole paths, Playwright only what comes after its folder. */
function fileOf({ file }: TestRecord): string {
  return file.startsWith(ROOT) ? relative(ROOT, file) : file
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
