import { useCallback } from 'react'
import { createLazyPart } from '../../start/later-part.ts'
import { Island } from '../island/island.tsx'
import { whenEmpty } from '../island/when-empty.ts'
import { useFollowInside } from '../written/use-follow-inside.ts'
import type { StillProps } from './still-sections.tsx'

type Parts = typeof import('./still-sections.tsx')

export const stillSections = createLazyPart<Parts>(() => import('./still-sections.tsx'))
if (import.meta.env.SSR) await stillSections.load()

/** Sections that need no script: what the server drew stays, and its links lead on inside the app. */
export function StillPart({
  name,
  className,
  ...props
}: StillProps & { name: keyof Parts; className?: string }) {
  const follow = useFollowInside()
  const listen = useCallback(
    (html: HTMLElement, signal: AbortSignal) => html.addEventListener('click', follow, { signal }),
    [follow],
  )
  return (
    <Island part={stillSections} wakes={whenEmpty} listen={listen} {...(className && { className })}>
      {({ [name]: Section }) => <Section {...props} />}
    </Island>
  )
}
