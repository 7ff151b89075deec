import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { CLOCK_ACTIONS, type ClockPolicy, type RoutingRule } from '../../../domain/routing/rule.ts'
import { isSuperAdmin } from '../../../domain/users/user.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const DEFAULT_CLOCK: ClockPolicy = {
  targetMinutes: 15,
  warnMinutes: 10,
  onMiss: 'escalate',
  maxMoves: 2,
  tell: [],
}

interface Props {
  clock: ClockPolicy | null
  view: RoutingView
  errors: Record<string, string>
  onChange: (change: Pick<RoutingRule, 'clock'>) => void
}

/** How fast the first response must be, and what happens if it is not. */
export function RuleClockFields({ clock, view, errors, onChange }: Props) {
  const set = (change: Partial<ClockPolicy>) => clock && onChange({ clock: { ...clock, ...change } })
  const managers = view.people.filter(
    ({ active, role }) => active && (role === 'department_manager' || isSuperAdmin(role)),
  )
  return (
    <fieldset className="grid gap-3 border-t border-ink-100 pt-4">
      <legend className="contents">
        <span className="font-semibold">First response</span>
      </legend>
      <Checkbox
        label="Use a target of its own"
        hint="A call logged or a mail sent to the customer counts. A note or a status change does not. The clock runs in opening hours."
        checked={clock !== null}
        onChange={(event) => onChange({ clock: event.target.checked ? DEFAULT_CLOCK : null })}
      />
      {clock && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Respond within (min)"
              inputMode="numeric"
              defaultValue={clock.targetMinutes}
              error={errors['clock.targetMinutes']}
              onBlur={(event) => set({ targetMinutes: Number(event.target.value) })}
            />
            <TextField
              label="Warn after (min)"
              inputMode="numeric"
              defaultValue={clock.warnMinutes ?? ''}
              hint="Empty for no warning."
              error={errors['clock.warnMinutes']}
              onBlur={(event) =>
                set({ warnMinutes: event.target.value.trim() === '' ? null : Number(event.target.value) })
              }
            />
          </div>
          <SelectField
            label="After a missed target"
            value={clock.onMiss}
            options={Object.entries(CLOCK_ACTIONS).map(([value, label]) => ({ value, label }))}
            onChange={(event) => set({ onMiss: event.target.value as ClockPolicy['onMiss'] })}
          />
          {clock.onMiss === 'reassign' && (
            <SelectField
              label="At most"
              value={String(clock.maxMoves)}
              hint="After that, the managers are notified."
              options={[1, 2, 3, 4, 5].map((count) => ({
                value: String(count),
                label: count === 1 ? 'Once' : `${count} times`,
              }))}
              onChange={(event) => set({ maxMoves: Number(event.target.value) })}
            />
          )}
          <SelectField
            label="Tell"
            value={clock.tell[0] ?? ''}
            options={[
              { value: '', label: 'The managers of the department' },
              ...managers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => set({ tell: event.target.value === '' ? [] : [event.target.value] })}
          />
        </>
      )}
    </fieldset>
  )
}
