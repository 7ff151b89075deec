import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { ArrowRight } from './icons.tsx'

export type Crumb = { label: string; href?: string }

export type BreadcrumbsProps = {
  crumbs: readonly Crumb[]
  label?: string
  /** Shows only the previous step and the current page on phones. */
  isShortOnPhones?: boolean
  className?: string
}

/** The last crumb is the current page and has no link. */
export function Breadcrumbs({
  crumbs,
  label = 'Breadcrumbs',
  isShortOnPhones = false,
  className,
}: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol
        className={classNames(
          'flex items-center text-s text-ink-500',
          isShortOnPhones ? 'sm:flex-wrap' : 'flex-wrap',
        )}
      >
        {crumbs.map((crumb, index) => {
          const isCurrent = index === crumbs.length - 1
          const isFirstOnPhones = isShortOnPhones && index === crumbs.length - 2
          const isHiddenOnPhones = isShortOnPhones && index < crumbs.length - 2
          return (
            <li
              key={crumb.label}
              className={classNames('flex min-w-0 items-center', isHiddenOnPhones && 'max-sm:hidden')}
            >
              {index > 0 && (
                <span
                  aria-hidden
                  className={classNames('mx-2.25 text-ink-300', isFirstOnPhones && 'max-sm:hidden')}
                >
                  /
                </span>
              )}
              {isFirstOnPhones && <ArrowRight aria-hidden className="mr-2 size-4.5 rotate-180 sm:hidden" />}
              {isCurrent || !crumb.href ? (
                <span
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classNames('truncate py-1', isCurrent && 'font-medium text-ink-900')}
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
