import type { DeliveryServices } from '../services/outbox/index.ts'

export interface OutboxRunner {
  stop(): Promise<void>
}

interface Options {
  outbox: DeliveryServices
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Looks for what is due, on every instance, one round at a time; while there is more it does not wait. */
export function startOutbox({ outbox, everyMs, onError }: Options): OutboxRunner {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const look = async () => {
    try {
      while (!isStopped && (await outbox.deliver()) > 0);
    } catch (error) {
      onError(error, 'the outbox could not be looked at')
    }
    if (!isStopped) timer = setTimeout(again, everyMs)
  }
  const again = () => {
    round = look()
  }
  again()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
