import { ROLE_LABELS, type Role } from '../../../domain/users/user.ts'
import { holdersOf, permissionGroups } from './permission-rows.ts'

/** The permission table for phones: each permission with its roles. */
export function PermissionList({ own }: { own: Role | null }) {
  return (
    <div className="pb-6 sm:hidden print:hidden">
      {permissionGroups().map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h2 className="border-b border-ink-100 bg-canvas px-4 py-1.5 font-text text-xs font-semibold tracking-normal">
            {name}
          </h2>
          <dl>
            {rows.map((row) => (
              <div key={row.permission} className="border-b border-ink-100 px-4 py-2.5">
                <dt className="font-semibold">{row.act}</dt>
                {holdersOf(row).map(({ words, roles }) => (
                  <dd key={words} className="mt-0.5 text-ink-700">
                    {words}: {roles.map((role) => roleName(role, own)).join(', ')}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function roleName(role: Role, own: Role | null): string {
  return role === own ? `${ROLE_LABELS[role]} (you)` : ROLE_LABELS[role]
}
