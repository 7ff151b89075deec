import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import { pageWindow } from './page-window.ts'

export type PaginationProps = {
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Shows 'Page 1 of 3' between two arrows, for the console. */
  compact?: boolean
  /** Accessible name. Must be unique if a page has two paginations. */
  label?: string
  className?: string
}

export function Pagination({ page, pages, hrefFor, compact, label = 'Pages', className }: PaginationProps) {
  if (pages <= 1) return null
  const size = compact ? 'size-7 rounded-s' : 'size-11 rounded-full'
  return (
    <nav
      aria-label={label}
      className={classNames(
        'flex items-center gap-1 tabular-nums',
        compact ? 'text-xs' : 'text-ui',
        className,
      )}
    >
      <Step name="Previous page" href={page > 1 ? hrefFor(page - 1) : undefined} size={size}>
        <ChevronLeft aria-hidden className={compact ? 'size-4' : 'size-5'} />
      </Step>
      {compact ? (
        <span className="px-1 text-ink-700">
          Page {page} of {pages}
        </span>
      ) : (
        <>
          <span className="px-2 text-ink-700 sm:hidden">
            Page {page} of {pages}
          </span>
          <ol className="hidden items-center gap-1 sm:flex">
            {pageWindow(page, pages).map((entry, index) => (
              <li key={entry === 'gap' ? `gap-${index}` : entry}>
                {entry === 'gap' ? (
                  <span className="grid size-8 place-items-center text-ink-500">…</span>
                ) : (
                  <PageLink page={entry} href={hrefFor(entry)} isCurrent={entry === page} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <Step name="Next page" href={page < pages ? hrefFor(page + 1) : undefined} size={size}>
        <ChevronRight aria-hidden className={compact ? 'size-4' : 'size-5'} />
      </Step>
    </nav>
  )
}

function PageLink({ page, href, isCurrent }: { page: number; href: string; isCurrent: boolean }) {
  return (
    <Anchor
      href={href}
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'grid h-11 min-w-11 place-items-center rounded-full px-2',
        isCurrent ? 'bg-ink-900 font-semibold text-paper' : 'hover:bg-ink-100',
      )}
    >
      {page}
    </Anchor>
  )
}

function Step({
  name,
  href,
  size,
  children,
}: {
  name: string
  href?: string
  size: string
  children: ReactNode
}) {
  const className = classNames('grid place-items-center', size)
  if (!href) {
    return (
      <span aria-hidden className={classNames(className, 'text-ink-300')}>
        {children}
      </span>
    )
  }
  return (
    <Anchor
      href={href}
      aria-label={name}
      className={classNames(className, 'text-ink-700 hover:bg-ink-100 hover:text-ink-900')}
    >
      {children}
    </Anchor>
  )
}
