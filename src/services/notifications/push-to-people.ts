import type { Database } from '../../data/database/database.ts'
import { deletePushSubscriptions, listPushSubscriptions } from '../../data/notifications/push.ts'
import type { PushMessage } from '../../domain/notifications/push-message.ts'
import type { PushKeys, PushSender } from '../../integrations/push/push-sender.ts'
import type { Published } from '../published/index.ts'

/** Sends messages to the browsers of people, by user id. Returns how many browsers have at least one. */
export type PushToPeople = (messages: ReadonlyMap<string, readonly PushMessage[]>) => Promise<number>

interface Dependencies {
  db: Database
  published: () => Published
  pushSender: PushSender
  pushKeys: () => Promise<PushKeys>
}

/** Connections to push services at a time: a slow one holds up only its own. */
const MAX_CONCURRENT = 8

export function createPushToPeople({ db, published, pushSender, pushKeys }: Dependencies): PushToPeople {
  return async (messages) => {
    const subscriptions = await listPushSubscriptions(db, [...messages.keys()])
    if (subscriptions.length === 0) return 0
    const email = published().dealerships[0]?.email
    const options = { keys: await pushKeys(), contact: `mailto:${email ?? 'webmaster@example.com'}` }
    const queue = subscriptions.flatMap((subscription) =>
      (messages.get(subscription.userId) ?? []).map((message) => ({ subscription, message })),
    )
    const gone = new Set<string>()
    const reached = new Set<string>()
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { subscription, message } = next
        if (gone.has(subscription.id)) continue
        const outcome = await pushSender.send(subscription, JSON.stringify(message), options)
        if (outcome === 'gone') gone.add(subscription.id)
        if (outcome === 'sent') reached.add(subscription.id)
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
    await deletePushSubscriptions(db, [...gone])
    return reached.size
  }
}
