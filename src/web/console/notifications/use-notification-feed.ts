import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { groupItems } from '../../../domain/notifications/group-items.ts'
import { isNew, type NotificationList } from '../../../domain/notifications/notification-item.ts'
import { sentenceOf } from '../../../domain/notifications/sentence.ts'
import { paths } from '../../../domain/site/routes.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { soundOnce } from '../events/announce.ts'
import { useConsoleEvents } from '../events/console-events.ts'
import { notificationSettings } from '../events/notification-settings.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { notificationHref } from './notification-href.ts'
import { notificationStore } from './notification-store.ts'

const MAX_TOASTS_AT_ONCE = 2

/** Loads the user's notifications, and announces those that arrive while the console is open. */
export function useNotificationFeed(userId: string | null): void {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  /** The newest id that was there before; null until the first load. */
  const lastId = useRef<bigint | null>(null)

  const load = useEffectEvent(async () => {
    if (!userId) return
    const list = await notificationStore.load()
    if (!list) return
    const newest = BigInt(list.items[0]?.id ?? 0)
    const previous = lastId.current
    if (previous === null || newest > previous) lastId.current = newest
    if (previous !== null && newest > previous) announceAfter(previous, list)
  })

  const announceAfter = useEffectEvent((previous: bigint, { items }: NotificationList) => {
    const arrivals = items.filter((item) => BigInt(item.id) > previous && isNew(item))
    const newest = arrivals[0]
    if (!newest) return
    if (notificationSettings.get().sound) void soundOnce(`notification-${newest.id}`)
    // A hidden tab would use up the time of the toast.
    if (document.visibilityState === 'hidden') return
    const groups = groupItems(arrivals, timeZone)
    if (groups.length > MAX_TOASTS_AT_ONCE) {
      const onAct = () => void navigate(paths.notifications())
      toasts.info(`${arrivals.length} new notifications`, { label: 'Show', onAct })
      return
    }
    for (const group of groups.toReversed()) {
      const { title, text } = sentenceOf(group, { now: new Date(), timeZone })
      const onAct = () => {
        void notificationStore.read(group.map(({ id }) => id))
        void navigate(notificationHref(group))
      }
      toasts.info(`${title} ${text}`, { label: 'Open', onAct })
    }
  })

  useConsoleEvents(['notification'], () => void load())
  useEffect(() => {
    lastId.current = null
    void load()
    return () => notificationStore.clear()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [userId])
}
