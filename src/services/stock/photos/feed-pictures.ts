import type { Database } from '../../../data/database/database.ts'
import {
  type FeedPictureResult,
  type FeedPictureRow,
  finishPicture,
  listDueHosts,
  readAddressChanges,
  releasePictures,
  retryAllowedHosts,
  showFeedPhotos,
  takeCarsToShow,
  takeDuePictures,
} from '../../../data/stock/photos/feed-pictures.ts'
import { lockStockPhotos } from '../../../data/stock/photos/photos.ts'
import { FEED_PICTURES } from '../../../domain/photos/feed-picture.ts'
import type { PhotoMaker } from '../../../integrations/photos/photo-maker.ts'
import type { PictureHost } from '../../../integrations/photos/picture-host.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'
import { createHostLimits } from './host-limits.ts'
import { type FetchFailure, failureResult, narrowNote, recheckAt, unusableResult } from './picture-results.ts'
import { hashOf, storePhoto } from './store-photo.ts'

export interface FeedPictureServices {
  /** Fetches everything that is due; returns the number of pictures tried. Ends early once `stop` is called. */
  fetchDue(): Promise<number>
  /** Takes no more pictures, and lets those under way end. */
  stop(): void
  showCar(vehicleId: bigint): Promise<void>
  isSlow(host: string): boolean
  /** Why nothing is fetched right now, or null. */
  paused(): string | null
}

interface Parts {
  db: Database
  storage: FileStorage
  photoMaker: PhotoMaker
  pictureHost: PictureHost
  stockFeedHosts: readonly string[]
  /** Whether visitors need the main thread or the processors now. */
  isSiteBusy?: (() => boolean) | undefined
  refresh: () => Promise<void>
  clock: () => Date
  logInfo: (message: string) => void
  logError: (error: unknown, message: string) => void
}

const CARS_AT_ONCE = 1_000
const DISK_PAUSE = 'The disk is nearly full, so no photos are fetched. Free some space to continue.'
const FREE_SPACE_CHECK_MS = 5_000
/** While every host is at its limit, or their pictures are taken by another instance. */
const IDLE_MS = 50
/** After each picture while the site has much to do. */
const BUSY_PAUSE_MS = 1_000

