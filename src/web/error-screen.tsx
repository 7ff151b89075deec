import { isRouteErrorResponse } from 'react-router'
import { paths } from '../domain/site/routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** When a page cannot be shown: what happened, that nothing is lost, and three ways on. */
export function ErrorScreen({ error, inFrame = false }: { error: unknown; inFrame?: boolean }) {
  const { title, next } = explain(error)
  // Inside a layout the main landmark is there already.
  const Element = inFrame ? 'div' : 'main'
  return (
    <Element className="grid min-h-[70vh] place-items-center px-4 py-16">
      <title>{title}</title>
      <ErrorState
        headingLevel={1}
        title={title}
        next={next}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink variant="line" href={paths.home()} reload>
              Home
            </ButtonLink>
            <ButtonLink variant="line" href={paths.contact()} reload>
              Contact
            </ButtonLink>
          </>
        }
      />
    </Element>
  )
}

function explain(error: unknown): { title: string; next: string } {
  if (isRouteErrorResponse(error) && error.status === 404)
    return {
      title: 'This page has driven off',
      next: 'The link may be an old one. Everything else is still parked here.',
    }
  if (isRouteErrorResponse(error) && error.status === 503)
    return {
      title: 'Back in a moment',
      next: 'Part of the site is being looked after. Try again in a few seconds.',
    }
  if (isOffline(error))
    return {
      title: 'No connection',
      next: 'You seem to be offline. Try again when you are back; nothing you saved is lost.',
    }
  return {
    title: 'This page could not be shown',
    next: 'The fault is ours, not yours, and it has been noted. Trying again often helps; nothing you saved is lost.',
  }
}

/** A fetch that never reached us is a TypeError in every browser. */
function isOffline(error: unknown): boolean {
  return typeof navigator !== 'undefined' && (!navigator.onLine || error instanceof TypeError)
}
