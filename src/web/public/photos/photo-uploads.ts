import {
  idsOf,
  isUnderWay,
  type PhotoTile,
  placesLeft,
  type Refusal,
  shareUp,
  tilesOf,
  timeLeftText,
} from './photo-tile-state.ts'
import type { SendPhoto } from './send-photo.ts'

interface Parts {
  send: SendPhoto
  judge: (file: File) => Promise<Refusal | null>
  /** An address to show a file by, until it is let go of. */
  preview: { open(file: File): string; close(href: string): void }
  now: () => number
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

/** Two at a time: a phone's connection carries no more, and the first is up sooner. */
const AT_ONCE = 2

/** Photos on their way to the server, in the order they were chosen. */
export function createPhotoUploads({ send, judge, preview, now }: Parts, given: readonly string[] = []) {
  let tiles: readonly PhotoTile[] = tilesOf(given)
  let made = 0
  let begin = { at: 0, share: 0 }
  const files = new Map<string, File>()
  /** Judged, and waiting for their turn. */
  const queue: string[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function set(next: readonly PhotoTile[]): void {
    tiles = next
    for (const listener of listeners) listener()
  }

  function change(key: string, state: PhotoTile['state']): void {
    set(tiles.map((tile) => (tile.key === key ? { ...tile, state } : tile)))
  }

  /** At once, however long the queue is: nobody waits to hear that a file will not do. */
  async function judgeThenQueue(key: string, file: File): Promise<void> {
    const refusal = await judge(file)
    if (!files.has(key)) return
    if (refusal) {
      change(key, { is: 'refused', refusal })
      return
    }
    queue.push(key)
    startNext()
  }

  function startNext(): void {
    while (running.size < AT_ONCE) {
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
    change(key, { is: 'going', share: 0 })
    const onShare = (share: number) => {
      if (running.get(key) === stop) change(key, { is: 'going', share })
    }
    const end = await send(file, { onShare, signal: stop.signal })
    if (!stop.signal.aborted) change(key, end)
    if (running.get(key) === stop) running.delete(key)
    startNext()
  }

  function letGo({ preview: href }: PhotoTile): void {
    if (href) preview.close(href)
  }

  function noteBegin(): void {
    if (!isUnderWay(tiles)) begin = { at: now(), share: shareUp(tiles) }
  }

  return {
    tiles: () => tiles,
    ids: () => idsOf(tiles),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes what fits; tells how many did not. */
    add(chosen: readonly File[]): number {
      noteBegin()
      const fitting = chosen.slice(0, placesLeft(tiles))
      const added = fitting.map((file): PhotoTile => {
        const key = `photo-${made++}`
        files.set(key, file)
        return {
          key,
          name: file.name,
          size: file.size,
          preview: preview.open(file),
          state: { is: 'waiting' },
        }
      })
      set([...tiles, ...added])
      for (const [index, file] of fitting.entries()) void judgeThenQueue(added[index]?.key as string, file)
      return chosen.length - fitting.length
    },
    remove(key: string) {
      running.get(key)?.abort()
      running.delete(key)
      files.delete(key)
      for (const tile of tiles) if (tile.key === key) letGo(tile)
      set(tiles.filter((tile) => tile.key !== key))
      startNext()
    },
    /** Those the connection lost, once more. */
    retry() {
      noteBegin()
      queue.push(...tiles.flatMap(({ key, state }) => (state.is === 'lost' ? [key] : [])))
      set(tiles.map((tile) => (tile.state.is === 'lost' ? { ...tile, state: { is: 'waiting' } } : tile)))
      startNext()
    },
    /** From a draft; what has been chosen meanwhile stays. */
    restore(ids: readonly string[]) {
      const known = new Set(idsOf(tiles))
      const missing = tilesOf(ids.filter((id) => !known.has(id)))
      if (missing.length > 0) set([...missing, ...tiles])
    },
    /** Of those chosen last. */
    timeLeft() {
      const share = (shareUp(tiles) - begin.share) / (1 - begin.share || 1)
      return timeLeftText(share, now() - begin.at)
    },
    stop() {
      for (const controller of running.values()) controller.abort()
      running.clear()
      tiles.forEach(letGo)
    },
  }
}
