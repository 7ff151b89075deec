import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'replace' | 'state' | 'viewTransition'> & {
    href: string
    /** Load the page afresh instead of navigating inside the app. */
    reload?: boolean
  }

/** A link: inside the app when the address is ours, a plain anchor for `tel:`, `#part` and other sites. */
export function Anchor({
  href,
  reload,
  prefetch,
  preventScrollReset,
  replace,
  state,
  viewTransition,
  children,
  ...rest
}: AnchorProps) {
  if (!isOwnPage(href) || rest.target === '_blank') {
    const rel = rest.target === '_blank' ? 'noopener' : undefined
    return (
      <a rel={rel} {...rest} href={href}>
        {children}
      </a>
    )
  }
  // What the router's link comes to on the server, at a fraction of its cost: a page has two hundred.
  if (import.meta.env?.SSR && href.startsWith('/'))
    return (
      <a {...rest} href={href} data-discover="true">
        {children}
      </a>
    )
  const routing = { prefetch, preventScrollReset, replace, state, viewTransition }
  return (
    <Link {...rest} {...routing} to={href} reloadDocument={reload}>
      {children}
    </Link>
  )
}

/** A link that stands alone: 'View all', 'Book a service'. */
export function TextLink({ tone = 'ink', className, ...rest }: AnchorProps & { tone?: 'ink' | 'accent' }) {
  const colour =
    tone === 'accent' ? 'text-accent hover:text-accent-strong' : 'text-ink-900 hover:text-ink-700'
  return (
    <Anchor
      {...rest}
      className={classNames(
        'inline-block border-b-[1.5px] border-current pt-0.5 pb-px font-semibold',
        colour,
        className,
      )}
    />
  )
}

function isOwnPage(href: string): boolean {
  return href.startsWith('?') || (href.startsWith('/') && !href.startsWith('//'))
}
