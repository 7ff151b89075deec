import type { InstanceServices } from '../services/engine/index.ts'
import type { FeedPictureServices } from '../services/stock/index.ts'

export interface PictureRunner {
  stop(): Promise<void>
}

interface Options {
  pictures: Pick<FeedPictureServices, 'fetchDue' | 'stop'>
  instance: Pick<InstanceServices, 'runRound'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Fetches the pictures of feeds on every instance; pauses only when nothing is due. */
export function startPictures({ pictures, instance, everyMs, onError }: Options): PictureRunner {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const fetchAll = async () => {
    try {
      await instance.runRound('fetch-pictures', () => pictures.fetchDue())
    } catch (error) {
      onError(error, 'Pictures of feeds could not be fetched')
    }
    if (!isStopped) timer = setTimeout(startRound, everyMs)
  }
  const startRound = () => {
    round = fetchAll()
  }
  startRound()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      pictures.stop()
      await round
    },
  }
}
