import { paths } from '../../../domain/site/routes.ts'
import { Anchor, type AnchorProps } from '../../../ui/anchor.tsx'
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button.tsx'
import { remembered } from './remembered.ts'

/** No filters, the first page at its usual size, from the top; nothing of the old search is remembered. */
export function StartAgain(props: Omit<AnchorProps, 'href'>) {
  return (
    <Anchor {...props} href={paths.carSales()} onClick={startAgain}>
      Start Again
    </Anchor>
  )
}

export function StartAgainButton(props: Omit<ButtonLinkProps, 'href'>) {
  return (
    <ButtonLink {...props} href={paths.carSales()} onClick={startAgain}>
      Start Again
    </ButtonLink>
  )
}

function startAgain(): void {
  remembered.startAgain()
  // Where the address is /car-sales/ already, the router would leave the page where it is.
  window.scrollTo(0, 0)
}
