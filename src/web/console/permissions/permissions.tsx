import { ROLES, type Role } from '../../../domain/users/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Printer } from '../../../ui/icons.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/permissions'
import { PermissionList } from './permission-list.tsx'
import { PermissionTable } from './permission-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Permissions')

/** Who may do what, drawn from the table the server decides by. Open to everybody: it says why a door is shut. */
export default function Permissions() {
  const { user } = useStaffSession()
  const own: Role | null = ROLES.find((role) => role === user?.role) ?? null
  return (
    <>
      <SheetHead title="Permissions">
        <Button
          size="s"
          icon={<Printer aria-hidden />}
          onClick={() => window.print()}
          className="max-sm:hidden print:hidden"
        >
          Print
        </Button>
      </SheetHead>
      <p className="max-w-[80ch] px-5 py-4 text-ink-700 max-sm:px-4">
        <b className="font-semibold">All</b> reaches everywhere. <b className="font-semibold">Department</b>{' '}
        is one’s own department, and one’s own dealership where one belongs to one.{' '}
        <b className="font-semibold">Own</b> is what was given to oneself. Nobody changes their own role, and
        only a super administrator manages administrators.
      </p>
      <PermissionTable own={own} />
      <PermissionList own={own} />
    </>
  )
}
