import { MANAGE_REFUSALS, type ManageRefusal } from '../../../domain/permissions/manage-users.ts'
import { ROLE_LABELS, type Role } from '../../../domain/users/user.ts'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { ReasonLine } from './reason-lock.tsx'

/** In the order of the choices, most common roles first. */
const ROLE_DESCRIPTIONS = {
  sales_user: 'Sees and handles their own sales leads',
  service_user: 'Sees and handles their own service leads',
  parts_user: 'Sees and handles their own parts leads',
  department_manager: 'Sees all leads of the department, assigns them and manages its staff',
  admin: 'Everything except managing administrators and maintenance',
  super_admin: 'Everything',
} satisfies Record<Role, string>

interface Props {
  value: Role | null
  onChange: (role: Role) => void
  /** Why the actor may not give a role; null if they may. */
  refusalOf: (role: Role) => ManageRefusal | null
  error?: string
}

/** The roles as radio buttons; one the actor may not give says why. */
export function RoleChoice({ value, onChange, refusalOf, error }: Props) {
  return (
    <FieldGroup id="person-role" label="Role" error={error}>
      <div className="overflow-hidden rounded-s border border-field-edge">
        {(Object.keys(ROLE_DESCRIPTIONS) as Role[]).map((role) => {
          const refusal = role === value ? null : refusalOf(role)
          return (
            <label
              key={role}
              className="flex cursor-pointer gap-2.5 border-b border-ink-100 px-2.5 py-2 last:border-b-0 has-focus-visible:bg-ink-100 has-disabled:cursor-not-allowed has-disabled:bg-canvas has-disabled:text-ink-500 max-sm:py-2.5"
            >
              <span className="flex h-5 items-center">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  checked={role === value}
                  disabled={refusal !== null}
                  onChange={() => onChange(role)}
                  className="tick"
                />
              </span>
              <span className="min-w-0">
                <span className="block">{ROLE_LABELS[role]}</span>
                {refusal ? (
                  <ReasonLine reason={MANAGE_REFUSALS[refusal]} />
                ) : (
                  <span className="block text-xs text-ink-500">{ROLE_DESCRIPTIONS[role]}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
