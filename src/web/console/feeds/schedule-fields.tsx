import { INTERVAL_MINUTES, intervalText, type Schedule } from '../../../domain/sources/schedule.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface Props {
  schedule: Schedule
  errors: Record<string, string>
  onChange: (schedule: Schedule) => void
}

const DEFAULT_HOURS = { from: '06:00', to: '20:00' }
const OPTIONS = [
  ...INTERVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: intervalText(minutes) })),
  { value: 'daily', label: 'Daily' },
  { value: 'manual', label: 'Only when someone starts it' },
]

/** When a source runs, in the dealership's time. */
export function ScheduleFields({ schedule, errors, onChange }: Props) {
  const value = schedule.kind === 'interval' ? String(schedule.minutes) : schedule.kind
  const choose = (choice: string) => {
    const minutes = INTERVAL_MINUTES.find((each) => String(each) === choice)
    if (minutes !== undefined)
      onChange({
        kind: 'interval',
        minutes,
        between: schedule.kind === 'interval' ? schedule.between : DEFAULT_HOURS,
      })
    else onChange(choice === 'daily' ? { kind: 'daily', at: '05:00' } : { kind: 'manual' })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Schedule</legend>
      <SelectField
        label="Schedule"
        hint="In the time of the dealership."
        value={value}
        options={OPTIONS}
        onChange={(event) => choose(event.target.value)}
      />
      {schedule.kind === 'daily' && (
        <TextField
          label="Time"
          type="time"
          required
          value={schedule.at}
          onChange={(event) => onChange({ ...schedule, at: event.target.value })}
        />
      )}
      {schedule.kind === 'interval' && (
        <>
          <Checkbox
            label="Only between these hours"
            checked={schedule.between !== null}
            onChange={(event) =>
              onChange({ ...schedule, between: event.target.checked ? DEFAULT_HOURS : null })
            }
          />
          {schedule.between && (
            <div className="grid grid-cols-2 gap-3">
              {(['from', 'to'] as const).map((side) => (
                <TextField
                  key={side}
                  label={side === 'from' ? 'From' : 'To'}
                  type="time"
                  required
                  value={schedule.between?.[side] ?? ''}
                  error={errors[`schedule.between.${side}`]}
                  onChange={(event) =>
                    onChange({
                      ...schedule,
                      between: { ...(schedule.between ?? DEFAULT_HOURS), [side]: event.target.value },
                    })
                  }
                />
              ))}
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}
