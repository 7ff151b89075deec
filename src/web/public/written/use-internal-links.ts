import { type MouseEvent as ReactMouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { internalTarget } from '../../start/internal-links.ts'

/** Makes links in HTML that React did not render navigate within the app. */
export function useInternalLinks() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent | ReactMouseEvent) => {
      const anchor = (event.target as HTMLElement).closest('a')
      if (!anchor) return
      const link = {
        href: anchor.href,
        target: anchor.target,
        download: anchor.hasAttribute('download'),
        forced: anchor.hasAttribute('data-reload'),
      }
      const target = internalTarget(event, link, window.location.origin)
      if (target === null) return
      event.preventDefault()
      void navigate(target)
    },
    [navigate],
  )
}
