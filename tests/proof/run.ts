import { runKillRounds } from '../kill-rounds.ts'
import { runLeadKills } from '../lead-kills.ts'
import { provePermissions } from '../permissions/proof.ts'
import { type Home, makeHome } from '../program.ts'
import { proveCost } from './cost/cost.ts'
import { proveBackupKills } from './instances/backup-kills.ts'
import { proveMachines } from './instances/machines.ts'
import { proveRouting } from './instances/routing-kills.ts'
import { proveUpgrade } from './instances/upgrade-kills.ts'
import { proveJourneys } from './journeys.ts'
import { ProofFailure } from './proof-failure.ts'
import { proveProperties } from './properties.ts'
import { proveStockKills } from './stock-kills.ts'

const ROUNDS = 100
const JOURNEY_ROUNDS = 10
const LEADS = { leads: 5_000, kills: 50 }

type Proof = (home: Home, print: (line: string) => void) => Promise<string>

const PROOFS: Record<string, Proof> = {
  rows: async (home, print) => {
    const { rounds, acknowledged } = await runKillRounds(home, ROUNDS, print)
    return `${rounds} kills, ${acknowledged} acknowledged rows, none lost`
  },
  permissions: async (home, print) => {
    const { cells, people, calls } = await provePermissions(home, print)
    return `${cells} checks of ${people} people with ${calls} calls, each as the permission rules state`
  },
  journeys: async (_home, print) => {
    const { journeys } = await proveJourneys(JOURNEY_ROUNDS, print)
    return `${journeys} journeys in ${JOURNEY_ROUNDS} rounds without a retry, none failed`
  },
  cost: async (home, print) => {
    const { addresses, costly, page, health } = await proveCost(home, print)
    return `${addresses} public addresses measured; a cached page costs ${page}, and the ${costly} that cost over ten times as much have a limit. The slowest health check took ${health}`
  },
  properties: async () =>
    `${await proveProperties()} unit and service tests passed with every run of their properties`,
  machines: async (home, print) => {
    const { requests, leads, mails, eventMs } = await proveMachines(home, print)
    return `two instances on different disks: ${requests} requests without a failure, ${leads} leads and ${mails} mails, each once; an event took ${eventMs} ms`
  },
  routing: async (home, print) => {
    const { kills, leads, moves } = await proveRouting(home, print)
    return `${kills} kills of one of two instances: ${leads} leads each assigned once and in turn, ${moves} moved on by their clocks, each once`
  },
  upgrade: async (home, print) => {
    const { requests, leads } = await proveUpgrade(home, print)
    return `an upgrade with a kill in its migration, and back: ${requests} requests without a failure, ${leads} leads, each stored`
  },
  backups: async (home, print) => {
    const { kills, rows } = await proveBackupKills(home, print)
    return `${kills} kills during backups, none taken for a backup; a site restored from the next one has the same ${rows} rows of content`
  },
  stock: async (home, print) => {
    const repeated = await proveStockKills(home, print)
    return `a stock file and its pictures came in despite two kills, each once; ${repeated} pictures under way at a kill were fetched again`
  },
  leads: async (home, print) => {
    const { kills, leads, mails, repeatedMails } = await runLeadKills(home, LEADS, print)
    return `${kills} kills, ${leads} acknowledged leads, each stored once; ${mails} mails, ${repeatedMails} of them twice because of a kill`
  },
}

/** Runs `npm run proof`, or the named parts: proofs that take too long for every change. `npm test` has short versions. */
export async function runProofs(names: string[] = []): Promise<void> {
  const unknownName = names.find((name) => !PROOFS[name])
  if (unknownName) {
    console.error(`There is no part '${unknownName}' of the proofs. Parts: ${Object.keys(PROOFS).join(', ')}`)
    process.exitCode = 2
    return
  }
  for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
    const startTime = performance.now()
    const home = makeHome('proof')
    try {
      const result = await PROOFS[name]?.(home, (line) => console.log(line))
      console.log(`\n${result}, in ${((performance.now() - startTime) / 60_000).toFixed(1)} minutes`)
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
