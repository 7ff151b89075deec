import { isRouteErrorResponse } from 'react-router'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** Inside the frame, so that the rest of the console stays one press away. */
export function ConsoleError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        headingLevel={1}
        title={missing ? 'There is nothing at this address' : 'This page could not be shown'}
        next={
          missing
            ? 'The link may be an old one. The areas beside this still work.'
            : 'Nothing is lost, and you are still signed in. Trying again often helps.'
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
