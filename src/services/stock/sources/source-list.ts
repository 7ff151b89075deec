import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import { listProfiles } from '../../../data/stock/imports/import-profiles.ts'
import { findImport } from '../../../data/stock/imports/imports.ts'
import {
  countLiveBySource,
  listRuns,
  listSources,
  readRunDays,
  readRunFigures,
  type StoredRun,
  type StoredSource,
} from '../../../data/stock/sources/sources.ts'
import { findUserNames, listActivePeople } from '../../../data/users/index.ts'
import { canDecideImport, importDealership } from '../../../domain/imports/import-scope.ts'
import { PROFILES } from '../../../domain/imports/profiles.ts'
import { CHART_DAYS, RUNS_PER_PAGE } from '../../../domain/sources/source.ts'
import { addDays, DEFAULT_TIME_ZONE, instantOf, localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import type { StockFiles } from '../../../integrations/stock-files/stock-files.ts'

const RUNS_IN_PANEL = 8

export interface ListedRun extends Omit<StoredRun, 'id' | 'sourceId'> {
  id: string
  sourceId: string
  sourceName: string
  /** Whether the import can still be undone, or waits for a decision. */
  canUndo: boolean
  isHeld: boolean
  heldPrices: number
}

export interface ListedSource
  extends Omit<StoredSource, 'lease' | 'leaseUntil' | 'createdBy' | 'etag' | 'modified'> {
  isRunning: boolean
  cars: number
  runs: number
  held: number
  failed: number
  medianSeconds: number | null
  notifyNames: string[]
  lastRuns: ListedRun[]
  /** The worst outcome of each day, oldest first; null for a day without a run. */
  days: (string | null)[]
}

export interface SourceList {
  sources: ListedSource[]
  /** Cars changed by all sources on each day, oldest first. */
  days: { day: string; cars: number }[]
  profiles: { name: string; label: string }[]
  /** Where a source of the caller may belong; one for all dealerships only if they may change all. */
  dealerships: { slug: string; name: string }[]
  mayCoverAll: boolean
  /** People who may edit stock, and so can be told about a source. */
  people: { id: string; name: string }[]
  hasFolders: boolean
}

export interface SourceListServices {
  list(acting: Acting): Promise<SourceList>
  listRuns(acting: Acting, page: number): Promise<{ runs: ListedRun[]; total: number }>
}

interface Parts {
  db: Database
  clock: () => Date
  stockFiles: Pick<StockFiles, 'hasFolders'>
}

/** Lists the sources that a person may change, with their runs and figures. */
export function createSourceListServices({ db, clock, stockFiles }: Parts): SourceListServices {
  async function viewRun(run: StoredRun, names: ReadonlyMap<string, string>): Promise<ListedRun> {
    const importRecord = run.importId === null ? null : await findImport(db, run.importId)
    const undoUntil = (importRecord?.appliedAt?.getTime() ?? 0) + UNDO_HOURS * 3_600_000
    return {
      ...run,
      id: String(run.id),
      sourceName: names.get(run.sourceId) ?? '',
      canUndo: importRecord?.undoable === true && clock().getTime() < undoUntil,
      isHeld: importRecord?.status === 'held',
      heldPrices: importRecord?.heldPrices ?? 0,
    }
  }

  const mine = (acting: Acting, sources: readonly StoredSource[]) =>
    sources.filter((source) => canDecideImport(acting.user, source))

  return {
    async list(acting) {
      const now = clock()
      const dealerships = await listDealerships(db)
      const timeZone = dealerships[0]?.timeZone ?? DEFAULT_TIME_ZONE
      const { date } = localTime(now, timeZone)
      const days = Array.from({ length: CHART_DAYS }, (_day, index) => addDays(date, index + 1 - CHART_DAYS))
      const since = instantOf({ date: days[0] ?? date, clock: '00:00' }, timeZone)
      const sources = mine(acting, await listSources(db))
      const [figures, runDays, cars, profiles] = await Promise.all([
        readRunFigures(db),
        readRunDays(db, { since, timeZone }),
        countLiveBySource(db),
        listProfiles(db),
      ])
      const names = new Map(sources.map(({ id, name }) => [id, name]))
      const people = await findUserNames(db, [...new Set(sources.flatMap(({ notify }) => notify))])
      const listed = await Promise.all(
        sources.map(async (source): Promise<ListedSource> => {
          const {
            lease: _lease,
            leaseUntil,
            createdBy: _by,
            etag: _etag,
            modified: _modified,
            ...rest
          } = source
          const last = await listRuns(db, { sourceIds: [source.id], limit: RUNS_IN_PANEL, offset: 0 })
          const own = figures.find(({ sourceId }) => sourceId === source.id)
          return {
            ...rest,
            isRunning: leaseUntil !== null && leaseUntil > now,
            cars: cars.get(source.name) ?? 0,
            runs: own?.runs ?? 0,
            held: own?.held ?? 0,
            failed: own?.failed ?? 0,
            medianSeconds: own?.medianSeconds ?? null,
            notifyNames: source.notify.flatMap((id) => people[id] ?? []),
            lastRuns: await Promise.all(last.runs.map((run) => viewRun(run, names))),
            days: days.map((day) =>
              worstOutcome(runDays.find((one) => one.sourceId === source.id && one.day === day)?.outcomes),
            ),
          }
        }),
      )
      return {
        sources: listed,
        days: days.map((day) => ({
          day,
          cars: runDays
            .filter((one) => one.day === day && names.has(one.sourceId))
            .reduce((sum, one) => sum + one.cars, 0),
        })),
        profiles: [
          ...profiles.map(({ name }) => ({ name, label: name })),
          ...PROFILES.map(({ name, label }) => ({ name, label })),
        ],
        dealerships: dealerships
          .filter(({ slug }) => canDecideImport(acting.user, { dealership: slug }))
          .map(({ slug, name }) => ({ slug, name })),
        mayCoverAll: canDecideImport(acting.user, { dealership: null }),
        people: (await listActivePeople(db))
          .filter((person) => importDealership(person) !== undefined)
          .map(({ id, name }) => ({ id, name })),
        hasFolders: stockFiles.hasFolders,
      }
    },

    async listRuns(acting, page) {
      const sources = mine(acting, await listSources(db))
      const names = new Map(sources.map(({ id, name }) => [id, name]))
      const result = await listRuns(db, {
        sourceIds: sources.map(({ id }) => id),
        limit: RUNS_PER_PAGE,
        offset: (page - 1) * RUNS_PER_PAGE,
      })
      return { total: result.total, runs: await Promise.all(result.runs.map((run) => viewRun(run, names))) }
    },
  }
}

const SEVERITY = ['failed', 'held', 'running', 'applied', 'unchanged']

function worstOutcome(outcomes: readonly string[] | undefined): string | null {
  return SEVERITY.find((outcome) => outcomes?.includes(outcome)) ?? null
}
