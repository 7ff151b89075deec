import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import { listProfiles } from '../../../data/stock/imports/import-profiles.ts'
import { findImport } from '../../../data/stock/imports/imports.ts'
import {
  countLiveBySource,
  deleteSource,
  findSource,
  insertSource,
  listRuns,
  listSources,
  readRunDays,
  readRunFigures,
  type StoredRun,
  type StoredSource,
  updateSource,
  updateSourceState,
} from '../../../data/stock/sources/sources.ts'
import { findUser, findUserNames, insertAudit, listActivePeople } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import { canDecideImport, importDealership } from '../../../domain/imports/import-scope.ts'
import { PROFILES } from '../../../domain/imports/profiles.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import { isLate, nextRunAt } from '../../../domain/sources/schedule.ts'
import {
  CHART_DAYS,
  type NewSource,
  RUNS_PER_PAGE,
  type SourceChange,
} from '../../../domain/sources/source.ts'
import { addDays, DEFAULT_TIME_ZONE, instantOf, localTime } from '../../../domain/time/zone-time.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import type { ImportServices } from '../imports/imports.ts'
import { UNDO_REFUSALS } from '../imports/prepared-imports.ts'
import { notifyPeople } from './source-notices.ts'
import { createSourceRuns, type SourceRunParts } from './source-runs.ts'

type SourceRefusal = Refusal<'missing' | 'invalid' | 'conflict' | 'changed' | 'taken' | 'not_permitted'>
export type SourceOutcome<Value> = Outcome<Value, SourceRefusal>

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

export interface SourceServices {
  list(acting: Acting): Promise<SourceList>
  listRuns(acting: Acting, page: number): Promise<{ runs: ListedRun[]; total: number }>
  create(acting: Acting, source: NewSource): Promise<SourceOutcome<{ id: string }>>
  update(acting: Acting, change: SourceChange): Promise<SourceOutcome<{ id: string }>>
  pause(acting: Acting, request: { id: string; isPaused: boolean }): Promise<SourceOutcome<{ id: string }>>
  remove(acting: Acting, request: { id: string; version: number }): Promise<SourceOutcome<{ id: string }>>
  /** Starts a run and returns at once. */
  runNow(acting: Acting, id: string): Promise<SourceOutcome<{ id: string }>>
  undoImport(acting: Acting, id: number): Promise<SourceOutcome<{ id: number }>>
  /** Applies a held import, with its missing cars or without. */
  releaseImport(
    acting: Acting,
    request: { id: number; keepsMissing: boolean },
  ): Promise<SourceOutcome<{ id: number }>>
  discardImport(acting: Acting, id: number): Promise<SourceOutcome<{ id: number }>>
  takePrices(acting: Acting, id: number): Promise<SourceOutcome<{ id: number; cars: number }>>
  /** Runs what is due and tells people about late sources. Returns the number of runs. */
  runDue(): Promise<number>
  settle(): Promise<void>
}

interface Parts extends SourceRunParts {
  db: Database
  imports: ImportServices
}

const MISSING = refuse('missing', 'This source no longer exists')
const NO_IMPORT = refuse('missing', 'This import no longer exists')
const NOT_YOURS = refuse('not_permitted', 'You may change the sources of your own dealership only')
const RUNS_IN_PANEL = 8

