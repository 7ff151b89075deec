import type { MouseEvent } from 'react'
import { paths } from '../../../../domain/site/routes.ts'
import { Anchor, type AnchorProps } from '../../../../ui/anchor.tsx'
import { ButtonLink, type ButtonLinkProps } from '../../../../ui/button.tsx'
import { focusHeading } from '../../../start/focus-heading.ts'
import { remembered } from '../remembered.ts'

/** No filters, the first page at its usual size, from the top; nothing of the old search is remembered. */
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
  // Into another tab: this one stays as it is.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  remembered.startAgain()
  // Where the address is /car-sales/ already, the router would leave the page where it is.
  window.scrollTo(0, 0)
  focusHeading()
}
