import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  NOTIFICATION_GROUP_NAMES,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '../../../domain/notifications/notification.ts'
import type { NotificationItem } from '../../../domain/notifications/notification-item.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { CheckCheck, SlidersHorizontal } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Route } from './+types/notifications'
import { loadNotifications } from './notification-calls.ts'
import { NotificationDays } from './notification-days.tsx'
import { newTotal, notificationStore, useNotifications } from './notification-store.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Notifications')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openScreen('notifications')
  const group = groupOf(new URL(request.url).searchParams)
  return { group, outcome: await loadNotifications(group === null ? {} : { group }) }
}
clientLoader.hydrate = true as const

/** Everything the user was told, as a page: on a phone it replaces the panel of the bell. */
export default function Notifications({ loaderData: { group, outcome } }: Route.ComponentProps) {
  useRefreshOnEvents(['notification'])
  const count = newTotal(useNotifications())
  return (
    <>
      <SheetHead title="Notifications" aside={count > 0 && `${count} new`}>
        <Button
          icon={<CheckCheck aria-hidden />}
          disabled={count === 0}
          onClick={() => void notificationStore.readAll()}
        >
          Mark all read
        </Button>
        <ButtonLink
          href={paths.notificationPreferences()}
          icon={<SlidersHorizontal aria-hidden />}
          aria-label="Notification preferences"
        >
          <span className="max-sm:hidden">Preferences</span>
        </ButtonLink>
      </SheetHead>
      <ListScreen outcome={outcome} next="Nothing is lost; only this list failed to load.">
        {(list) => (
          <>
            <GroupToggle group={group} />
            <ListRows
              rowCount={list.items.length}
              empty={{
                title: 'No notifications',
                explanation: 'New leads, replies, due dates and leave appear here.',
              }}
            >
              <div className="max-w-180">
                <NotificationDays items={list.items} />
                {/* Starts again with the newest when the list reloads. */}
                <Older key={`${group} ${list.items[0]?.id}`} group={group} next={list.next} />
              </div>
            </ListRows>
          </>
        )}
      </ListScreen>
    </>
  )
}

function GroupToggle({ group }: { group: NotificationGroup | null }) {
  const [, setQuery] = useSearchParams()
  const options = [
    { value: 'all', label: 'All' },
    ...NOTIFICATION_GROUP_NAMES.map((value) => ({ value, label: NOTIFICATION_GROUPS[value] })),
  ]
  return (
    <div className="border-b border-ink-100 px-5 py-2 max-sm:px-4">
      <Toggle
        label="Show"
        options={options}
        value={group ?? 'all'}
        onChange={(value) => setQuery(value === 'all' ? {} : { group: value }, { replace: true })}
      />
    </div>
  )
}

/** Loads earlier pages below the first. */
function Older({ group, next }: { group: NotificationGroup | null; next: string | null }) {
  const [items, setItems] = useState<readonly NotificationItem[]>([])
  const [before, setBefore] = useState(next)
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    if (before === null) return
    setIsLoading(true)
    const outcome = await loadNotifications({ before, ...(group !== null && { group }) })
    setIsLoading(false)
    if (!outcome.ok) return void toasts.error(outcome.error)
    setItems([...items, ...outcome.value.items])
    setBefore(outcome.value.next)
  }
  return (
    <>
      <NotificationDays items={items} />
      {before !== null && (
        <div className="px-4 py-4">
          <Button loading={isLoading} onClick={() => void load()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function groupOf(query: URLSearchParams): NotificationGroup | null {
  return NOTIFICATION_GROUP_NAMES.find((name) => name === query.get('group')) ?? null
}
