import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureBuilt } from '../src/build.ts'
import { findChrome } from './chrome.ts'
import { type Count, countPlaywright, countVitest, playwrightFailures, vitestFailures } from './reports.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')

interface Outcome extends Count {
  /** Shown when it failed. */
  output: string
}

type Step = (folder: string) => Promise<Outcome>

const STEPS = {
  format: () => check([['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']]),
  lint: () => check([['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']]),
  types: () =>
    check([
      ['@react-router/dev/bin.cjs', 'typegen'],
      ['typescript/bin/tsc', '--noEmit'],
    ]),
  build,
  unit: (folder) => vitest('unit', folder),
  service: (folder) => vitest('service', folder),
  e2e: journeys,
} satisfies Record<string, Step>

type StepName = keyof typeof STEPS

/** Groups follow one another; the steps of a group share the machine, as many at a time as it says. */
const PLANS: Record<string, { steps: StepName[]; atOnce: number }[]> = {
  all: [
    // The longest first. What needs the build, or measures time, has the machine for itself afterwards.
    { steps: ['build', 'types', 'lint', 'format', 'unit'], atOnce: 2 },
    { steps: ['service'], atOnce: 1 },
    { steps: ['e2e'], atOnce: 1 },
  ],
  e2e: [{ steps: ['build', 'e2e'], atOnce: 1 }],
  validate: [{ steps: ['types', 'lint', 'format', 'unit'], atOnce: 4 }],
}

/** `npm test`: everything, or the named part. The last line is always the sum. */
export async function runTests([name = 'all']: string[]): Promise<void> {
  const plan = PLANS[name]
  if (!plan) {
    console.error(`There is no part '${name}' of the tests: ${Object.keys(PLANS).join(', ')}`)
    process.exitCode = 2
    return
  }
  stopOnSignal()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'))
  const total: Count = { passed: 0, failed: 0 }
  try {
    for (const { steps, atOnce } of plan) {
      const waiting = [...steps]
      const work = async () => {
        for (let step = waiting.shift(); step && !stopped; step = waiting.shift()) {
          const { passed, failed } = await runStep(step, folder)
          total.passed += passed
          total.failed += failed
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (stopped || total.failed > 0 || total.passed === 0) process.exitCode = 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

async function runStep(name: StepName, folder: string): Promise<Count> {
  const began = performance.now()
  const outcome = await STEPS[name](folder).catch((error: unknown) => refusal(error))
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const figures =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed,` : ''
  console.log(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}${figures} ${seconds} s`)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`)
  return outcome
}

async function check(commands: [program: string, ...args: string[]][]): Promise<Outcome> {
  let output = ''
  for (const [program, ...args] of commands) {
    const done = await runNode(program, args)
    output += done.output
    if (done.code !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0, output }
}

async function build(): Promise<Outcome> {
  await ensureBuilt(() => {})
  return { passed: 1, failed: 0, output: '' }
}

async function vitest(project: string, folder: string): Promise<Outcome> {
  const report = join(folder, `${project}.json`)
  const { code, output } = await runNode('vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const text = read(report)
  return { ...countVitest(text, code), output: withFailures(vitestFailures(text), output) }
}

async function journeys(folder: string): Promise<Outcome> {
  const report = join(folder, 'e2e.json')
  const { code, output } = await runNode('@playwright/test/cli.js', ['test'], {
    CHROME_PATH: findChrome(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const text = read(report)
  return { ...countPlaywright(text, code), output: withFailures(playwrightFailures(text), output) }
}

function withFailures(failures: readonly string[], output: string): string {
  return [...failures, output].join('\n')
}

const running = new Set<ChildProcess>()
let stopped = false

/** Ctrl-C ends what runs and begins nothing new. */
function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true
      for (const child of running) child.kill(signal)
    })
}

function runNode(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(MODULES, program), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      FORCE_COLOR: '0',
      PATH: [join(MODULES, '.bin'), process.env.PATH].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    })
  })
}

function refusal(error: unknown): Outcome {
  return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
