import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChrome } from './chrome.ts'
import { type Report, readPlaywright, readVitest } from './reports.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')

export interface Outcome {
  report: Report
  /** Shown when it failed. */
  output: string
}

export const PASSED: Report = { tests: [], otherFailures: 0 }
export const FAILED: Report = { tests: [], otherFailures: 1 }

/** Runs programs of `node_modules` one after another, up to the first that fails. */
export async function runChecks(commands: [program: string, ...args: string[]][]): Promise<Outcome> {
  let output = ''
  for (const [program, ...args] of commands) {
    const done = await runNode(program, args)
    output += done.output
    if (done.code !== 0) return { report: FAILED, output }
  }
  return { report: PASSED, output }
}

/** Runs a project of the unit or service tests. With a choice of tests, it may be a choice of none. */
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
  return { report: readVitest(read(file), code, { mayBeEmpty: choice.length > 0 }), output }
}

export async function runJourneys(folder: string, choice: string[] = []): Promise<Outcome> {
  const file = join(folder, 'e2e.json')
  // A run that writes none must not be judged by the one before it.
  rmSync(file, { force: true })
  const args = ['test', '--pass-with-no-tests', ...choice]
  const { code, output } = await runNode('@playwright/test/cli.js', args, {
    CHROME_PATH: findChrome(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return { report: readPlaywright(read(file), code, { mayBeEmpty: choice.length > 0 }), output }
}

/** Runs the journeys that a change touches. Where it touches none, the program is not started for them. */
export async function runChangedJourneys(folder: string, since: string): Promise<Outcome> {
  const choice = [`--only-changed=${since}`]
  const args = ['test', '--list', '--reporter=list', '--pass-with-no-tests', ...choice]
  const { output } = await runNode('@playwright/test/cli.js', args)
  return /^Total: 0 tests/m.test(output) ? { report: PASSED, output } : runJourneys(folder, choice)
}

const running = new Set<ChildProcess>()
let stopped = false

export function isStopped(): boolean {
  return stopped
}

/** Ctrl-C ends what runs and begins nothing new. */
export function stopOnSignal(): void {
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

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
