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

/** Rendered from the table that the server checks. Open to all staff, so that everyone can see why a screen is closed to them. */
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
        <b className="font-semibold">All</b> covers all departments and dealerships.{' '}
        <b className="font-semibold">Department</b> covers your own department, at your own dealership if you
        belong to one. <b className="font-semibold">Own</b> covers what is assigned to you. You can't change
        your own role, and only a super administrator manages administrators.
      </p>
      <PermissionTable own={own} />
      <PermissionList own={own} />
    </>
  )
}
