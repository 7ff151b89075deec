import { isRouteErrorResponse } from 'react-router'
import { paths } from '../domain/site/routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** Shown when a page fails: what happened, and what to do next. */
export function ErrorScreen({ error, inFrame = false }: { error: unknown; inFrame?: boolean }) {
  const { title, next } = explain(error)
  // The layout already has the main landmark.
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
      next: 'The link may be out of date. Go to the home page or contact us.',
    }
  if (isRouteErrorResponse(error) && error.status === 503)
    return {
      title: 'Back in a moment',
      next: 'Part of our site is being updated. Try again in a few seconds.',
    }
  if (isOffline(error))
    return {
      title: 'No connection',
      next: "You seem to be offline. Try again when you're back online. Nothing you saved is lost.",
    }
  return {
    title: 'This page could not be shown',
    next: 'Something went wrong on our side. Please try again. Nothing you saved is lost.',
  }
}

/** A failed fetch is a TypeError in every browser. */
function isOffline(error: unknown): boolean {
  return typeof navigator !== 'undefined' && (!navigator.onLine || error instanceof TypeError)
}
