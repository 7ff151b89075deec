import type { InstanceServices } from '../services/engine/index.ts'

export interface Heartbeat {
  stop(): Promise<void>
}

interface Options {
  instance: Pick<InstanceServices, 'beat' | 'leave'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Tells the other instances that this one runs; one beat at a time. */
export async function startHeartbeat({ instance, everyMs, onError }: Options): Promise<Heartbeat> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let beat: Promise<void> = Promise.resolve()

  const beatOnce = async () => {
    try {
      await instance.beat()
    } catch (error) {
      onError(error, 'The heartbeat of this instance could not be stored')
    }
    if (!isStopped) timer = setTimeout(() => void (beat = beatOnce()), everyMs)
  }
  // Awaited, so that a paused job does not run while this instance starts.
  await beatOnce()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await beat
      await instance.leave().catch((error: unknown) => onError(error, 'This instance could not sign off'))
    },
  }
}
