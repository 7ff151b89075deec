import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChrome } from './chrome.ts'
import { type Report, readPlaywright, readVitest } from './reports.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')

export interface Outcome {
  report: Report
  /** Printed if the run failed. */
  output: string
}

export const PASSED: Report = { tests: [], otherFailures: 0 }
export const FAILED: Report = { tests: [], otherFailures: 1 }

/** Runs programs of `node_modules` one after another, until one fails. */
export async function runChecks(commands: [program: string, ...args: string[]][]): Promise<Outcome> {
  let output = ''
  for (const [program, ...args] of commands) {
    const result = await runNode(program, args)
    output += result.output
    if (result.code !== 0) return { report: FAILED, output }
  }
  return { report: PASSED, output }
}

/** Runs a project of the unit or service tests. A selection of tests may be empty. */
export async function runVitest(project: string, folder: string, choice: string[] = []): Promise<Outcome> {
  const file = join(folder, `${project}.json`)
  const { code, output } = await runNode('vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
    ...choice,
  ])
  return { report: readVitest(readFileIfExists(file), code, { mayBeEmpty: choice.length > 0 }), output }
}

export async function runJourneys(folder: string, choice: string[] = []): Promise<Outcome> {
  const file = join(folder, 'e2e.json')
  // The report of an earlier run must not count if this run writes none.
  rmSync(file, { force: true })
  const args = ['test', '--pass-with-no-tests', ...choice]
  const { code, output } = await runNode('@playwright/test/cli.js', args, {
    CHROME_PATH: findChrome(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return { report: readPlaywright(readFileIfExists(file), code, { mayBeEmpty: choice.length > 0 }), output }
}

/** Runs the journeys that a change affects. Does not start the program if there are none. */
export async function runChangedJourneys(folder: string, since: string): Promise<Outcome> {
  const choice = [`--only-changed=${since}`]
  const args = ['test', '--list', '--reporter=list', '--pass-with-no-tests', ...choice]
  const { output } = await runNode('@playwright/test/cli.js', args)
  return /^Total: 0 tests/m.test(output) ? { report: PASSED, output } : runJourneys(folder, choice)
}

const runningChildren = new Set<ChildProcess>()
let wasStopped = false

export function isStopped(): boolean {
  return wasStopped
}

/** Lets Ctrl-C end the running steps and start no others. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      wasStopped = true
      for (const child of runningChildren) child.kill(signal)
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
  runningChildren.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      runningChildren.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    })
  })
}

function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
