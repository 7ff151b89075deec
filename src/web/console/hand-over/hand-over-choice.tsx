import type { HandOver, HandOverQuestion } from '../../../domain/leads/assignments/hand-over.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { Department } from '../../../domain/users/user.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { loadPeople } from '../leads/lead-calls.ts'
import { leadsHref } from '../leads/leads-url.ts'
import { useLatest } from '../list/use-latest.ts'

interface Props {
  person: { id: string; name: string; department: Department | null; dealership: string | null }
  question: HandOverQuestion
  value: HandOver
  error?: string | undefined
  onChange: (handOver: HandOver) => void
}

/** Asks what happens to the open leads of someone who leaves, moves or is away. The counts open the lists. */
export function HandOverChoice({ person, question, value, error, onChange }: Props) {
  const { openLeads, bookings, canStay } = question
  const { outcome } = useLatest(
    value.to === 'person'
      ? { department: leadDepartment(person.department), dealership: person.dealership }
      : null,
    ({ department, dealership }) => loadPeople(department, dealership),
  )
  const people = (outcome?.ok ? outcome.value.people : []).filter(
    ({ id, refusal }) => id !== person.id && (refusal === null || refusal === 'other_dealership'),
  )
  const leads = `${paths.dashboard({ tab: 'leads' })}${leadsHref({ assignedTo: [person.id] })}`
  return (
    <div className="grid gap-3">
      <p className="text-ink-700">
        {person.name} has{' '}
        <Anchor href={leads} className="underline">
          {openLeads === 1 ? '1 open lead' : `${openLeads} open leads`}
        </Anchor>
        {bookings > 0 && (
          <>
            {' and '}
            <Anchor href={paths.bookings()} className="underline">
              {bookings === 1 ? '1 upcoming booking' : `${bookings} upcoming bookings`}
            </Anchor>
          </>
        )}
        .{bookings > 0 && ' Bookings follow their leads.'}
      </p>
      <RadioGroup
        label="Open leads"
        value={value.to}
        choices={[
          {
            value: 'rules',
            label: 'Send to the routing rules',
            description: 'The rules choose a person for each lead.',
          },
          { value: 'person', label: 'Assign to one person' },
          ...(canStay ? [{ value: 'stay', label: `Leave with ${person.name}` }] : []),
        ]}
        onChange={(to) =>
          onChange(to === 'person' ? { to, userId: '' } : { to: to === 'stay' ? 'stay' : 'rules' })
        }
      />
      {value.to === 'person' && (
        <SelectField
          label="Assign to"
          value={value.userId}
          error={error ?? (outcome && !outcome.ok ? outcome.error : undefined)}
          options={[
            { value: '', label: 'Choose a person' },
            ...people.map(({ id, name, open }) => ({
              value: id,
              label: `${name} · ${open === 1 ? '1 open lead' : `${open} open leads`}`,
            })),
          ]}
          onChange={(event) => onChange({ to: 'person', userId: event.target.value })}
        />
      )}
    </div>
  )
}

/** Administrators have no department with leads; most of theirs are sales. */
function leadDepartment(department: Department | null): Department {
  return department === null || department === 'admin' ? 'sales' : department
}
