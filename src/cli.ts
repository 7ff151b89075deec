import { MigrationError } from './data/database/migrations.ts'
import { EmbeddedError } from './data/embedded/embedded.ts'
import { BackupError } from './domain/backups/manifest.ts'
import { StorageError } from './domain/uploads/storage-error.ts'
import { describeError } from './server/log.ts'
import { ConfigError, parseConfig } from './start-up/config.ts'
import { readEnvironment } from './start-up/env-file.ts'
import { StartError } from './start-up/start-error.ts'

/** Resolves to the exit code, or to nothing if the command sets it itself. */
type Command = (args: string[]) => Promise<number | void>

/** Commands of `npm run`. Each is loaded on demand, so that `npm start` loads only what it needs. */
const COMMANDS: Record<string, Command> = {
  start: async () => (await import('./commands/start.ts')).start(configuration(), { development: false }),
  dev: async () => (await import('./commands/start.ts')).start(configuration(), { development: true }),
  build: async () => void (await (await import('./start-up/build.ts')).ensureBuilt(console.log)),
  migrate: async () => (await import('./commands/database.ts')).migrateDatabase(configuration()),
  seed: async () => (await import('./commands/database.ts')).seedDatabase(configuration()),
  reset: async () => (await import('./commands/database.ts')).resetDatabase(configuration()),
  import: async (args) => (await import('./commands/stock-import.ts')).importStock(configuration(), args),
  backup: async (args) => (await import('./commands/backup.ts')).backup(configuration(), args),
  restore: async (args) => (await import('./commands/restore.ts')).restore(configuration(), args),
  files: async (args) => (await import('./commands/files.ts')).files(configuration(), args),
  privacy: async (args) => (await import('./commands/privacy.ts')).privacy(configuration(), args),
  'assistant:eval': async () =>
    (await import('./commands/assistant-eval.ts')).evaluateAssistant(configuration()),
  'user:create': async (args) =>
    (await import('./commands/user-create.ts')).createUser(configuration(), args),
  setup: async (args) => (await import('./commands/setup.ts')).setUp(configuration(), args),
  test: async (args) => (await import('../tests/run.ts')).runTests(args),
  bench: async (args) => (await import('../bench/run.ts')).runBenchmarks(args),
  copy: async (args) => (await import('../tests/words/print-copy.ts')).printCopy(args),
  audit: async () => (await import('../tests/audit/run.ts')).runAudit(),
  proof: async (args) => (await import('../tests/proof/run.ts')).runProofs(args),
}

function configuration() {
  return parseConfig(readEnvironment())
}

export async function run([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name]
  if (!command) {
    console.error(`Unknown command '${name}'. Available commands: ${Object.keys(COMMANDS).join(', ')}`)
    process.exitCode = 2
    return
  }
  try {
    const code = await command(args)
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}

/** Errors the operator can fix get one line; anything else is a bug and shows its stack. */
export function describeFailure(error: unknown): unknown {
  const isExpected = [ConfigError, StartError, EmbeddedError, MigrationError, BackupError, StorageError].some(
    (kind) => error instanceof kind,
  )
  return isExpected ? `forecourt: ${(error as Error).message}` : describeError(error)
}
