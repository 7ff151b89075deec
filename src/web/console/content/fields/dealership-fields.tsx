import type { ReactNode } from 'react'
import { COUNTERS, type Counter } from '../../../../domain/dealerships/counters.ts'
import type { Dealership, OpenHours } from '../../../../domain/dealerships/dealership.ts'
import { DAY_NAMES, DAYS } from '../../../../domain/time/days.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { numberAt, textAt, withAt } from './nested-field.ts'
import { RowsField } from './rows-field.tsx'

const COUNTER_NAMES: Record<Counter, string> = { sales: 'Sales', service: 'Service', parts: 'Parts' }
const USUAL_HOURS: OpenHours = { open: '09:00', close: '17:00' }

/** Where a showroom is, and when each of its counters is open. */
export function DealershipFields({ address, ...props }: FieldsProps & { address: ReactNode }) {
  return (
    <>
      <FieldSection title="Where it is">
        <TextField {...textAt(props, 'name')} label="Name" />
        {address}
        <div className={PAIR}>
          <TextField {...textAt(props, 'street')} label="Street" />
          <TextField {...textAt(props, 'suburb')} label="Suburb" hint="The short name in menus." />
          <TextField {...textAt(props, 'state')} label="State" maxLength={3} />
          <TextField {...textAt(props, 'postcode')} label="Postcode" maxLength={4} inputMode="numeric" />
          <TextField {...numberAt(props, 'latitude')} label="Latitude" />
          <TextField {...numberAt(props, 'longitude')} label="Longitude" />
          <TextField {...textAt(props, 'timeZone')} label="Time zone" hint="Such as Australia/Sydney" />
        </div>
      </FieldSection>
      <FieldSection title="How to reach it">
        <div className={PAIR}>
          <TextField {...textAt(props, 'phone')} label="Telephone" />
          <TextField {...textAt(props, 'email')} label="E-mail" type="email" />
        </div>
      </FieldSection>
      {COUNTERS.map((counter) => (
        <CounterFields key={counter} props={props} counter={counter} />
      ))}
      <SpecialDays {...props} />
    </>
  )
}

function CounterFields({ props, counter }: { props: FieldsProps; counter: Counter }) {
  const { counters } = props.body as unknown as Dealership
  const path = `counters.${counter}`
  const { hours } = counters[counter]
  /** Most days are like the one before. */
  const usualOn = (place: number) =>
    DAYS.slice(0, place).reduce<OpenHours>((usual, day) => hours[day] ?? usual, USUAL_HOURS)
  return (
    <FieldSection title={COUNTER_NAMES[counter]}>
      <TextField {...textAt(props, `${path}.phone`)} label={`Telephone of ${counter}`} className="max-w-60" />
      <ul className="grid gap-1">
        {DAYS.map((day, place) => (
          <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-24 text-s">{DAY_NAMES[day]}</span>
            <HoursFields
              props={props}
              path={`${path}.hours.${day}`}
              hours={hours[day] ?? null}
              usual={usualOn(place)}
              name={`${COUNTER_NAMES[counter]} on ${DAY_NAMES[day]}`}
              closed={undefined}
            />
          </li>
        ))}
      </ul>
    </FieldSection>
  )
}

interface HoursProps {
  props: FieldsProps
  path: string
  hours: OpenHours | null
  /** What it opens with. */
  usual?: OpenHours
  /** Whose, for those who hear it. */
  name: string
  /** What stands for being closed. */
  closed: null | undefined
}

function HoursFields({ props, path, hours, usual = USUAL_HOURS, name, closed }: HoursProps) {
  const { body, onType } = props
  return (
    <>
      <Checkbox
        label="Open"
        aria-label={`${name}: open`}
        checked={hours !== null}
        onChange={(event) => onType(withAt(body, path, event.target.checked ? usual : closed))}
      />
      {hours && (
        <span className="flex items-center gap-2">
          <TextField {...textAt(props, `${path}.open`)} type="time" label={`${name}, opens`} hideLabel />
          <span aria-hidden>to</span>
          <TextField {...textAt(props, `${path}.close`)} type="time" label={`${name}, closes`} hideLabel />
        </span>
      )}
    </>
  )
}

function SpecialDays(props: FieldsProps) {
  const { body, onType } = props
  const { specialDays, publicHolidays } = body as unknown as Dealership
  return (
    <FieldSection title="Special days">
      <SelectField
        label="On public holidays of the state"
        value={publicHolidays}
        options={[
          { value: 'closed', label: 'Closed' },
          { value: 'as_usual', label: 'Open as on other days' },
        ]}
        onChange={(event) => onType({ publicHolidays: event.target.value })}
      />
      <RowsField
        rows={specialDays}
        most={60}
        noun="special day"
        fresh={{ date: '', label: '', counters: [...COUNTERS], hours: null }}
        onChange={(rows) => onType({ specialDays: rows })}
        renderRow={(place) => {
          const path = `specialDays.${place}`
          const day = specialDays[place]
          return (
            <div className="grid gap-2.5">
              <div className={PAIR}>
                <TextField {...textAt(props, `${path}.date`)} type="date" label="Day" />
                <TextField {...textAt(props, `${path}.label`)} label="Why" maxLength={60} />
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {COUNTERS.map((counter) => (
                  <Checkbox
                    key={counter}
                    label={COUNTER_NAMES[counter]}
                    checked={day?.counters.includes(counter) ?? false}
                    onChange={(event) =>
                      onType(
                        withAt(
                          body,
                          `${path}.counters`,
                          COUNTERS.filter((each) =>
                            each === counter ? event.target.checked : day?.counters.includes(each),
                          ),
                        ),
                      )
                    }
                  />
                ))}
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <HoursFields
                  props={props}
                  path={`${path}.hours`}
                  hours={day?.hours ?? null}
                  name={`Special day ${place + 1}`}
                  closed={null}
                />
              </div>
            </div>
          )
        }}
      />
    </FieldSection>
  )
}
