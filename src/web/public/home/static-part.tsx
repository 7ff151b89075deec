import { useCallback } from 'react'
import { createLazyPart } from '../../start/lazy-part.ts'
import { Island } from '../island/island.tsx'
import { whenEmpty } from '../island/when-empty.ts'
import { useInternalLinks } from '../written/use-internal-links.ts'
import type { StaticProps } from './static-sections.tsx'

type Parts = typeof import('./static-sections.tsx')

export const staticSections = createLazyPart<Parts>(() => import('./static-sections.tsx'))
if (import.meta.env.SSR) await staticSections.load()

/** Sections that need no script: the server's HTML stays, and its links navigate within the app. */
export function StaticPart({
  name,
  className,
  ...props
}: StaticProps & { name: keyof Parts; className?: string }) {
  const follow = useInternalLinks()
  const listen = useCallback(
    (html: HTMLElement, signal: AbortSignal) => html.addEventListener('click', follow, { signal }),
    [follow],
  )
  return (
    <Island part={staticSections} wakes={whenEmpty} listen={listen} {...(className && { className })}>
      {({ [name]: Section }) => <Section {...props} />}
    </Island>
  )
}
