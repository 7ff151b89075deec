import { isDeepStrictEqual } from 'node:util'
import { sourceOfFeed } from '../domain/site/set-up/feed-source.ts'
import type { FileSource, SetUpFile } from '../domain/site/set-up/set-up-file.ts'
import type { NewSource } from '../domain/sources/source.ts'
import { listAccounts } from './setup-accounts.ts'
import { countsText } from './setup-content.ts'
import {
  type ActingContext,
  countText,
  describeFailure,
  NOTHING_TO_CHANGE,
  type PartResult,
} from './setup-context.ts'

type Stock = NonNullable<SetUpFile['stock']>

export async function setUpStock(context: ActingContext): Promise<PartResult> {
  const stock = context.file.stock as Stock
  const cars = stock.file === undefined ? NOTHING_TO_CHANGE : await importCars(context, stock, stock.file)
  if (cars.isFailed) return cars
  const feeds = await connectFeeds(context, stock.feeds ?? [])
  const changes = [cars, feeds].filter((result) => result !== NOTHING_TO_CHANGE)
  if (changes.length === 0) return NOTHING_TO_CHANGE
  return {
    text: changes.map(({ text }) => text).join('; '),
    isFailed: changes.some(({ isFailed }) => isFailed),
    advice: changes.flatMap(({ advice = [] }) => advice),
  }
}

async function importCars(
  { services, by, pathOf }: ActingContext,
  { profile, source, isFull = true }: Stock,
  file: string,
): Promise<PartResult> {
  const run = (dryRun: boolean) =>
    services.imports.runImport(
      { kind: 'file', path: pathOf(file) },
      { profile, source, partial: !isFull, dryRun, acceptGuess: () => true, actor: { id: by.user.id } },
    )
  const command = `npm run stock:import -- ${file}`
  // Asks what would change first, so that the same file leaves no second import behind.
  const trial = await run(true)
  if (!trial.ok)
    return trial.reason === 'unreadable'
      ? describeFailure(trial.message)
      : describeFailure('The columns were not accepted.', [`To choose them: ${command}`])
  const { heldReason, inserted, updated, withdrawn, refused } = trial.record
  if (heldReason !== null) return describeFailure(`${heldReason}.`, [`To decide on it: ${command}`])
  const advice = refused > 0 ? [`${countText(refused, 'row')} refused. To see why: ${command} --dry-run`] : []
  if (inserted + updated + withdrawn === 0)
    return advice.length > 0 ? { ...NOTHING_TO_CHANGE, advice } : NOTHING_TO_CHANGE
  const outcome = await run(false)
  if (!outcome.ok || outcome.record.status !== 'applied') return describeFailure(`Import it with ${command}`)
  const { record } = outcome
  const counts = { new: record.inserted, changed: record.updated, withdrawn: record.withdrawn }
  return { text: `cars ${countsText(counts)}`, advice }
}

async function connectFeeds(context: ActingContext, feeds: readonly FileSource[]): Promise<PartResult> {
  if (feeds.length === 0) return NOTHING_TO_CHANGE
  const { services, by } = context
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const accounts = await listAccounts(services, by.user)
  const ids = new Map(accounts.map(({ username, id }) => [username, id]))
  const { sources } = await services.sources.list(by)
  for (const feed of feeds) {
    const current = sources.find(({ name }) => name === feed.name) ?? null
    const target = sourceOfFeed(feed, { current, ids })
    const isSame =
      current !== null &&
      (Object.keys(target) as (keyof NewSource)[]).every((key) =>
        isDeepStrictEqual(current[key], target[key]),
      )
    if (isSame) {
      counts.unchanged += 1
      continue
    }
    const outcome = current
      ? await services.sources.update(by, { ...target, id: current.id, version: current.version })
      : await services.sources.create(by, target)
    if (!outcome.ok) return describeFailure(`${feed.name}: ${outcome.message}`)
    counts[current ? 'changed' : 'added'] += 1
  }
  return counts.added + counts.changed === 0 ? NOTHING_TO_CHANGE : { text: `feeds ${countsText(counts)}` }
}
