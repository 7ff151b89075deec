import { Fragment } from 'react'
import { ROLE_LABELS, ROLES, type Role } from '../../../domain/users/user.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Cell, GroupRow, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { permissionGroups } from './permission-rows.ts'

/** Roles as columns, permissions as rows. */
export function PermissionTable({ own }: { own: Role | null }) {
  return (
    <Table label="Permissions by role" className="max-sm:hidden print:block print:overflow-visible">
      <thead>
        <tr>
          <HeaderCell>Permission</HeaderCell>
          {ROLES.map((role) => (
            <HeaderCell
              key={role}
              className={classNames('w-[12%] whitespace-normal', role === own && OWN_ROLE_CLASS)}
            >
              {ROLE_LABELS[role]}
              {role === own && ' (you)'}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionGroups().map(({ name, rows }) => (
          <Fragment key={name}>
            <GroupRow columns={ROLES.length + 1}>{name}</GroupRow>
            {rows.map(({ permission, act, scope }) => (
              <Row key={permission} className="print:break-inside-avoid">
                <Cell className="whitespace-normal" title={permission}>
                  {act}
                </Cell>
                {ROLES.map((role) => (
                  <Cell
                    key={role}
                    className={classNames('whitespace-normal', role === own && OWN_ROLE_CLASS)}
                  >
                    {scope[role] ?? <NoPermission />}
                  </Cell>
                ))}
              </Row>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

function NoPermission() {
  return (
    <>
      <span aria-hidden className="text-ink-300">
        –
      </span>
      <span className="sr-only">No</span>
    </>
  )
}

const OWN_ROLE_CLASS = 'font-semibold text-ink-900'
