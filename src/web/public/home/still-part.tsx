import { useEffect, useRef, useState } from 'react'
import { laterPart } from '../../start/later-part.ts'
import { useFollowInside } from '../written/use-follow-inside.ts'
import type { StillProps } from './still-sections.tsx'

type Parts = typeof import('./still-sections.tsx')

export const stillSections = laterPart<Parts>(() => import('./still-sections.tsx'))
/** At once on the server; a plain import would take it into the page's first script. */
const onServer = import.meta.env.SSR ? await import('./still-sections.tsx') : null

/**
 * Sections that need no script: what the server drew stays as it is, and its links lead on inside the app. Only who
 * comes here from another page has them fetched.
 */
export function StillPart({
  name,
  className,
  ...props
}: StillProps & { name: keyof Parts; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const part = stillSections.use(isMissing)
  const follow = useFollowInside()
  useEffect(() => {
    if (place.current?.childElementCount === 0) setIsMissing(true)
  }, [])
  const Section = (onServer ?? part)?.[name]
  if (Section)
    return (
      <div className={className}>
        <Section {...props} />
      </div>
    )
  return (
    // The links inside are real and stay reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
