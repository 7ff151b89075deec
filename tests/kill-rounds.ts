import type pg from 'pg'
import { withClient } from '../src/data/database/one-client.ts'
import { processStart } from '../src/data/embedded/processes.ts'
import { type Home, type Program, startProgram, waitUntil } from './program.ts'

/**
 * The kills, in turn. The hardest comes first, for runs of one round. After a kill of the server alone, the program
 * must restart it.
 */
const KILLS = ['both, program first', 'program', 'server', 'both, server first'] as const

export interface KillReport {
  rounds: number
  acknowledged: number
}

/**
 * Kills and restarts the real program while a writer inserts rows, and checks after every round that each acknowledged
 * row is stored. Throws if a row is lost, if a start fails or if a stop is not clean.
 */
export async function runKillRounds(
  home: Home,
  rounds: number,
  print: (line: string) => void = () => {},
): Promise<KillReport> {
  const acknowledgedRows: number[] = []
  let program = await startProgram(home)
  await useDatabase(home, (client) => client.query('create table test_rows (n int primary key)'))
  const writer = startWriter(home, acknowledgedRows)
  try {
    for (let round = 0; round < rounds; round++) {
      const kind = KILLS[round % KILLS.length] as (typeof KILLS)[number]
      // Each round kills at another moment of the program and the writer.
      const target = acknowledgedRows.length + 1 + ((round * 37) % 120)
      await waitUntil(
        () => acknowledgedRows.length >= target,
        `${target} rows are written in round ${round + 1}`,
      )
      program = await killAndRestart(home, program, kind)
      await waitUntil(
        () => isReady(program),
        `the program is ready after round ${round + 1} (${kind})`,
        60_000,
      )
      await checkForLoss(home, acknowledgedRows)
      print(`round ${round + 1} (${kind}): ${acknowledgedRows.length} rows, none lost`)
    }
  } finally {
    await writer.stop()
  }
  const code = await program.stop()
  if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
  return { rounds, acknowledged: acknowledgedRows.length }
}

async function killAndRestart(home: Home, program: Program, kind: (typeof KILLS)[number]): Promise<Program> {
  if (kind === 'server') {
    await killServer(home)
    return program
  }
  if (kind === 'both, server first') await killServer(home)
  await program.kill()
  if (kind === 'both, program first') await killServer(home)
  return startProgram(home)
}

async function killServer(home: Home): Promise<void> {
  const pid = home.readServerPid()
  if (pid === null) throw new Error('There is no database server to kill')
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => processStart(pid) === null, 'the database server has ended')
}

async function isReady(program: Program): Promise<boolean> {
  return fetch(`${program.base}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function checkForLoss(home: Home, acknowledgedRows: readonly number[]): Promise<void> {
  const expectedRows = [...acknowledgedRows]
  const result = await useDatabase(home, (client) => client.query<{ n: number }>('select n from test_rows'))
  const storedRows = new Set(result.rows.map(({ n }) => n))
  const lostRows = expectedRows.filter((n) => !storedRows.has(n))
  if (lostRows.length > 0)
    throw new Error(`${lostRows.length} acknowledged rows are lost, the first is ${lostRows[0]}`)
}

/** Inserts one row after another, each in its own transaction, and reconnects after each kill. */
function startWriter(home: Home, acknowledgedRows: number[]) {
  let [next, stopped] = [0, false]
  async function writeRows(): Promise<void> {
    while (!stopped)
      await useDatabase(home, async (client) => {
        while (!stopped) {
          // A number is never used again, because an unanswered insert may have been stored or not.
          const n = next++
          await client.query('insert into test_rows values ($1)', [n])
          acknowledgedRows.push(n)
        }
      }).catch(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  const writePromise = writeRows()
  return {
    async stop() {
      stopped = true
      await writePromise
    },
  }
}

function useDatabase<Result>(home: Home, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(home.readDatabaseUrl(), 'kill-rounds', act)
}
