import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/domain/users/demo-accounts.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, type Program, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import { startPeer } from './peers/peer.ts'
import type { Row } from './row.ts'

const ROUNDS = 6
const SECONDS = 2
/** A checked call may take this many times as long as an unchecked one. */
const MAX_TIMES_OPEN = 3 / 2
const TRIES_EACH = 20
/** The slower of known and unknown usernames may take this many times as long as the faster. */
const MAX_NAME_RATIO = 1.1
const CALL = '/functions/temp-verify-token'

/** Measures the cost of the token check, and whether the time of a refused sign-in reveals which usernames exist. */
export async function benchAuth(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-auth')
  try {
    const program = await startProgram(home, { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' })
    try {
      return [
        await compareGuarded(home.readDatabaseUrl(), await tokenOf(program)),
        await compareNames(program),
      ]
    } finally {
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

async function compareGuarded(databaseUrl: string, token: string): Promise<Row> {
  const start = (isOpen: boolean) => startPeer('auth-peer.ts', JSON.stringify({ databaseUrl, token, isOpen }))
  const [guarded, open] = [await start(false), await start(true)]
  try {
    const fire = ({ base }: { base: string }, seconds: number) =>
      measureLoad({
        base,
        path: CALL,
        encoding: 'identity',
        seconds,
        headers: { Authorization: `Bearer ${token}` },
      })
    const sums = { guarded: 0, open: 0 }
    await fire(guarded, 1)
    await fire(open, 1)
    for (let round = 0; round < ROUNDS; round++) {
      sums.guarded += await fire(guarded, SECONDS)
      sums.open += await fire(open, SECONDS)
    }
    return {
      what: 'time of a staff call with its token verified, against the same call unguarded',
      ours: `${Math.round(sums.guarded / ROUNDS)} requests/s`,
      peer: `${Math.round(sums.open / ROUNDS)} requests/s`,
      ratio: sums.open / sums.guarded,
      atMost: MAX_TIMES_OPEN,
    }
  } finally {
    await guarded.stop()
    await open.stop()
  }
}

/** Alternates between both kinds of names. Each try has its own address, so that no limit applies. */
async function compareNames(program: Program): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] }
  let tries = 0
  for (let round = 0; round < TRIES_EACH; round++)
    for (const { username } of DEMO_ACCOUNTS) {
      const tryKnown = async () => times.known.push(await timeLogin(program, username, ++tries))
      const tryUnknown = async () =>
        times.unknown.push(await timeLogin(program, `${username}.${tries}`, ++tries))
      // Both kinds go first equally often.
      for (const act of round % 2 === 0 ? [tryKnown, tryUnknown] : [tryUnknown, tryKnown]) await act()
    }
  const [knownTime, unknownTime] = [lowerQuartile(times.known), lowerQuartile(times.unknown)]
  return {
    what: 'a refused sign-in, known name against unknown, the slower by the quicker',
    ours: `${knownTime.toFixed(1)} ms known`,
    peer: `${unknownTime.toFixed(1)} ms unknown`,
    ratio: Math.max(knownTime / unknownTime, unknownTime / knownTime),
    atMost: MAX_NAME_RATIO,
  }
}

async function timeLogin(program: Program, username: string, tries: number): Promise<number> {
  const began = performance.now()
  const answer = await login(program, { username, password: 'a wrong guess' }, tries)
  const took = performance.now() - began
  if (answer.status !== 401) throw new Error(`A sign-in was answered with ${answer.status}`)
  return took
}

async function tokenOf(program: Program): Promise<string> {
  const answer = await login(program, { username: 'admin', password: DEMO_PASSWORD }, 0)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

function login({ base }: Program, body: object, tries: number): Promise<Response> {
  return fetch(`${base}/functions/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${tries >> 8}.${tries & 255}` },
    body: JSON.stringify(body),
  })
}

/** The lower quartile excludes delays by other work of the machine. */
function lowerQuartile(list: number[]): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 2] ?? 0
}
