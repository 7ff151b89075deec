import type { CarPhotos, PhotoDuplicate, PhotoUpload, UploadStart } from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import { PHOTO_PROBLEM_TEXTS } from '../../../domain/photos/photo-problems.ts'
import type { CallFailure, CallOutcome } from '../staff-call.ts'

export interface UploadItem {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'making' | 'failed' | 'refused' | 'duplicate'
  /** 0 to 100. */
  percent: number
  error: string | null
}

export interface UploadCalls {
  begin(start: UploadStart): Promise<CallOutcome<PhotoUpload>>
  sendPiece(id: string, offset: number, piece: Blob): Promise<CallOutcome<PhotoUpload>>
  finish(id: string, keepDuplicate: boolean): Promise<CallOutcome<{ current: CarPhotos }>>
  cancel(id: string): Promise<unknown>
}

interface Options {
  vehicleId: string
  calls: UploadCalls
  onChange: (items: readonly UploadItem[]) => void
  onAdded: (photos: CarPhotos) => void
  hashOf?: (file: Blob) => Promise<string | undefined>
  sleep?: (ms: number) => Promise<void>
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const AT_ONCE = 3
/** Pauses after a dropped connection, in milliseconds. After the last, the photo waits for Retry. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Uploads photos in pieces, three at a time. A dropped connection is retried, and continues with the piece that was lost. A
 * photo that failed keeps its file until it is retried or removed.
 */
export function createUploadQueue({
  vehicleId,
  calls,
  onChange,
  onAdded,
  hashOf = readHash,
  sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Options) {
  let items: readonly UploadItem[] = []
  let lastKey = 0
  let running = 0
  const uploadIds = new Map<string, string>()
  const keptDuplicates = new Set<string>()

  /** Wait until another photo has been added, has failed or was removed. */
  const turnWaiters: (() => void)[] = []

  const find = (key: string) => items.find((item) => item.key === key)

  function update(key: string, change: Partial<UploadItem>): void {
    items = items.map((item) => (item.key === key ? { ...item, ...change } : item))
    reportChange()
  }

  function drop(key: string): void {
    items = items.filter((item) => item.key !== key)
    uploadIds.delete(key)
    reportChange()
  }

  function reportChange(): void {
    onChange(items)
    for (const wake of turnWaiters.splice(0)) wake()
  }

  /** Photos are sent together but added one after the other, in the order of the files. */
  async function waitForTurn(key: string): Promise<void> {
    const isNext = () => {
      const at = items.findIndex((item) => item.key === key)
      return !items.slice(0, Math.max(at, 0)).some(isOnItsWay)
    }
    while (!isNext()) await new Promise<void>((resolve) => turnWaiters.push(resolve))
  }

  function startNext(): void {
    for (const item of items) {
      if (running >= AT_ONCE) return
      if (item.state !== 'waiting') continue
      running++
      update(item.key, { state: 'sending', error: null })
      void upload(item.key, item.file).finally(() => {
        running--
        startNext()
      })
    }
  }

  /** Repeats a call while the connection is down or the server is busy. */
  async function insist<Value>(
    key: string,
    call: () => Promise<CallOutcome<Value>>,
  ): Promise<CallOutcome<Value> | null> {
    for (let round = 0; ; round++) {
      const outcome = await call()
      if (!find(key)) return null
      const pause = PAUSES_MS[round]
      if (outcome.ok || !isTemporary(outcome) || pause === undefined) return outcome
      await sleep(pause)
      if (!find(key)) return null
    }
  }

  async function upload(key: string, file: File): Promise<void> {
    const sha256 = await hashOf(file).catch(() => undefined)
    const name = file.name.slice(-PHOTOS.maxNameLength) || 'photo'
    const start = { vehicleId, name, size: file.size, ...(sha256 && { sha256 }) }
    const begin = await insist(key, () => calls.begin(start))
    if (!begin) return
    if (!begin.ok) return fail(key, begin)
    const { id } = begin.value
    uploadIds.set(key, id)
    let { received } = begin.value
    while (received < file.size) {
      const offset = received
      update(key, { percent: percentOf(offset, file.size) })
      const piece = file.slice(offset, offset + PHOTOS.pieceBytes)
      const outcome = await insist(key, () => calls.sendPiece(id, offset, piece))
      if (!outcome) return
      const state = outcome.ok ? outcome.value : offsetOf(outcome)
      if (!state) return fail(key, outcome as CallFailure)
      received = state.received
    }
    update(key, { state: 'making', percent: 100 })
    await waitForTurn(key)
    await finish(key, id)
  }

  async function finish(key: string, id: string): Promise<void> {
    update(key, { state: 'making', percent: 100 })
    const outcome = await insist(key, () => calls.finish(id, keptDuplicates.has(key)))
    if (!outcome) return
    if (outcome.ok) {
      onAdded(outcome.value.current)
      return drop(key)
    }
    const isDuplicate = outcome.status === 409 && duplicateOf(outcome) !== null
    if (isDuplicate) update(key, { state: 'duplicate', error: outcome.error })
    else fail(key, outcome)
  }

  function fail(key: string, failure: CallFailure): void {
    update(key, { state: isTemporary(failure) ? 'failed' : 'refused', error: failure.error })
  }

  return {
    add(files: readonly File[]) {
      const newItems = files.map((file): UploadItem => {
        lastKey++
        const problem = file.size === 0 ? 'empty' : file.size > PHOTOS.maxBytes ? 'too-large' : null
        const error = problem && PHOTO_PROBLEM_TEXTS[problem]
        return { key: String(lastKey), file, state: error ? 'refused' : 'waiting', percent: 0, error }
      })
      items = [...items, ...newItems]
      reportChange()
      startNext()
    },

    /** Sends failed photos again, all of them or one. */
    retry(key?: string) {
      const isRetried = (item: UploadItem) =>
        item.state === 'failed' && (key === undefined || item.key === key)
      const retriedItems = items
        .filter(isRetried)
        .map((item): UploadItem => ({ ...item, state: 'waiting', error: null }))
      // At the end of the line, because photos that wait for their turn must not wait for these.
      items = [...items.filter((item) => !isRetried(item)), ...retriedItems]
      reportChange()
      startNext()
    },

    /** Adds a photo although the car already has it. */
    async keepDuplicate(key: string) {
      const id = uploadIds.get(key)
      if (!id) return
      keptDuplicates.add(key)
      await finish(key, id)
    },

    remove(key: string) {
      const id = uploadIds.get(key)
      drop(key)
      if (id) void calls.cancel(id)
    },
  }
}

export function isOnItsWay({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending' || state === 'making'
}

function isTemporary({ status }: CallFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** The server says where to continue: the answer to an earlier try was lost. */
function offsetOf({ status, body }: CallFailure): PhotoUpload | null {
  return status === 409 ? ((body as { upload?: PhotoUpload } | null)?.upload ?? null) : null
}

function duplicateOf({ body }: CallFailure): PhotoDuplicate | null {
  return (body as { duplicate?: PhotoDuplicate } | null)?.duplicate ?? null
}

function percentOf(bytes: number, size: number): number {
  return Math.floor((bytes / size) * 100)
}

/** Only pages with TLS, or on this machine, can hash. Without a hash an upload starts again after a reload. */
async function readHash(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
