import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { type Person, personOf } from '../domain/privacy/person.ts'
import { createLocalStorage } from '../integrations/storage/local-storage.ts'
import { openConfiguredDatabase } from '../open-database.ts'
import { countsText, createPrivacyServices, type PrivacyServices } from '../services/privacy.ts'
import { storageAreas } from '../storage-areas.ts'

const USAGE = `Usage: node bin/forecourt.js privacy export --email ADDRESS and/or --phone NUMBER
       node bin/forecourt.js privacy erase --email ADDRESS and/or --phone NUMBER --yes`
const EXIT_USAGE = 2

/** The answer alone goes to the output, so that it can be kept in a file; the rest is said beside it. */
const say = (line: string) => console.error(line)

interface Wish {
  act: keyof typeof ACTS
  person: Person
  yes: boolean
}

/** `node bin/forecourt.js privacy`: on a running site or a stopped one. */
export async function privacy(config: Config, args: string[]): Promise<void> {
  const wish = parseWish(args)
  if (typeof wish === 'string') {
    say(`${wish}\n${USAGE}`)
    process.exitCode = EXIT_USAGE
    return
  }
  const database = await openConfiguredDatabase(config, say)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    const services = createPrivacyServices({
      db,
      storage: createLocalStorage(storageAreas(config.dataDir)),
      // Nothing was shown by this program.
      pictures: { forget: () => {} },
      leadRetentionMonths: config.leadRetentionMonths,
      clock: () => new Date(),
      logInfo: say,
    })
    await ACTS[wish.act](services, wish)
  } finally {
    await db.$client.end()
    await database.release()
  }
}

const ACTS = {
  async export(services: PrivacyServices, { person }: Wish) {
    console.log(JSON.stringify(await services.export(person), null, 2))
  },

  async erase(services: PrivacyServices, { person, yes }: Wish) {
    if (yes) await services.erase(person)
    else {
      say(
        `Would erase: ${countsText(await services.count(person))}. Add --yes to do it: there is no way back.`,
      )
      process.exitCode = EXIT_USAGE
    }
  },
}

/** What is asked for, or what is wrong with the question. */
function parseWish(args: string[]): Wish | string {
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
    const [act = '', ...more] = positionals
    if (!Object.hasOwn(ACTS, act) || more.length > 0) return 'Say export or erase.'
    const person = personOf(values)
    return typeof person === 'string' ? person : { act: act as Wish['act'], person, yes: values.yes }
  } catch (error) {
    return (error as Error).message.replace(/\. To specify a positional.*$/s, '.')
  }
}
