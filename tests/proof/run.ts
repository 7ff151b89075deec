import { runKillRounds } from '../kill-rounds.ts'
import { runLeadKills } from '../lead-kills.ts'
import { provePermissions } from '../permissions/proof.ts'
import { type Home, makeHome } from '../program.ts'
import { proveJourneys } from './journeys.ts'
import { ProofFailure } from './proof-failure.ts'
import { proveProperties } from './properties.ts'

const ROUNDS = 100
const JOURNEY_ROUNDS = 10
const LEADS = { leads: 5_000, kills: 50 }

type Proof = (home: Home, tell: (line: string) => void) => Promise<string>

const PROOFS: Record<string, Proof> = {
  rows: async (home, tell) => {
    const { rounds, acknowledged } = await runKillRounds(home, ROUNDS, tell)
    return `${rounds} kills, ${acknowledged} acknowledged rows, none lost`
  },
  permissions: async (home, tell) => {
    const { cells, people, calls } = await provePermissions(home, tell)
    return `${cells} questions of ${people} people about ${calls} calls, each answered as the oracle says`
  },
  journeys: async (_home, tell) => {
    const { journeys } = await proveJourneys(JOURNEY_ROUNDS, tell)
    return `${journeys} journeys in ${JOURNEY_ROUNDS} rounds without a retry, none failed`
  },
  properties: async () =>
    `${await proveProperties()} unit and service tests passed with every run of their properties`,
  leads: async (home, tell) => {
    const { kills, leads, mails, again } = await runLeadKills(home, LEADS, tell)
    return `${kills} kills, ${leads} acknowledged leads, each there once; ${mails} mails, ${again} of them twice because of a kill`
  },
}

/** `npm run proof`, or a part by name: what takes too long for every change. Its short cuts are in `npm test`. */
export async function runProofs(names: string[] = []): Promise<void> {
  const unknown = names.find((name) => !PROOFS[name])
  if (unknown) {
    console.error(`There is no part '${unknown}' of the proofs: ${Object.keys(PROOFS).join(', ')}`)
    process.exitCode = 2
    return
  }
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const began = performance.now()
    const home = makeHome('proof')
    try {
      const told = await PROOFS[name]?.(home, (line) => console.log(line))
      console.log(`\n${told}, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    } catch (error) {
      if (!(error instanceof ProofFailure)) throw error
      console.error(error.message)
      process.exitCode = 1
      return
    } finally {
      await home.clear()
    }
  }
}
