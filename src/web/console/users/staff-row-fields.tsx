import type { StaffRow } from '../../../domain/users/staff-rows.ts'
import { DEPARTMENT_LABELS, DEPARTMENTS, ROLE_LABELS, ROLES } from '../../../domain/users/user.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  number: number
  row: StaffRow
  onChange: (change: Partial<StaffRow>) => void
}

/** One person to invite. */
export function StaffRowFields({ number, row, onChange }: Props) {
  return (
    <fieldset className="border-t border-ink-100 pt-3">
      <legend className="float-left mb-2 font-semibold">Person {number}</legend>
      <div className="clear-left grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={row.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <SelectField
          label="Role"
          placeholder="Choose a role"
          value={row.role}
          options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
          onChange={(event) => onChange({ role: event.target.value })}
        />
        <SelectField
          label="Department"
          placeholder="The role's own"
          optional
          value={row.department}
          options={DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }))}
          onChange={(event) => onChange({ department: event.target.value })}
        />
        <TextField
          label="Username"
          hint="Empty: the part of the email before the @."
          optional
          autoComplete="off"
          value={row.username}
          onChange={(event) => onChange({ username: event.target.value })}
        />
        <TextField
          label="Dealership"
          hint="Empty: all dealerships."
          optional
          autoComplete="off"
          value={row.dealership}
          onChange={(event) => onChange({ dealership: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
