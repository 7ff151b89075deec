import { CONSOLE_SCREENS, type ConsoleScreenName } from '../../../domain/permissions/console-screens.ts'
import { PERMISSIONS } from '../../../domain/permissions/permissions.ts'
import { roleLabel } from '../../../domain/users/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SessionUser } from '../session/stored-auth.ts'
import { SheetHead } from './sheet-head.tsx'

interface NotPermittedProps {
  screen: ConsoleScreenName
  user: SessionUser
}

/** Replaces a screen the user may not open; says why and what to do. */
export function NotPermitted({ screen, user }: NotPermittedProps) {
  const { name, permissions } = CONSOLE_SCREENS[screen]
  const acts = permissions.map((permission) => PERMISSIONS[permission].label).join(', or ')
  return (
    <>
      <SheetHead title={name} />
      <div className="grid flex-1 place-items-center max-sm:pt-10 sm:pb-16">
        <EmptyState
          drawing="bays"
          title="You don't have access to this page"
          actions={
            <>
              <ButtonLink href={CONSOLE_SCREENS.overview.href}>Dashboard</ButtonLink>
              <ButtonLink variant="ghost" href={CONSOLE_SCREENS.permissions.href}>
                What each role may do
              </ButtonLink>
            </>
          }
        >
          {name} is for people who may {acts}. Your role, {roleLabel(user.role)}, does not include this. Ask
          an administrator if you need access.
        </EmptyState>
      </div>
    </>
  )
}
