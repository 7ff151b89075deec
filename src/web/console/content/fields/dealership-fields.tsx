import type { ReactNode } from 'react'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { COUNTERS, type Counter } from '../../../../domain/dealerships/counters.ts'
import type { OpenHours } from '../../../../domain/dealerships/dealership.ts'
import { DAY_NAMES, DAYS } from '../../../../domain/time/days.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, filledField } from './draft-field.ts'
import { dateInput, numberInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { RowsField } from './rows-field.tsx'

const COUNTER_NAMES: Record<Counter, string> = { sales: 'Sales', service: 'Service', parts: 'Parts' }
const DEFAULT_HOURS: OpenHours = { open: '09:00', close: '17:00' }

type Dealership = DraftBody<'dealership'>

interface Props {
  dealership: DraftField<Dealership>
  address: ReactNode
}

/** Location, contact details and opening hours of a dealership. */
export function DealershipFields({ dealership, address }: Props) {
  return (
    <>
      <FieldSection title="Location">
        <TextField {...textInput(dealership.at('name'))} label="Name" />
        {address}
        <div className={PAIR}>
          <TextField {...textInput(dealership.at('street'))} label="Street" />
          <TextField
            {...textInput(dealership.at('suburb'))}
            label="Suburb"
            hint="Used as the short name in menus."
          />
          <TextField {...textInput(dealership.at('state'))} label="State" maxLength={3} />
          <TextField
            {...textInput(dealership.at('postcode'))}
            label="Postcode"
            maxLength={4}
            inputMode="numeric"
          />
          <TextField {...numberInput(dealership.at('latitude'))} label="Latitude" />
          <TextField {...numberInput(dealership.at('longitude'))} label="Longitude" />
          <TextField
            {...textInput(dealership.at('timeZone'))}
            label="Time zone"
            hint="For example Australia/Sydney"
          />
        </div>
      </FieldSection>
      <FieldSection title="Contact details">
        <div className={PAIR}>
          <TextField {...textInput(dealership.at('phone'))} label="Telephone" />
          <TextField {...textInput(dealership.at('email'))} label="Email" type="email" />
        </div>
      </FieldSection>
      {COUNTERS.map((counter) => (
        <CounterFields key={counter} counter={counter} field={dealership.at('counters').at(counter)} />
      ))}
      <SpecialDays dealership={dealership} />
    </>
  )
}

interface CounterProps {
  counter: Counter
  field: DraftField<Dealership['counters'][Counter]>
}

function CounterFields({ counter, field }: CounterProps) {
  const { hours } = field.value
  /** Defaults to the hours of the day before. */
  const defaultHoursOn = (place: number) =>
    DAYS.slice(0, place).reduce<OpenHours>((defaultHours, day) => hours[day] ?? defaultHours, DEFAULT_HOURS)
  return (
    <FieldSection title={COUNTER_NAMES[counter]}>
      <TextField
        {...textInput(field.at('phone'))}
        label={`${COUNTER_NAMES[counter]} telephone`}
        className="max-w-60"
      />
      <ul className="grid gap-1">
        {DAYS.map((day, place) => (
          <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-24 text-s">{DAY_NAMES[day]}</span>
            <HoursFields
              field={field.at('hours').at(day)}
              defaultHours={defaultHoursOn(place)}
              name={`${COUNTER_NAMES[counter]} on ${DAY_NAMES[day]}`}
              onClose={() => field.at('hours').at(day).set(undefined)}
            />
          </li>
        ))}
      </ul>
    </FieldSection>
  )
}

interface HoursProps {
  /** Empty if closed. */
  field: DraftField<OpenHours | null> | DraftField<OpenHours | undefined>
  /** Hours set when 'Open' is ticked. */
  defaultHours?: OpenHours
  /** Prefix of the labels for screen readers. */
  name: string
  onClose: () => void
}

function HoursFields({ field, defaultHours = DEFAULT_HOURS, name, onClose }: HoursProps) {
  const hours = filledField<OpenHours>(field)
  return (
    <>
      <Checkbox
        label="Open"
        aria-label={`${name}: open`}
        checked={hours !== null}
        onChange={(event) => (event.target.checked ? field.set(defaultHours) : onClose())}
      />
      {hours && (
        <span className="flex items-center gap-2">
          <TextField {...textInput(hours.at('open'))} type="time" label={`${name}, opens`} hideLabel />
          <span aria-hidden>to</span>
          <TextField {...textInput(hours.at('close'))} type="time" label={`${name}, closes`} hideLabel />
        </span>
      )}
    </>
  )
}

function SpecialDays({ dealership }: Pick<Props, 'dealership'>) {
  return (
    <FieldSection title="Special days">
      <SelectField
        label="On the state's public holidays"
        value={dealership.value.publicHolidays}
        options={HOLIDAY_CHOICES}
        onChange={({ target: { value } }) => {
          const choice = HOLIDAY_CHOICES.find((each) => each.value === value)
          if (choice) dealership.at('publicHolidays').set(choice.value)
        }}
      />
      <RowsField
        field={dealership.at('specialDays')}
        max={60}
        noun="special day"
        newRow={{ date: '', label: '', counters: [...COUNTERS], hours: null }}
        renderRow={(day, place) => (
          <div className="grid gap-2.5">
            <div className={PAIR}>
              <TextField {...dateInput(day.at('date'))} label="Day" />
              <TextField {...textInput(day.at('label'))} label="Reason" maxLength={60} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {COUNTERS.map((counter) => (
                <Checkbox
                  key={counter}
                  label={COUNTER_NAMES[counter]}
                  checked={day.value.counters.includes(counter)}
                  onChange={(event) =>
                    day
                      .at('counters')
                      .update((old) =>
                        COUNTERS.filter((each) =>
                          each === counter ? event.target.checked : old.includes(each),
                        ),
                      )
                  }
                />
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <HoursFields
                field={day.at('hours')}
                name={`Special day ${place + 1}`}
                onClose={() => day.at('hours').set(null)}
              />
            </div>
          </div>
        )}
      />
    </FieldSection>
  )
}

const HOLIDAY_CHOICES = [
  { value: 'closed', label: 'Closed' },
  { value: 'as_usual', label: 'Open as usual' },
] as const
