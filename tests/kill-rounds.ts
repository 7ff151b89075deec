import type pg from 'pg'
import { withClient } from '../src/data/database/one-client.ts'
import { processStart } from '../src/data/embedded/processes.ts'
import { type Home, type Program, startProgram, until } from './program.ts'

/**
 * What is killed, in turn; the hardest comes first, for runs of one round. After a kill of the server alone the program
 * must bring it back by itself.
 */
const KILLS = ['both, program first', 'program', 'server', 'both, server first'] as const

export interface KillReport {
  rounds: number
  acknowledged: number
}

/**
 * Kills and restarts the real program while a writer inserts rows, and looks after every round for every row that was
 * acknowledged. Throws on the first one lost, on a start that fails, and on a stop that is not clean.
 */
export async function runKillRounds(
  home: Home,
  rounds: number,
  tell: (line: string) => void = () => {},
): Promise<KillReport> {
  const acknowledged: number[] = []
  let program = await startProgram(home)
  await onDatabase(home, (client) => client.query('create table written (n int primary key)'))
  const writer = startWriter(home, acknowledged)
  try {
    for (let round = 0; round < rounds; round++) {
      const kind = KILLS[round % KILLS.length] as (typeof KILLS)[number]
      // At another moment of the program's and the writer's life in every round.
      const target = acknowledged.length + 1 + ((round * 37) % 120)
      await until(() => acknowledged.length >= target, `${target} rows are written in round ${round + 1}`)
      program = await kill(home, program, kind)
      await until(() => isReady(program), `the program is ready after round ${round + 1} (${kind})`, 60_000)
      await refuseLoss(home, acknowledged)
      tell(`round ${round + 1} (${kind}): ${acknowledged.length} rows, none lost`)
    }
  } finally {
    await writer.stop()
  }
  const code = await program.stop()
  if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
  return { rounds, acknowledged: acknowledged.length }
}

async function kill(home: Home, program: Program, kind: (typeof KILLS)[number]): Promise<Program> {
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
  const pid = home.serverPid()
  if (pid === null) throw new Error('There is no database server to kill')
  process.kill(pid, 'SIGKILL')
  await until(() => processStart(pid) === null, 'the database server is gone')
}

async function isReady(program: Program): Promise<boolean> {
  return fetch(`${program.base}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function refuseLoss(home: Home, acknowledged: readonly number[]): Promise<void> {
  const promised = [...acknowledged]
  const found = await onDatabase(home, (client) => client.query<{ n: number }>('select n from written'))
  const there = new Set(found.rows.map(({ n }) => n))
  const lost = promised.filter((n) => !there.has(n))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged rows are lost, the first is ${lost[0]}`)
}

/** Inserts one row after another, each in a transaction of its own, and connects again whenever it is cut off. */
function startWriter(home: Home, acknowledged: number[]) {
  let [next, stopped] = [0, false]
  async function write(): Promise<void> {
    while (!stopped)
      await onDatabase(home, async (client) => {
        while (!stopped) {
          // A number is never used again: whether an unanswered insert was kept is nobody's promise.
          const n = next++
          await client.query('insert into written values ($1)', [n])
          acknowledged.push(n)
        }
      }).catch(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  const writing = write()
  return {
    async stop() {
      stopped = true
      await writing
    },
  }
}

function onDatabase<Result>(home: Home, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(home.databaseUrl(), 'kill-rounds', act)
}
