import { COUNTERS, type Counter } from '../../../domain/dealerships/counters.ts'
import type { RoutingPerson, RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { type RoutingRule, RULE_TARGETS, type RuleTarget, type Team } from '../../../domain/routing/rule.ts'
import { isInTeam } from '../../../domain/routing/team.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  rule: RoutingRule
  view: RoutingView
  errors: Record<string, string>
  onChange: (change: Partial<RoutingRule>) => void
}

const KINDS = Object.keys(RULE_TARGETS) as RuleTarget['kind'][]

/** Whom a rule assigns leads to, and what happens if no one is available. */
export function RuleTargetFields({ rule, view, errors, onChange }: Props) {
  const { target } = rule
  const isTeam = target.kind === 'round_robin' || target.kind === 'least_loaded'
  const team: Team = isTeam ? target.team : { department: 'sales', dealership: null }
  const activePeople = view.people.filter(({ active }) => active)
  const choose = (kind: RuleTarget['kind']) => {
    if (kind === 'wait') return onChange({ target: { kind } })
    if (kind === 'person') return onChange({ target: { kind, userId: activePeople[0]?.id ?? '' } })
    return onChange({ target: { kind, team } })
  }
  const setTeam = (change: Partial<Team>) =>
    isTeam && onChange({ target: { ...target, team: { ...team, ...change } } })
  return (
    <fieldset className="grid gap-3 border-t border-ink-100 pt-4">
      <legend className="contents">
        <span className="font-semibold">Assign it to</span>
      </legend>
      <SelectField
        label="How"
        value={target.kind}
        options={KINDS.map((value) => ({ value, label: RULE_TARGETS[value] }))}
        onChange={(event) => choose(event.target.value as RuleTarget['kind'])}
      />
      {target.kind === 'person' && (
        <SelectField
          label="Person"
          value={target.userId}
          error={errors['target.userId']}
          options={[
            ...(activePeople.some(({ id }) => id === target.userId)
              ? []
              : [{ value: target.userId, label: 'Choose a person' }]),
            ...activePeople.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ target: { kind: 'person', userId: event.target.value } })}
        />
      )}
      {isTeam && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Team"
              value={team.department}
              options={COUNTERS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }))}
              onChange={(event) => setTeam({ department: event.target.value as Counter })}
            />
            <SelectField
              label="At"
              value={team.dealership ?? ''}
              options={[
                { value: '', label: "The lead's dealership" },
                ...view.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={(event) => setTeam({ dealership: event.target.value || null })}
            />
          </div>
          <TeamPeople people={activePeople.filter((person) => isInTeam(person, team, team.dealership))} />
        </>
      )}
      {target.kind !== 'wait' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Skip anyone with this many open leads"
            inputMode="numeric"
            defaultValue={rule.maxOpenLeads ?? ''}
            hint="Empty for no limit."
            error={errors.maxOpenLeads}
            onBlur={(event) =>
              onChange({ maxOpenLeads: event.target.value.trim() === '' ? null : Number(event.target.value) })
            }
          />
          <SelectField
            label="If no one is available"
            value={rule.otherwise}
            options={[
              { value: 'next_rule', label: 'Try the next rule' },
              { value: 'unassigned', label: 'Leave it unassigned' },
            ]}
            onChange={(event) => onChange({ otherwise: event.target.value as RoutingRule['otherwise'] })}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Who could get a lead by this rule now. */
function TeamPeople({ people }: { people: readonly RoutingPerson[] }) {
  if (people.length === 0) return <p className="text-xs text-warning">No active person works in this team.</p>
  return (
    <ul aria-label="People in this team" className="divide-y divide-ink-100">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-2.5 py-2">
          <Avatar name={person.name} size="s" />
          <span
            className={person.presence.is === 'on' ? 'min-w-0 truncate' : 'min-w-0 truncate text-ink-500'}
          >
            {person.name}
          </span>
          <span className="ml-auto shrink-0 text-xs text-ink-500 tabular-nums">{presenceText(person)}</span>
        </li>
      ))}
    </ul>
  )
}

function presenceText({ presence, openLeads, routedLeads }: RoutingPerson): string {
  if (presence.is === 'on_leave') return `On leave to ${formatDate(presence.until, 'dayMonth')}`
  if (presence.is === 'off_shift') return `Off shift, ${openLeads} open`
  return `${openLeads} open, ${routedLeads} in 30 days`
}
