import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleOrigin } from '../domain/site/console-host.ts'
import { COMMAND_LINE } from '../domain/site/set-up/command-line.ts'
import { type FileProblem, readSetUpFile } from '../domain/site/set-up/read-set-up-file.ts'
import type { User } from '../domain/users/user.ts'
import type { ListedUser } from '../domain/users/user-schemas.ts'
import type { Config } from '../start-up/config.ts'
import { fillEmptyDatabase } from '../start-up/first-run.ts'
import { openServices } from '../start-up/open-services.ts'
import { StartError } from '../start-up/start-error.ts'
import { findOtherStoragePlace } from '../start-up/storage-place.ts'
import { listAccounts, listDealerships } from './setup-accounts.ts'
import { checkSurroundings } from './setup-checks.ts'
import type { ActingContext, SetUpContext } from './setup-context.ts'
import { type ReadValues, readValues } from './setup-file.ts'
import { PARTS } from './setup-parts.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run setup -- FILE [--check]
Sets up a production site from a YAML or JSON file, such as docs/examples/setup.yaml. --check writes nothing.`
const EXIT = { done: 0, failed: 1, usage: 2 } as const
const MAX_PROBLEMS = 100
const NO_ADMINISTRATOR =
  'The site has no super administrator to act for. Set FIRST_ADMIN_USERNAME, FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD for this command, or use npm run user:create. Nothing was changed'

interface Request {
  path: string
  isCheck: boolean
}

/** `npm run setup`: works while the site is running or stopped. Returns the exit code. */
export async function setUp(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const request = parseRequest(args)
  if (typeof request === 'string') {
    terminal.report(`${request}\n${USAGE}`)
    return EXIT.usage
  }
  if (config.mode !== 'production')
    throw new StartError('setup is for your own site: set FORECOURT_MODE=production. Nothing was changed')
  const read = await readValues(request.path)
  if (read.problems.length > 0) return reportProblems(request, read, read.problems, terminal)
  const { db, services, close } = await openServices(config, terminal.report)
  try {
    const accounts = await listAccounts(services, COMMAND_LINE)
    const dealerships = await listDealerships(services)
    const { file, problems } = readSetUpFile(read.values, { dealerships, people: accounts })
    const folder = dirname(request.path)
    const context: SetUpContext = {
      config,
      db,
      services,
      file,
      environment,
      pathOf: (path) => resolve(folder, path),
    }
    const allProblems = [...problems, ...(await checkSurroundings(context))]
    if (allProblems.length > 0) return reportProblems(request, read, allProblems, terminal)
    if (!findAdministrator(accounts) && !config.firstAdmin) throw new StartError(NO_ADMINISTRATOR)
    if (request.isCheck) {
      terminal.print(`${basename(request.path)} is in order. Nothing was changed.`)
      return EXIT.done
    }
    // Otherwise the logo would be on a disk that the site does not read.
    const otherPlace = file.brand?.logo === undefined ? null : await findOtherStoragePlace(db, config)
    if (otherPlace)
      throw new StartError(
        `Uploads of this site are stored in ${otherPlace}: run this command there, or with the same S3_ settings. Nothing was changed`,
      )
    await fillEmptyDatabase(db, config, terminal.report)
    const administrator = findAdministrator(await listAccounts(services, COMMAND_LINE))
    if (!administrator) throw new StartError(NO_ADMINISTRATOR)
    return await applyParts(
      {
        ...context,
        // The person at the terminal has the database: nothing proves more.
        by: { user: administrator, address: 'command line', confirmedAt: new Date() },
        origin: consoleOrigin(config) ?? `http://localhost:${config.port}`,
      },
      terminal,
    )
  } finally {
    await close()
  }
}

/** The longest-standing super administrator. */
function findAdministrator(accounts: readonly ListedUser[]): User | null {
  const [first] = accounts
    .filter(({ role, active }) => role === 'super_admin' && active)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  if (!first) return null
  const { version: _version, createdAt: _at, lastSeenAt: _seen, devices: _devices, ...user } = first
  return user
}

async function applyParts(context: ActingContext, terminal: Terminal): Promise<number> {
  let hasFailure = false
  for (const { part, label, apply } of PARTS) {
    if (context.file[part] === undefined) continue
    if (part === 'goLive' && hasFailure && context.file.goLive) {
      terminal.print(`${label}: not done, because another part failed`)
      continue
    }
    const { text, isFailed = false, advice = [] } = await apply(context)
    hasFailure ||= isFailed
    terminal.print(`${label}: ${text}`)
    for (const line of advice) terminal.print(`  ${line}`)
  }
  return hasFailure ? EXIT.failed : EXIT.done
}

/** Lists every problem with its line, in the order of the file. */
function reportProblems(
  { path }: Request,
  { lineOf }: ReadValues,
  problems: readonly FileProblem[],
  terminal: Terminal,
): number {
  const name = basename(path)
  const lines = problems
    .map(({ path: place, message }) => ({ place, message, line: lineOf(place) }))
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .map(({ place, message, line }) =>
      [line === null ? name : `${name}:${line}`, placeText(place), message].filter(Boolean).join(' '),
    )
  for (const line of lines.slice(0, MAX_PROBLEMS)) terminal.report(line)
  if (lines.length > MAX_PROBLEMS) terminal.report(`and ${lines.length - MAX_PROBLEMS} more`)
  const count = lines.length === 1 ? '1 error' : `${lines.length} errors`
  terminal.report(`${count} in ${name}. Nothing was changed.`)
  return EXIT.usage
}

/** 'dealerships[1].postcode:' for the first of a list, as people count. */
function placeText(place: FileProblem['path']): string {
  const text = place
    .filter((step) => typeof step === 'number' || !step.startsWith('#'))
    .map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('')
  return text === '' ? '' : `${text}:`
}

function parseRequest(args: string[]): Request | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    })
    const [path, ...extra] = positionals
    if (path === undefined) return 'Give the file to set up from.'
    if (extra.length > 0) return 'Give one file only.'
    // npm runs in the project folder, but the path is relative to where npm was called.
    return { path: resolve(process.env.INIT_CWD ?? '.', path), isCheck: values.check }
  } catch (error) {
    return (error as Error).message.replace(/\. To specify a positional.*$/s, '.')
  }
}
