import { DEFAULT_HOLD_LIMITS } from '../../imports/import-record.ts'
import type { Schedule } from '../../sources/schedule.ts'
import { type NewSource, newSourceSchema } from '../../sources/source.ts'
import { normaliseUsername } from '../../users/username.ts'
import type { FileSource } from './set-up-file.ts'

const DEFAULTS = {
  profile: null,
  isFull: true,
  schedule: { kind: 'manual' },
  dealership: null,
  missingRuns: 1,
  ...DEFAULT_HOLD_LIMITS,
  notify: [],
} satisfies Partial<NewSource>

interface Surroundings {
  /** The source of this name, if there is one: what the file does not name stays as it is. */
  current: NewSource | null
  /** Ids of accounts by username. */
  ids: ReadonlyMap<string, string>
}

/** The source that a feed of the file describes. */
export function sourceOfFeed(feed: FileSource, { current, ids }: Surroundings): NewSource {
  const { name, url, folder, notify, schedule } = feed
  const { profile, isFull, dealership, missingRuns, maxOffSalePercent, maxPriceFallPercent, ...rest } =
    current ?? DEFAULTS
  return {
    name,
    kind: url === undefined ? 'folder' : 'url',
    address: url ?? folder ?? '',
    profile: feed.profile ?? profile,
    isFull: feed.isFull ?? isFull,
    schedule: schedule === undefined ? rest.schedule : scheduleOf(schedule, rest.schedule),
    dealership: feed.dealership ?? dealership,
    missingRuns,
    maxOffSalePercent,
    maxPriceFallPercent,
    notify: notify?.flatMap((username) => ids.get(normaliseUsername(username)) ?? []) ?? rest.notify,
  }
}

function scheduleOf(schedule: NonNullable<FileSource['schedule']>, current: Schedule): Schedule {
  const { daily, everyMinutes, from, to } = schedule
  if (daily !== undefined) return { kind: 'daily', at: daily }
  const currentHours = current.kind === 'interval' ? current.between : null
  return {
    kind: 'interval',
    minutes: everyMinutes as Extract<Schedule, { kind: 'interval' }>['minutes'],
    between: from === undefined || to === undefined ? currentHours : { from, to },
  }
}

/** What the rules of the console refuse about a feed, each with its place in the feed. */
export function listFeedErrors(feed: FileSource): { path: string[]; message: string }[] {
  const parsed = newSourceSchema.safeParse(sourceOfFeed(feed, { current: null, ids: new Map() }))
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ path: placeOf(feed, path), message }))
}

function placeOf(feed: FileSource, [field, ...rest]: readonly PropertyKey[]): string[] {
  if (field === 'address') return [feed.url === undefined ? 'folder' : 'url']
  if (field !== 'schedule') return [String(field)]
  const last = String(rest.at(-1))
  return ['schedule', ...(last === 'from' || last === 'to' ? [last] : [])]
}
