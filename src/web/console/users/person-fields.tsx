import { ROLE_DEPARTMENTS } from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { DEPARTMENT_LABELS, type Department } from '../../../domain/users/user.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import type { PeopleList } from '../../../services/users/index.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { dealershipChoices, type PersonDraft, roleRefusal, withRole } from './person-draft.ts'
import { RoleChoice } from './role-choice.tsx'

interface Props {
  actor: Actor
  /** Null for a new user. */
  user: ListedUser | null
  draft: PersonDraft
  errors: Record<string, string>
  list: Pick<PeopleList, 'dealerships' | 'canInvite'>
  onChange: (draft: PersonDraft) => void
}

export function PersonFields({ actor, user, draft, errors, list, onChange }: Props) {
  const { dealerships, canInvite } = list
  const textField = (field: 'name' | 'username' | 'email' | 'password') => ({
    id: `person-${field}`,
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [field]: event.target.value }),
  })
  return (
    <>
      <section className={SECTION}>
        <div className="grid grid-cols-2 gap-3 max-[30rem]:grid-cols-1">
          <TextField {...textField('name')} label="Name" autoComplete="off" />
          <TextField
            {...textField('username')}
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <TextField
          {...textField('email')}
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="off"
          className="mt-3"
        />
      </section>
      <section className={SECTION}>
        <RoleChoice
          value={draft.role}
          error={errors.role}
          refusalOf={(role) => roleRefusal(actor, user, draft, role)}
          onChange={(role) => onChange(withRole(draft, role))}
        />
      </section>
      <section className={`${SECTION} grid grid-cols-2 gap-3 max-[30rem]:grid-cols-1`}>
        <DepartmentField draft={draft} error={errors.department} onChange={onChange} />
        <DealershipField {...{ actor, user, draft, dealerships, onChange }} error={errors.dealership} />
      </section>
      {!user && (
        <section className={`${SECTION} grid gap-3`}>
          {canInvite && (
            <RadioGroup
              label="First sign-in"
              value={draft.isInvited ? 'invite' : 'password'}
              choices={SIGN_IN_CHOICES}
              onChange={(choice) => onChange({ ...draft, isInvited: choice === 'invite' })}
            />
          )}
          {!draft.isInvited && (
            <PasswordField
              {...textField('password')}
              label="Password"
              autoComplete="new-password"
              hint="12 characters or more. A few words in a row are easy to remember."
            />
          )}
        </section>
      )}
    </>
  )
}

const SIGN_IN_CHOICES = [
  {
    value: 'invite',
    label: 'Send invitation',
    description: 'They get an email with a link to choose a password',
  },
  {
    value: 'password',
    label: 'Set a password',
    description: 'You give it to them yourself: it is not emailed',
  },
]

interface DepartmentProps extends Pick<Props, 'draft' | 'onChange'> {
  error: string | undefined
}

function DepartmentField({ draft, error, onChange }: DepartmentProps) {
  const choices: readonly Department[] = draft.role ? ROLE_DEPARTMENTS[draft.role] : []
  if (choices.length < 2)
    return (
      <TextField
        label="Department"
        readOnly
        value={draft.department ? DEPARTMENT_LABELS[draft.department] : ''}
        hint="Set by the role"
        error={error}
      />
    )
  return (
    <SelectField
      id="person-department"
      label="Department"
      value={draft.department ?? ''}
      error={error}
      options={choices.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }))}
      onChange={(event) => onChange({ ...draft, department: event.target.value as Department })}
    />
  )
}

interface DealershipProps extends Pick<Props, 'actor' | 'user' | 'draft' | 'onChange'> {
  dealerships: PeopleList['dealerships']
  error: string | undefined
}

function DealershipField({ actor, user, draft, dealerships, error, onChange }: DealershipProps) {
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const nameOf = (slug: string | null) => (slug === null ? 'All dealerships' : (names.get(slug) ?? slug))
  const choices = dealershipChoices(actor, user, draft, [...names.keys()])
  if (choices.length < 2)
    return (
      <TextField
        label="Dealership"
        readOnly
        value={nameOf(draft.dealership)}
        hint="Your own dealership"
        error={error}
      />
    )
  return (
    <SelectField
      id="person-dealership"
      label="Dealership"
      value={draft.dealership ?? ''}
      error={error}
      options={choices.map((slug) => ({ value: slug ?? '', label: nameOf(slug) }))}
      onChange={(event) => onChange({ ...draft, dealership: event.target.value || null })}
    />
  )
}

const SECTION = 'border-b border-ink-100 px-5 py-4 max-sm:px-4'