/** Fetches the pictures that feeds name. Every instance runs it: rows are taken with a lease, so none is fetched twice. */
export function createFeedPictureServices(parts: Parts): FeedPictureServices {
  const { db, storage, photoMaker, pictureHost, refresh, clock, logInfo, logError } = parts
  const limits = createHostLimits(() => performance.now())
  const isSiteBusy = parts.isSiteBusy ?? (() => false)
  let isStopping = false
  let pauseReason: string | null = null
  let hasRetriedHosts = false
  let lastSpaceCheck = Number.NEGATIVE_INFINITY
  let lastShow = performance.now()

  async function readChanges(): Promise<void> {
    if (!hasRetriedHosts) await retryAllowedHosts(db, parts.stockFeedHosts, clock())
    hasRetriedHosts = true
    const readBatch = () =>
      db.transaction((transaction) => readAddressChanges(transaction, { limit: CARS_AT_ONCE, now: clock() }))
    while (!isStopping && (await readBatch()) === CARS_AT_ONCE);
  }

  async function hasSpace(): Promise<boolean> {
    if (pauseReason === null && performance.now() - lastSpaceCheck < FREE_SPACE_CHECK_MS) return true
    lastSpaceCheck = performance.now()
    const free = await storage.freeBytes('photos')
    const isFull = free !== null && free < FEED_PICTURES.minFreeBytes
    if (isFull && pauseReason === null) logInfo(DISK_PAUSE)
    pauseReason = isFull ? DISK_PAUSE : null
    return !isFull
  }

  /** Shows fetched pictures on the site, all that came since the last time at once. */
  async function show(runStart: Date): Promise<void> {
    lastShow = performance.now()
    let cars = 0
    for (let hasMore = true; hasMore; ) {
      const batch = await db.transaction(async (transaction) => {
        await lockStockPhotos(transaction)
        const ids = await takeCarsToShow(transaction, CARS_AT_ONCE)
        return {
          ids: ids.length,
          changed: ids.length > 0 ? await showFeedPhotos(transaction, ids, { runStart, now: clock() }) : 0,
        }
      })
      cars += batch.changed
      hasMore = batch.ids === CARS_AT_ONCE
    }
    if (cars > 0) await refresh()
  }

  async function fetchOne(row: FeedPictureRow): Promise<void> {
    const began = performance.now()
    try {
      const answer = await pictureHost.fetch(row.url, {
        // Without a stored picture there is nothing to compare with.
        etag: row.pictureId === null ? null : row.etag,
        lastModified: row.pictureId === null ? null : row.lastModified,
      })
      limits.record(row.host, performance.now() - began)
      const { etag, lastModified } = answer
      if (answer.isUnmodified)
        await finishPicture(db, row, { tries: 0, nextTryAt: recheckAt(clock()), etag, lastModified })
      else await keep(row, answer.bytes, { etag, lastModified })
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      if (failure.problem === 'connection')
        limits.record(row.host, Math.max(performance.now() - began, FEED_PICTURES.slowMs))
      await finishPicture(db, row, failureResult(row, failure, clock()))
    }
  }

  async function keep(
    row: FeedPictureRow,
    bytes: Uint8Array,
    validators: Pick<FeedPictureResult, 'etag' | 'lastModified'>,
  ): Promise<void> {
    const { photo, problem } = await photoMaker.make(bytes, 'feed')
    if (problem) return finishPicture(db, row, unusableResult(row, problem, bytes, clock()))
    await db.transaction(async (transaction) => {
      const pictureId = await storePhoto(transaction, storage, photo, hashOf(bytes))
      await finishPicture(transaction, row, {
        state: 'fetched',
        tries: 0,
        nextTryAt: recheckAt(clock()),
        fetchedAt: clock(),
        ...validators,
        ...narrowNote(photo.width),
        pictureId,
      })
    })
  }

  return {
    async fetchDue() {
      const runStart = clock()
      await readChanges()
      let tried = 0
      const tasks = new Set<Promise<void>>()
      const start = (row: FeedPictureRow) => {
        tried++
        limits.enter(row.host)
        const task = fetchOne(row)
          // A full disk or a lost database: the lease ends, and the picture is due again.
          .catch((error: unknown) => logError(error, `The picture ${row.url} could not be stored`))
          .finally(() => {
            limits.leave(row.host)
            tasks.delete(task)
          })
        tasks.add(task)
      }
      for (let isIdle = false; !isStopping && !isIdle; ) {
        const hosts = (await hasSpace()) ? await listDueHosts(db, clock()) : []
        for (const host of hosts) {
          const isBusy = isSiteBusy()
          // Visitors come first: while the site has much to do, pictures come one by one.
          if (isBusy && tasks.size > 0) break
          const limit = isBusy ? 1 : limits.free(host, tasks.size)
          if (limit === 0) continue
          const claim = { host, limit, now: clock(), leaseMs: FEED_PICTURES.leaseMs }
          const rows = await takeDuePictures(db, claim)
          if (isStopping) await releasePictures(db, rows)
          else for (const row of rows) start(row)
        }
        isIdle = hosts.length === 0 && tasks.size === 0
        if (tasks.size > 0) await Promise.race([...tasks, pause(IDLE_MS * 20)])
        if (isSiteBusy()) await pause(BUSY_PAUSE_MS)
        if (tasks.size === 0 && !isIdle) await pause(IDLE_MS)
        if (performance.now() - lastShow > FEED_PICTURES.publishEveryMs) await show(runStart)
      }
      await Promise.all(tasks)
      await show(runStart)
      return tried
    },

    stop() {
      isStopping = true
    },

    async showCar(vehicleId) {
      await db.transaction(async (transaction) => {
        await lockStockPhotos(transaction)
        const now = clock()
        await showFeedPhotos(transaction, [vehicleId], { runStart: now, now })
      })
    },

    isSlow: limits.isSlow,
    paused: () => pauseReason,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Recognises an error of the host by its shape: services import only types of integrations. */
function failureOf(error: unknown): FetchFailure | null {
  return error instanceof Error && 'problem' in error && 'retryAfterMs' in error
    ? (error as Error & FetchFailure)
    : null
}
