import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../src/start-up/build.ts'
import { findChrome } from './chrome.ts'
import { countTests, describeTest } from './reports.ts'
import { findSpaceError } from './run-folder.ts'
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

/** The branch to compare with when only the tests affected by a change are run. */
const CHANGED_SINCE = 'main'

const STEPS = {
  format: () => runChecks([['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']]),
  lint: () => runChecks([['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']]),
  types: () =>
    runChecks([
      ['@react-router/dev/bin.cjs', 'typegen'],
      // Several checkers would each compute the same types, and another step uses the other core.
      ['typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    ]),
  build: buildSite,
  unit: (folder) => runVitest('unit', folder),
  service: (folder) => runVitest('service', folder),
  browser: ensureBrowser,
  e2e: (folder) => runJourneys(folder),
  'changed unit': (folder) => runVitest('unit', folder, [`--changed=${CHANGED_SINCE}`]),
  'changed service': (folder) => runVitest('service', folder, [`--changed=${CHANGED_SINCE}`]),
  'changed e2e': (folder) => runChangedJourneys(folder, CHANGED_SINCE),
} satisfies Record<string, Step>

type StepName = keyof typeof STEPS

/** Steps that create databases, which need space. */
const STEPS_THAT_NEED_SPACE: ReadonlySet<StepName> = new Set([
  'service',
  'e2e',
  'changed service',
  'changed e2e',
])

interface Group {
  steps: StepName[]
  /** How many steps run at a time. */
  concurrency: number
  /** An earlier step. If it failed, this group is skipped, because it would fail for the same reason. */
  requiredStep?: StepName
}

/** The groups of a plan run one after another. */
const PLANS: Record<string, Group[]> = {
  all: [
    // The longest step comes first. Steps that need the build or measure time run afterwards, alone.
    { steps: ['unit', 'lint', 'build', 'types', 'format'], concurrency: 2 },
    // Installs a browser, if there is none, while the service tests run.
    { steps: ['service', 'browser'], concurrency: 2 },
    { steps: ['e2e'], concurrency: 1, requiredStep: 'browser' },
  ],
  e2e: [{ steps: ['build', 'e2e'], concurrency: 1 }],
  validate: [{ steps: ['types', 'lint', 'format', 'unit'], concurrency: 4 }],
  check: [
    { steps: ['types', 'lint', 'format', 'changed unit'], concurrency: 2 },
    { steps: ['changed service', 'changed e2e'], concurrency: 1 },
  ],
}

/** Runs `npm test`: all tests, or the named part. The last line is always the total. */
export async function runTests([name = 'all']: string[]): Promise<void> {
  const plan = PLANS[name]
  if (!plan) {
    console.error(`There is no part '${name}' of the tests. Parts: ${Object.keys(PLANS).join(', ')}`)
    process.exitCode = 2
    return
  }
  const error = plan.some(({ steps }) => steps.some((step) => STEPS_THAT_NEED_SPACE.has(step)))
    ? findSpaceError()
    : null
  if (error) {
    console.error(error)
    process.exitCode = 1
    return
  }
  stopOnSignal()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'))
  const parts: Part[] = []
  try {
    for (const { steps, concurrency, requiredStep } of plan) {
      if (parts.some((part) => part.name === requiredStep && countTests(part.report).failed > 0)) continue
      const queue = [...steps]
      const runQueue = async () => {
        for (let step = queue.shift(); step && !isStopped(); step = queue.shift())
          parts.push(await runStep(step, folder))
      }
      await Promise.all(Array.from({ length: concurrency }, runQueue))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  reportTimes(parts, console.log)
  const { passed, failed } = sumCounts(parts)
  if (isStopped() || failed > 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed`)
}

function sumCounts(parts: readonly Part[]): { passed: number; failed: number } {
  const counts = parts.map(({ report }) => countTests(report))
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  }
}

async function runStep(name: StepName, folder: string): Promise<Part> {
  const startTime = performance.now()
  const { report, output } = await STEPS[name](folder).catch((error: unknown) => makeFailure(error))
  const seconds = (performance.now() - startTime) / 1_000
  const { passed, failed } = countTests(report)
  const figures = passed + failed > 1 ? ` ${passed} passed, ${failed} failed,` : ''
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}${figures} ${seconds.toFixed(1)} s`)
  if (failed > 0) {
    // One line for each failure comes first, so that a truncated log has all of them.
    const failures = report.tests.filter(({ outcome }) => outcome === 'failed').map(describeTest)
    console.log(`\n${[...failures, output.trimEnd()].join('\n')}\n`)
  }
  return { name, seconds, report }
}

async function buildSite(): Promise<Outcome> {
  await ensureBuilt(() => {})
  return { report: PASSED, output: '' }
}

/** Finds a browser or installs one. This blocks the runner, but not the service tests, which run in other processes. */
async function ensureBrowser(): Promise<Outcome> {
  findChrome()
  return { report: PASSED, output: '' }
}

function makeFailure(error: unknown): Outcome {
  return { report: FAILED, output: error instanceof Error ? error.message : String(error) }
}
