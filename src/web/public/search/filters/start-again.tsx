import type { MouseEvent } from 'react'
import { paths } from '../../../../domain/site/routes.ts'
import { Anchor, type AnchorProps } from '../../../../ui/anchor.tsx'
import { ButtonLink, type ButtonLinkProps } from '../../../../ui/button.tsx'
import { focusHeading } from '../../../start/focus-heading.ts'
import { listPreferences } from '../list-preferences.ts'

/** Clears all filters, the stored page size and the scroll position. */
export function StartAgain(props: Omit<AnchorProps, 'href'>) {
  return (
    <Anchor {...props} href={paths.carSales()} onClick={startAgain}>
      Start Again
    </Anchor>
  )
}

export function StartAgainButton({ onClick, ...props }: Omit<ButtonLinkProps, 'href'>) {
  return (
    <ButtonLink
      {...props}
      href={paths.carSales()}
      onClick={(event) => {
        onClick?.(event)
        startAgain(event)
      }}
    >
      Start Again
    </ButtonLink>
  )
}

function startAgain(event: MouseEvent): void {
  // Opened in another tab: this one does not change.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  listPreferences.startAgain()
  // The router does not scroll when the address is /car-sales/ already.
  window.scrollTo(0, 0)
  focusHeading()
}
