import { DELIVERY_STATUSES } from '../../../domain/outbox/delivery.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { OutboxPage } from '../../../services/outbox/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { STATES } from './outbox-texts.ts'
import { type OutboxView, outboxHref } from './outbox-url.ts'

interface Props {
  view: OutboxView
  counts: OutboxPage['counts']
}

/** The views as tabs with their counts. They are links, so that each view has its own URL. */
export function OutboxViews({ view, counts }: Props) {
  const views: { view: OutboxView; label: string; count: number | null }[] = [
    { view: 'all', label: 'All', count: null },
    ...DELIVERY_STATUSES.map((status) => ({
      view: status,
      label: STATES[status].label,
      count: counts[status],
    })),
    { view: 'unreadable', label: 'Unreadable', count: counts.unreadable },
  ]
  return (
    <nav aria-label="Status" className="shrink-0 overflow-x-auto overflow-y-hidden">
      <ul className="flex w-max min-w-full gap-5 px-5 shadow-[inset_0_-1px_0_var(--ink-100)] max-sm:px-4">
        {views.map((each) => (
          <li key={each.view}>
            <Anchor
              href={outboxHref({ view: each.view })}
              aria-current={each.view === view ? 'page' : undefined}
              ref={each.view === view ? scrollIntoView : undefined}
              className={classNames(
                VIEW,
                each.view === view
                  ? 'border-ink-900 font-semibold text-ink-900'
                  : 'border-transparent text-ink-700',
              )}
            >
              {each.label}
              {each.count !== null && (
                <span className={classNames('font-normal tabular-nums', countTone(each))}>
                  {wholeText(each.count)}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row of tabs is wider than the screen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Highlights the counts that need attention. */
function countTone({ view, count }: { view: OutboxView; count: number | null }): string {
  return count && (view === 'parked' || view === 'unreadable') ? 'font-semibold text-danger' : 'text-ink-500'
}

const VIEW =
  'inline-flex h-9 items-center gap-2 border-b-2 px-0.5 text-s whitespace-nowrap hover:text-ink-900 focus-visible:outline-offset-[-2px] max-sm:h-11'
