import { demoVehicles } from '../../demo/vehicles.ts'
import { withClient } from '../../src/data/database/one-client.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import { makeHome, startProgram } from '../program.ts'
import { makeRunFolder } from '../run-folder.ts'
import { hashCheaply } from '../service/cheap-hash.ts'
import { startFeedHost } from './feed-host.ts'

/** Starts the built program once for all journeys, on a free port with an empty folder, and stops it as an operator would. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder()
  const home = makeHome('e2e')
  const feedHost = await startFeedHost()
  const program = await startProgram(home, {
    DEV_PAGES: 'true',
    LOG_LEVEL: 'warn',
    STOCK_FEED_HOSTS: feedHost.host,
    // Each journey has an address of its own.
    TRUST_PROXY: 'true',
  })
  process.env.FORECOURT_E2E_URL = program.base
  process.env.FORECOURT_E2E_FEED_HOST = feedHost.host
  process.env.FORECOURT_E2E_DATABASE = home.readDatabaseUrl()
  process.env.FORECOURT_E2E_DAY = (await readDemoDay(home.readDatabaseUrl())).toISOString()
  await makeSignInCheap(home.readDatabaseUrl())
  return async () => {
    const code = await program.stop()
    feedHost.stop()
    await home.clear()
    folder.remove()
    if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
  }
}

/** Gives the demo accounts a cheap password hash. Hundreds of journeys sign in, and real hashes would add a minute to the run. */
async function makeSignInCheap(url: string): Promise<void> {
  const hash = await hashCheaply(DEMO_PASSWORD)
  await withClient(url, 'journeys', (client) => client.query('update users set password_hash = $1', [hash]))
}

/** Returns the time at which the program loaded the demo data, whose listing dates count back from it. */
async function readDemoDay(url: string): Promise<Date> {
  const { rows } = await withClient(url, 'journeys', (client) =>
    client.query<{ listed_at: Date }>('select listed_at from vehicles order by id limit 1'),
  )
  const epoch = new Date(0)
  const [oldest] = demoVehicles({ today: epoch })
  const listedBefore = epoch.getTime() - (oldest?.listedAt.getTime() ?? 0)
  return new Date((rows[0]?.listed_at.getTime() ?? 0) + listedBefore)
}
