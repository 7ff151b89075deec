import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'

export type Crumb = { label: string; href?: string }

export type BreadcrumbsProps = { crumbs: readonly Crumb[]; label?: string; className?: string }

/** The way here; the last one is this page and is no link. */
export function Breadcrumbs({ crumbs, label = 'Breadcrumbs', className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center text-s text-ink-500">
        {crumbs.map((crumb, index) => {
          const isHere = index === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex min-w-0 items-center">
              {index > 0 && (
                <span aria-hidden className="mx-2.25 text-ink-300">
                  /
                </span>
              )}
              {isHere || !crumb.href ? (
                <span
                  aria-current={isHere ? 'page' : undefined}
                  className={classNames('truncate py-1', isHere && 'font-medium text-ink-900')}
                >
                  {crumb.label}
                </span>
              ) : (
                <Anchor
                  prefetch="intent"
                  href={crumb.href}
                  className="truncate rounded-s py-1 hover:text-ink-900 hover:underline hover:underline-offset-4"
                >
                  {crumb.label}
                </Anchor>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
