import { isRouteErrorResponse } from 'react-router'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** Rendered inside the frame, so that the navigation still works. */
export function ConsoleError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        headingLevel={1}
        title={isMissing ? 'Page not found' : 'Could not load this page'}
        next={
          isMissing
            ? 'The link may be out of date. Choose a screen from the menu.'
            : 'You are still signed in and your data is safe. Try again.'
        }
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <ButtonLink variant="ghost" href={CONSOLE_SCREENS.overview.href}>
              Dashboard
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
