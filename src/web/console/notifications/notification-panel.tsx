import { useEffect, useRef, useState } from 'react'
import {
  kindRule,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '../../../domain/notifications/notification.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CheckCheck, Moon, SlidersHorizontal } from '../../../ui/icons.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { NotificationDays } from './notification-days.tsx'
import { newTotal, notificationStore, useNotifications } from './notification-store.ts'

interface Props {
  id: string
  /** Closes because the user goes elsewhere. */
  onLeave: () => void
}

/** The newest notifications over the right side of the screen, not modal: the screen below stays usable. */
export function NotificationPanel({ id, onLeave }: Props) {
  const state = useNotifications()
  const { list, error } = state
  const [group, setGroup] = useState<NotificationGroup | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  // A button that had the focus disappears when its notification is read.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  }, [list])
  const count = newTotal(state)
  const items = (list?.items ?? []).filter(({ kind }) => group === null || kindRule(kind).group === group)
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      className="absolute top-10 right-0 z-40 flex max-h-[calc(100dvh-64px)] w-102 max-w-[calc(100vw-24px)] flex-col overflow-hidden rounded-m border border-edge bg-raised shadow-3 outline-none"
    >
      <div className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="text-l leading-6 tracking-[-0.01em]">Notifications</h2>
        {count > 0 && <Badge tone="accent">{count} new</Badge>}
        <Button
          variant="ghost"
          size="s"
          icon={<CheckCheck aria-hidden className="size-4" />}
          className="ml-auto"
          disabled={count === 0}
          onClick={() => void notificationStore.readAll()}
        >
          Mark all read
        </Button>
        <Anchor
          href={paths.notificationPreferences()}
          aria-label="Notification preferences"
          title="Notification preferences"
          onClick={onLeave}
          className="grid size-8 place-items-center rounded-s text-ink-700 hover:bg-ink-100"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
        </Anchor>
      </div>
      <fieldset aria-label="Show" className="flex shrink-0 gap-5 border-b border-ink-200 px-4">
        {([null, 'leads', 'team'] as const).map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
            className={classNames(
              'flex h-8 gap-1.5 border-b-2 focus-visible:outline-offset-[-2px]',
              group === each
                ? 'border-ink-900 font-semibold text-ink-900'
                : 'border-transparent text-ink-700',
            )}
          >
            {each === null ? 'All' : NOTIFICATION_GROUPS[each]}
            <span className="font-normal text-ink-500 tabular-nums">
              {each === null ? count : (list?.newCounts[each] ?? 0)}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!list && !error && <SkeletonRows rows={4} columns={['w-8', 'w-60']} />}
        {!list && error && (
          <p role="alert" className="px-4 py-6 text-ink-700">
            {error}.{' '}
            <button type="button" className="underline" onClick={() => void notificationStore.load()}>
              Try again
            </button>
          </p>
        )}
        {list && items.length === 0 && (
          <p className="px-4 py-8 text-center text-ink-500">
            {group === null ? 'Nothing yet. New leads, replies and due dates appear here.' : 'Nothing here.'}
          </p>
        )}
        <NotificationDays items={items} onLeave={onLeave} />
      </div>
      <div className="flex h-10 shrink-0 items-center gap-2 border-t border-ink-100 px-4 text-xs text-ink-500">
        {list?.quietHours && (
          <>
            <Moon aria-hidden className="size-3.5" />
            Quiet hours {list.quietHours}
          </>
        )}
        <TextLink href={paths.notifications()} onClick={onLeave} className="ml-auto">
          See all
        </TextLink>
      </div>
    </div>
  )
}
