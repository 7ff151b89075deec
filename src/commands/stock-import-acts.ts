import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openDatabase } from '../data/database/database.ts'
import { openStock } from '../integrations/stock-feeds/open-stock.ts'
import type { StockSource } from '../integrations/stock-feeds/sources.ts'
import { errorLine } from '../server/log.ts'
import { createImportServices, type ImportServices } from '../services/stock/index.ts'
import type { Config } from '../start-up/config.ts'
import { fillEmptyDatabase } from '../start-up/first-run.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { StartError } from '../start-up/start-error.ts'
import { createProgressLine } from './progress-line.ts'
import type { ImportRequest } from './stock-import-arguments.ts'
import {
  DECISION_REFUSALS,
  describeMapping,
  describeOutcome,
  describeUndo,
  listLines,
  printable,
  profileLines,
} from './stock-import-report.ts'
import type { Terminal } from './terminal.ts'

const EXIT = { applied: 0, failed: 1, held: 3 } as const

/** Runs the requested action and returns the exit code. */
export async function runRequest(
  config: Config,
  request: ImportRequest,
  terminal: Terminal,
): Promise<number> {
  const output = outputOn(terminal)
  const database = await openConfiguredDatabase(config, output.say)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    await fillEmptyDatabase(db, config, output.say)
    const services = createImportServices({
      db,
      clock: () => new Date(),
      openStock,
      allowedHosts: config.stockFeedHosts,
    })
    return await ACTS[request.act](services, request, output).catch((error: unknown) => {
      throw new StartError(`Nothing was changed: ${errorLine(error)}`, { cause: error })
    })
  } finally {
    await db.$client.end()
    await database.release()
  }
}

interface Output extends Pick<Terminal, 'progress' | 'stopSignal'> {
  say(line: string): void
  /** Prints why nothing was done, and returns the exit code for it. */
  refuse(sentence: string): number
}

function outputOn({ print, report, progress, stopSignal }: Terminal): Output {
  return {
    progress,
    stopSignal,
    say: (line) => print(printable(line)),
    refuse(sentence) {
      report(`forecourt: ${printable(sentence)}`)
      return EXIT.failed
    },
  }
}

type Act = (services: ImportServices, request: ImportRequest, output: Output) => Promise<number>

const ACTS: Record<ImportRequest['act'], Act> = {
  run: runImport,

  async list(services, _request, { say }) {
    const { imports } = await services.listImports({ limit: 30, offset: 0 })
    for (const line of listLines(imports)) say(line)
    return EXIT.applied
  },

  async profiles(services, _request, { say }) {
    for (const line of profileLines(await services.listProfiles())) say(line)
    return EXIT.applied
  },

  async forgetProfile(services, { profile = '' }, { say, refuse }) {
    if (!(await services.forgetProfile(profile)))
      return refuse(`There is no saved profile '${profile}'. --profiles lists them.`)
    say(`Deleted the profile ${profile}. The columns of the next file like it will be guessed again.`)
    return EXIT.applied
  },

  async applyHeld(services, { id }, { say, refuse }) {
    const outcome = await services.applyHeld(id)
    if (!outcome.ok) return refuse(DECISION_REFUSALS[outcome.reason](id))
    for (const line of describeOutcome(outcome.record)) say(line)
    return EXIT.applied
  },

  async discard(services, { id }, { say, refuse }) {
    const outcome = await services.discard(id)
    if (!outcome.ok) return refuse(DECISION_REFUSALS[outcome.reason](id))
    say(`Import ${id} is discarded. Nothing from it was applied.`)
    return EXIT.applied
  },

  async undo(services, { id }, { say, refuse }) {
    const outcome = await services.undo(id)
    const lines = describeUndo(id, outcome)
    if (!outcome.ok) return refuse(lines.join('\n'))
    for (const line of lines) say(line)
    return EXIT.applied
  },
}

async function runImport(
  services: ImportServices,
  request: ImportRequest,
  { say, refuse, progress: progressOutput, stopSignal }: Output,
): Promise<number> {
  // A stop while reading cancels the import; while writing it is too late.
  const stopped = stopSignal('the import was stopped')
  const progress = createProgressLine(progressOutput)
  const { profile, source, partial, dryRun } = request
  const from = sourceOf(request.from)
  const outcome = await services
    .runImport(from, {
      profile,
      source,
      partial,
      dryRun,
      actor: null,
      onOpened: (reading) => describeMapping(reading).forEach(say),
      acceptGuess: () => request.yes || dryRun || confirmMapping(),
      onProgress(state) {
        stopped.throwIfAborted()
        progress.show(state)
      },
    })
    .finally(() => progress.end())
  if (!outcome.ok) {
    return outcome.reason === 'unreadable'
      ? refuse(outcome.message)
      : refuse('Nothing was imported. Choose a profile with --profile NAME.')
  }
  const { record, tally } = outcome
  for (const line of describeOutcome(record, { tally, dryRun })) say(line)
  return record.status === 'held' ? EXIT.held : EXIT.applied
}

function sourceOf(from: string): StockSource {
  // Includes ftp:// and similar, so that fetching can report what is wrong.
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(from)) return { kind: 'url', url: from }
  // npm runs in the project folder, but the path is relative to where npm was called.
  return { kind: 'file', path: resolve(process.env.INIT_CWD ?? '.', from) }
}

/** Without a person to ask, the guess is used and saved: a nightly feed must not wait for the morning. */
async function confirmMapping(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return !/^\s*n/i.test(await terminal.question('Use this mapping? [Y/n] '))
  } finally {
    terminal.close()
  }
}
