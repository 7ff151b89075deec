import {
  idsOf,
  isUploading,
  type PhotoTile,
  type Refusal,
  remainingPlaces,
  tilesOf,
  timeLeftText,
  uploadedShare,
} from './photo-tile-state.ts'
import type { SendPhoto } from './send-photo.ts'

interface Parts {
  send: SendPhoto
  check: (file: File) => Promise<Refusal | null>
  /** Creates and releases the object URL of a file. */
  preview: { open(file: File): string; close(href: string): void }
  now: () => number
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

/** A phone's connection carries no more, and the first photo finishes sooner. */
const MAX_PARALLEL = 2

/** Uploads photos in the order of selection. */
export function createPhotoUploads(
  { send, check, preview, now }: Parts,
  uploadedIds: readonly string[] = [],
) {
  let tiles: readonly PhotoTile[] = tilesOf(uploadedIds)
  let nextKey = 0
  let start = { at: 0, share: 0 }
  const files = new Map<string, File>()
  /** Checked photos that wait for their turn. */
  const queue: string[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function setTiles(next: readonly PhotoTile[]): void {
    tiles = next
    for (const listener of listeners) listener()
  }

  function setState(key: string, state: PhotoTile['state']): void {
    setTiles(tiles.map((tile) => (tile.key === key ? { ...tile, state } : tile)))
  }

  /** Checks at once, whatever is in the queue, so that a refusal shows immediately. */
  async function checkAndQueue(key: string, file: File): Promise<void> {
    const refusal = await check(file)
    if (!files.has(key)) return
    if (refusal) {
      setState(key, { is: 'refused', refusal })
      return
    }
    queue.push(key)
    startNext()
  }

  function startNext(): void {
    while (running.size < MAX_PARALLEL) {
      const key = queue.shift()
      if (key === undefined) return
      void run(key)
    }
  }

  async function run(key: string): Promise<void> {
    const file = files.get(key)
    if (!file) return
    const stop = new AbortController()
    running.set(key, stop)
    setState(key, { is: 'uploading', share: 0 })
    const onShare = (share: number) => {
      if (running.get(key) === stop) setState(key, { is: 'uploading', share })
    }
    const end = await send(file, { onShare, signal: stop.signal })
    if (!stop.signal.aborted) setState(key, end)
    if (running.get(key) === stop) running.delete(key)
    startNext()
  }

  function closePreview({ preview: href }: PhotoTile): void {
    if (href) preview.close(href)
  }

  function recordStart(): void {
    if (!isUploading(tiles)) start = { at: now(), share: uploadedShare(tiles) }
  }

  return {
    tiles: () => tiles,
    ids: () => idsOf(tiles),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Adds what fits and returns how many did not. */
    add(selectedFiles: readonly File[]): number {
      recordStart()
      const fitting = selectedFiles.slice(0, remainingPlaces(tiles))
      const newTiles = fitting.map((file): PhotoTile => {
        const key = `photo-${nextKey++}`
        files.set(key, file)
        return {
          key,
          name: file.name,
          size: file.size,
          preview: preview.open(file),
          state: { is: 'waiting' },
        }
      })
      setTiles([...tiles, ...newTiles])
      for (const [index, file] of fitting.entries()) void checkAndQueue(newTiles[index]?.key as string, file)
      return selectedFiles.length - fitting.length
    },
    remove(key: string) {
      running.get(key)?.abort()
      running.delete(key)
      files.delete(key)
      for (const tile of tiles) if (tile.key === key) closePreview(tile)
      setTiles(tiles.filter((tile) => tile.key !== key))
      startNext()
    },
    /** Retries photos lost to a broken connection. */
    retry() {
      recordStart()
      queue.push(...tiles.flatMap(({ key, state }) => (state.is === 'lost' ? [key] : [])))
      setTiles(tiles.map((tile) => (tile.state.is === 'lost' ? { ...tile, state: { is: 'waiting' } } : tile)))
      startNext()
    },
    /** Restores photos of a draft, keeping those selected in the meantime. */
    restore(ids: readonly string[]) {
      const currentIds = new Set(idsOf(tiles))
      const missingTiles = tilesOf(ids.filter((id) => !currentIds.has(id)))
      if (missingTiles.length > 0) setTiles([...missingTiles, ...tiles])
    },
    /** Remaining time for the last selection. */
    timeLeft() {
      const share = (uploadedShare(tiles) - start.share) / (1 - start.share || 1)
      return timeLeftText(share, now() - start.at)
    },
    stop() {
      for (const controller of running.values()) controller.abort()
      running.clear()
      tiles.forEach(closePreview)
    },
  }
}
