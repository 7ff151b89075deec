import { parseArgs } from 'node:util'
import { openDatabase } from '../data/database/database.ts'
import { type Person, personOf } from '../domain/privacy/person.ts'
import { countsText, createPrivacyServices, type PrivacyServices } from '../services/leads/index.ts'
import type { Config } from '../start-up/config.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { openStorage } from '../start-up/open-storage.ts'
import { StartError } from '../start-up/start-error.ts'
import { findOtherStoragePlace } from '../start-up/storage-place.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: node bin/forecourt.js privacy export --email ADDRESS and/or --phone NUMBER
       node bin/forecourt.js privacy erase --email ADDRESS and/or --phone NUMBER --yes`
const EXIT_USAGE = 2

interface PrivacyRequest {
  act: keyof typeof ACTS
  person: Person
  yes: boolean
}

/** `node bin/forecourt.js privacy`: works while the site is running or stopped. Returns the exit code. */
export async function privacy(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const request = parseRequest(args)
  if (typeof request === 'string') {
    terminal.report(`${request}\n${USAGE}`)
    return EXIT_USAGE
  }
  const database = await openConfiguredDatabase(config, terminal.report)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  const { storage, bucket } = await openStorage(config)
  try {
    // Otherwise an upload on another disk would be reported as erased, and stay.
    const otherPlace = await findOtherStoragePlace(db, config)
    if (request.act === 'erase' && otherPlace)
      throw new StartError(
        `Uploads of this site are stored in ${otherPlace}: run this command there, or with the same S3_ settings. Nothing was erased`,
      )
    const services = createPrivacyServices({
      db,
      storage,
      // This process has no pictures in memory, and the running ones hear of deleted pictures from the database.
      pictures: { forget: () => {} },
      leadRetentionMonths: config.leadRetentionMonths,
      clock: () => new Date(),
      logInfo: terminal.report,
    })
    return await ACTS[request.act](services, request, terminal)
  } finally {
    bucket?.close()
    await db.$client.end()
    await database.release()
  }
}

const ACTS = {
  async export(services: PrivacyServices, { person }: PrivacyRequest, terminal: Terminal) {
    terminal.print(JSON.stringify(await services.export(person), null, 2))
    return 0
  },

  async erase(services: PrivacyServices, { person, yes }: PrivacyRequest, terminal: Terminal) {
    if (!yes) {
      const counts = countsText(await services.count(person))
      terminal.report(`Would erase: ${counts}. Add --yes to confirm. This cannot be undone.`)
      return EXIT_USAGE
    }
    await services.erase(person)
    return 0
  },
}

/** Returns the parsed arguments, or what is wrong with them. */
function parseRequest(args: string[]): PrivacyRequest | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        phone: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
    const [act = '', ...extra] = positionals
    if (!Object.hasOwn(ACTS, act) || extra.length > 0) return 'The action must be export or erase.'
    const person = personOf(values)
    return typeof person === 'string'
      ? person
      : { act: act as PrivacyRequest['act'], person, yes: values.yes }
  } catch (error) {
    return (error as Error).message.replace(/\. To specify a positional.*$/s, '.')
  }
}
