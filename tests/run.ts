import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../src/start-up/build.ts'
import { findChrome } from './chrome.ts'
import { countTests, describeTest } from './reports.ts'
import { roomError } from './run-folder.ts'
import {
  FAILED,
  isStopped,
  type Outcome,
  PASSED,
  runChangedJourneys,
  runChecks,
  runJourneys,
  runVitest,
  stopOnSignal,
} from './runners.ts'
import { type Part, reportTimes } from './times.ts'

type Step = (folder: string) => Promise<Outcome>

/** What a change is compared with when only the tests it touches are run. */
const CHANGED_SINCE = 'main'

const STEPS = {
  format: () => runChecks([['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']]),
  lint: () => runChecks([['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']]),
  types: () =>
    runChecks([
      ['@react-router/dev/bin.cjs', 'typegen'],
      // Several checkers would each work out the same types: another step has the other core.
      ['typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    ]),
  build,
  unit: (folder) => runVitest('unit', folder),
  service: (folder) => runVitest('service', folder),
  browser: ensureBrowser,
  e2e: (folder) => runJourneys(folder),
  'changed unit': (folder) => runVitest('unit', folder, [`--changed=${CHANGED_SINCE}`]),
  'changed service': (folder) => runVitest('service', folder, [`--changed=${CHANGED_SINCE}`]),
  'changed e2e': (folder) => runChangedJourneys(folder, CHANGED_SINCE),
} satisfies Record<string, Step>

type StepName = keyof typeof STEPS

/** Steps that create databases, and so need room. */
const NEED_ROOM: ReadonlySet<StepName> = new Set(['service', 'e2e', 'changed service', 'changed e2e'])

interface Group {
  steps: StepName[]
  /** How many steps run at a time. */
  atOnce: number
  /** An earlier step. If it failed, this group is skipped: it would only fail for the same reason. */
  needs?: StepName
}

/** The groups of a plan run one after another. */
const PLANS: Record<string, Group[]> = {
  all: [
    // The longest first. What needs the build, or measures time, has the machine for itself afterwards.
    { steps: ['unit', 'lint', 'build', 'types', 'format'], atOnce: 2 },
    // A machine without a browser gets one while the service tests run.
    { steps: ['service', 'browser'], atOnce: 2 },
    { steps: ['e2e'], atOnce: 1, needs: 'browser' },
  ],
  e2e: [{ steps: ['build', 'e2e'], atOnce: 1 }],
  validate: [{ steps: ['types', 'lint', 'format', 'unit'], atOnce: 4 }],
  check: [
    { steps: ['types', 'lint', 'format', 'changed unit'], atOnce: 2 },
    { steps: ['changed service', 'changed e2e'], atOnce: 1 },
  ],
}

/** `npm test`: everything, or the named part. The last line is always the sum. */
export async function runTests([name = 'all']: string[]): Promise<void> {
  const plan = PLANS[name]
  if (!plan) {
    console.error(`There is no part '${name}' of the tests: ${Object.keys(PLANS).join(', ')}`)
    process.exitCode = 2
    return
  }
  const error = plan.some(({ steps }) => steps.some((step) => NEED_ROOM.has(step))) ? roomError() : null
  if (error) {
    console.error(error)
    process.exitCode = 1
    return
  }
  stopOnSignal()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'))
  const parts: Part[] = []
  try {
    for (const { steps, atOnce, needs } of plan) {
      if (parts.some((part) => part.name === needs && countTests(part.report).failed > 0)) continue
      const waiting = [...steps]
      const work = async () => {
        for (let step = waiting.shift(); step && !isStopped(); step = waiting.shift())
          parts.push(await runStep(step, folder))
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  reportTimes(parts, console.log)
  const { passed, failed } = sum(parts)
  if (isStopped() || failed > 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed`)
}

function sum(parts: readonly Part[]): { passed: number; failed: number } {
  const counts = parts.map(({ report }) => countTests(report))
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  }
}

async function runStep(name: StepName, folder: string): Promise<Part> {
  const began = performance.now()
  const { report, output } = await STEPS[name](folder).catch((error: unknown) => refusal(error))
  const seconds = (performance.now() - began) / 1_000
  const { passed, failed } = countTests(report)
  const figures = passed + failed > 1 ? ` ${passed} passed, ${failed} failed,` : ''
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}${figures} ${seconds.toFixed(1)} s`)
  if (failed > 0) {
    // First a line for each failure: a log that is cut short has to tell all of them.
    const failures = report.tests.filter(({ outcome }) => outcome === 'failed').map(describeTest)
    console.log(`\n${[...failures, output.trimEnd()].join('\n')}\n`)
  }
  return { name, seconds, report }
}

async function build(): Promise<Outcome> {
  await ensureBuilt(() => {})
  return { report: PASSED, output: '' }
}

/** Finds a browser or installs one. This blocks the runner, but not the service tests, which are programs of their own. */
async function ensureBrowser(): Promise<Outcome> {
  findChrome()
  return { report: PASSED, output: '' }
}

function refusal(error: unknown): Outcome {
  return { report: FAILED, output: error instanceof Error ? error.message : String(error) }
}