export function createSourceServices(parts: Parts): SourceServices {
  const { db, clock, imports, stockFiles, logError } = parts
  const runs = createSourceRuns(parts)
  const running = new Set<Promise<void>>()

  async function record(
    { user: actor, address }: Acting,
    act: AuditAct,
    target: { kind: 'source' | 'import'; id: string; label: string },
  ): Promise<void> {
    await insertAudit(db, { actor, act, target, address }, clock())
  }

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

  async function checkSource(acting: Acting, source: NewSource): Promise<SourceRefusal | null> {
    const own = importDealership(acting.user)
    if (own === undefined || (own !== null && source.dealership !== own)) return NOT_YOURS
    const dealerships = await listDealerships(db)
    if (source.dealership !== null && !dealerships.some(({ slug }) => slug === source.dealership))
      return refuseField('dealership', 'Choose one of your dealerships')
    if (source.kind === 'folder' && !stockFiles.hasFolders)
      return refuseField('address', 'No folder is watched. Set STOCK_DROP_FOLDER first')
    for (const id of source.notify)
      if (!(await findUser(db, id))?.active) return refuseField('notify', 'Choose people who can sign in')
    return null
  }

  async function decide<Value>(
    acting: Acting,
    id: number,
    act: AuditAct,
    decision: () => Promise<SourceOutcome<Value>>,
  ): Promise<SourceOutcome<Value>> {
    const importRecord = await findImport(db, id)
    if (!importRecord || !canDecideImport(acting.user, importRecord)) return NO_IMPORT
    const outcome = await decision()
    if (!outcome.ok) return outcome
    await record(acting, act, { kind: 'import', id: String(id), label: importRecord.name })
    await parts.refresh()
    return outcome
  }

  async function findOwn(acting: Acting, id: string): Promise<StoredSource | null> {
    const source = await findSource(db, id)
    return source && canDecideImport(acting.user, source) ? source : null
  }

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

    async create(acting, source) {
      const refusal = await checkSource(acting, source)
      if (refusal) return refusal
      const now = clock()
      const timeZone = await runs.zoneOf({ dealership: source.dealership })
      const stored = await insertSource(db, {
        ...source,
        nextRunAt: nextRunAt(source.schedule, now, timeZone),
        createdBy: acting.user.id,
        now,
      })
      if (!stored) return refuse('taken', 'Another source has this name')
      await record(acting, 'source.created', { kind: 'source', id: stored.id, label: stored.name })
      return { ok: true, value: { id: stored.id } }
    },

    async update(acting, { id, version, ...source }) {
      const current = await findOwn(acting, id)
      if (!current) return MISSING
      const refusal = await checkSource(acting, source)
      if (refusal) return refusal
      const others = await listSources(db)
      if (others.some((other) => other.id !== id && other.name === source.name))
        return refuse('taken', 'Another source has this name')
      const timeZone = await runs.zoneOf({ dealership: source.dealership })
      const isMoved = source.address !== current.address || source.profile !== current.profile
      const stored = await updateSource(
        db,
        { id, version },
        {
          ...source,
          nextRunAt: nextRunAt(source.schedule, clock(), timeZone),
          updatedAt: clock(),
          // Another file, or other columns: the next one must be read whatever its host says.
          ...(isMoved && { etag: null, modified: null }),
        },
      )
      if (!stored) return refuse('changed', 'Someone else has changed this source. Open it again')
      await record(acting, 'source.changed', { kind: 'source', id, label: stored.name })
      return { ok: true, value: { id } }
    },

    async pause(acting, { id, isPaused }) {
      const source = await findOwn(acting, id)
      if (!source) return MISSING
      const now = clock()
      const timeZone = await runs.zoneOf(source)
      await updateSourceState(db, id, {
        isPaused,
        updatedAt: now,
        nextRunAt: nextRunAt(source.schedule, now, timeZone),
      })
      await record(acting, 'source.changed', { kind: 'source', id, label: source.name })
      return { ok: true, value: { id } }
    },

    async remove(acting, { id, version }) {
      const source = await findOwn(acting, id)
      if (!source) return MISSING
      if (!(await deleteSource(db, { id, version })))
        return refuse('changed', 'Someone else has changed this source. Open it again')
      await record(acting, 'source.deleted', { kind: 'source', id, label: source.name })
      return { ok: true, value: { id } }
    },

    async runNow(acting, id) {
      const source = await findOwn(acting, id)
      if (!source) return MISSING
      const begin = await runs.start(id, acting.user.name)
      if (!begin) return refuse('conflict', 'This source is running already')
      await record(acting, 'source.run', { kind: 'source', id, label: source.name })
      const job = begin().catch((error: unknown) =>
        logError(error, `The source ${source.name} could not run`),
      )
      running.add(job)
      void job.finally(() => running.delete(job))
      return { ok: true, value: { id } }
    },

    undoImport: (acting, id) =>
      decide(acting, id, 'import.undone', async () => {
        const outcome = await imports.undo(id)
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', UNDO_REFUSALS[outcome.reason])
      }),

    releaseImport: (acting, { id, keepsMissing }) =>
      decide(acting, id, 'import.released', async () => {
        const outcome = await imports.applyHeld(id, { keepsMissing })
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', 'This import is no longer held')
      }),

    discardImport: (acting, id) =>
      decide(acting, id, 'import.discarded', async () => {
        const outcome = await imports.discard(id)
        return outcome.ok ? { ok: true, value: { id } } : refuse('conflict', 'This import is no longer held')
      }),

    takePrices: (acting, id) =>
      decide(acting, id, 'import.prices_taken', async () => {
        const outcome = await imports.takePrices(id, acting.user)
        return outcome.ok
          ? { ok: true, value: { id, cars: outcome.cars } }
          : refuse('conflict', 'No prices of this import wait any more')
      }),

    async runDue() {
      await tellAboutLate()
      return runs.runDue()
    },

    async settle() {
      await Promise.all(running)
    },
  }

  async function tellAboutLate(): Promise<void> {
    const now = clock()
    for (const source of await listSources(db)) {
      if (source.isPaused || source.notice !== null) continue
      const last = await listRuns(db, { sourceIds: [source.id], limit: 1, offset: 0 })
      const lastRunAt = new Date(Math.max(last.runs[0]?.startedAt.getTime() ?? 0, source.updatedAt.getTime()))
      if (!isLate(source.schedule, { lastRunAt, now, timeZone: await runs.zoneOf(source) })) continue
      await db.transaction(async (transaction) => {
        await updateSourceState(transaction, source.id, { notice: 'late' })
        await notifyPeople(transaction, source, {
          tell: 'late',
          reason: null,
          now,
          consoleUrl: parts.consoleUrl,
        })
      })
    }
  }
}

const SEVERITY = ['failed', 'held', 'running', 'applied', 'unchanged']

function worstOutcome(outcomes: readonly string[] | undefined): string | null {
  return SEVERITY.find((outcome) => outcomes?.includes(outcome)) ?? null
}
