import type { InstanceServices } from '../services/engine/index.ts'
import type { DeliveryServices } from '../services/outbox/index.ts'

export interface OutboxRunner {
  stop(): Promise<void>
}

interface Options {
  outbox: DeliveryServices
  instance: Pick<InstanceServices, 'runRound'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Delivers on every instance, one round at a time; pauses only when nothing is due. */
export function startOutbox({ outbox, instance, everyMs, onError }: Options): OutboxRunner {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const deliverAll = async () => {
    try {
      while (!isStopped && ((await instance.runRound('send-outbox', () => outbox.deliver())) ?? 0) > 0);
    } catch (error) {
      onError(error, 'The outbox could not be read')
    }
    if (!isStopped) timer = setTimeout(startRound, everyMs)
  }
  const startRound = () => {
    round = deliverAll()
  }
  startRound()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
