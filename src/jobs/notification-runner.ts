import type { InstanceServices } from '../services/engine/index.ts'
import type { NotificationSender } from '../services/notifications/index.ts'

export interface NotificationRunner {
  stop(): Promise<void>
}

interface Options {
  sender: NotificationSender
  instance: Pick<InstanceServices, 'runRound'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Sends what staff are to be told on every instance, one round at a time; pauses only when nothing is due. */
export function startNotifications({ sender, instance, everyMs, onError }: Options): NotificationRunner {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const sendAll = async () => {
    try {
      while (!isStopped && ((await instance.runRound('send-notifications', () => sender.send())) ?? 0) > 0);
    } catch (error) {
      onError(error, 'Notifications could not be sent')
    }
    if (!isStopped) timer = setTimeout(startRound, everyMs)
  }
  const startRound = () => {
    round = sendAll()
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
