import type { Database } from '../../../data/database/database.ts'
import { listDealerships } from '../../../data/site/index.ts'
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  type StoredSource,
  updateSource,
  updateSourceState,
} from '../../../data/stock/sources/sources.ts'
import { findUser, insertAudit } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import { canDecideImport, importDealership } from '../../../domain/imports/import-scope.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import { nextRunAt } from '../../../domain/sources/schedule.ts'
import type { NewSource, SourceChange } from '../../../domain/sources/source.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { ImportServices } from '../imports/imports.ts'
import { createImportDecisionServices, type ImportDecisionServices } from './import-decisions.ts'
import { createSourceListServices, type SourceListServices } from './source-list.ts'
import { notifyAboutLate } from './source-notices.ts'
import { createSourceRuns, type SourceRunParts } from './source-runs.ts'

type SourceRefusal = Refusal<'missing' | 'invalid' | 'conflict' | 'changed' | 'taken' | 'not_permitted'>
export type SourceOutcome<Value> = Outcome<Value, SourceRefusal>

export interface SourceServices extends SourceListServices, ImportDecisionServices {
  create(acting: Acting, source: NewSource): Promise<SourceOutcome<{ id: string }>>
  update(acting: Acting, change: SourceChange): Promise<SourceOutcome<{ id: string }>>
  pause(acting: Acting, request: { id: string; isPaused: boolean }): Promise<SourceOutcome<{ id: string }>>
  remove(acting: Acting, request: { id: string; version: number }): Promise<SourceOutcome<{ id: string }>>
  /** Starts a run and returns at once. */
  runNow(acting: Acting, id: string): Promise<SourceOutcome<{ id: string }>>
  /** Runs what is due and tells people about late sources. Returns the number of runs. */
  runDue(): Promise<number>
  settle(): Promise<void>
}

interface Parts extends SourceRunParts {
  db: Database
  imports: ImportServices
}

const MISSING = refuse('missing', 'This source no longer exists')
const NOT_YOURS = refuse('not_permitted', 'You may change the sources of your own dealership only')

export function createSourceServices(parts: Parts): SourceServices {
  const { db, clock, stockFiles, logError } = parts
  const runs = createSourceRuns(parts)
  const running = new Set<Promise<void>>()

  async function record(
    { user: actor, address }: Acting,
    act: AuditAct,
    target: { kind: 'source'; id: string; label: string },
  ): Promise<void> {
    await insertAudit(db, { actor, act, target, address }, clock())
  }

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

  async function findOwn(acting: Acting, id: string): Promise<StoredSource | null> {
    const source = await findSource(db, id)
    return source && canDecideImport(acting.user, source) ? source : null
  }

  return {
    ...createSourceListServices(parts),
    ...createImportDecisionServices(parts),

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

    async runDue() {
      await notifyAboutLate({ ...parts, zoneOf: runs.zoneOf })
      return runs.runDue()
    },

    async settle() {
      await Promise.all(running)
    },
  }
}
