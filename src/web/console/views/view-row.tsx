import type { ViewAudience } from '../../../domain/leads/views/shared-views.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Ellipsis, X } from '../../../ui/icons.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { NamedView } from './named-view.ts'
import { SharedSign } from './shared-sign.tsx'
import { ViewItems } from './view-items.tsx'
import type { ViewStore } from './view-store.ts'

interface Props {
  view: NamedView
  store: ViewStore
  /** Address of the list. */
  href: string
  isCurrent: boolean
  /** Undefined until it has been counted. */
  count: number | undefined
  isUrgent: boolean
  audiences: readonly ViewAudience[]
  /** Null where the list itself is not open. */
  onCopy: (() => void) | null
}

/** A view in the sidebar with its count, and its actions while it has the pointer or the focus. */
export function ViewRow({ view, store, href, isCurrent, count, isUrgent, audiences, onCopy }: Props) {
  const { saved } = view
  return (
    <li className="group relative">
      <Anchor
        href={`${href}${view.href === '?' ? '' : view.href}`}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'flex h-7 items-center gap-2 rounded-s pr-2 pl-8.5 focus-visible:outline-offset-[-2px]',
          isCurrent ? 'bg-paper font-semibold text-ink-900 shadow-1' : 'text-ink-700 hover:text-ink-900',
        )}
      >
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span title={view.name} className="truncate">
            {view.name}
          </span>
          <SharedSign saved={saved} />
        </span>
        <span
          className={classNames(
            'text-xs tabular-nums',
            saved &&
              'min-w-4 text-right group-focus-within:invisible group-hover:invisible group-has-[[data-state=open]]:invisible',
            isUrgent && count ? 'font-semibold text-danger' : 'text-ink-500',
          )}
        >
          {count !== undefined && wholeText(count)}
        </span>
      </Anchor>
      {saved &&
        (saved.author === null && saved.sharedWith === null && audiences.length === 0 ? (
          <button
            type="button"
            aria-label={`Delete view ${view.name}`}
            onClick={() => void store.removeView(saved)}
            className={BUTTON}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        ) : (
          <Menu
            align="start"
            trigger={
              <button type="button" aria-label={`Actions for view ${view.name}`} className={BUTTON}>
                <Ellipsis aria-hidden className="size-3.5" />
              </button>
            }
          >
            <ViewItems view={saved} {...{ store, audiences, onCopy }} />
          </Menu>
        ))}
    </li>
  )
}

const BUTTON =
  'absolute top-0.5 right-1 grid size-6 place-items-center rounded-s text-ink-500 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-ink-100 hover:text-ink-900 data-[state=open]:opacity-100'
