import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { RadioGroup, SegmentedChoice } from '../../ui/forms/radio-group.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { PasswordField, TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { Example, type SpecimenProps } from './ui-specimen.tsx'

const ANSWERS = [
  { value: 'call', label: 'Call' },
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Email' },
]

const DEALERSHIPS = [
  { value: 'artarmon', label: 'Harbour Artarmon' },
  { value: 'brookvale', label: 'Harbour Brookvale' },
  { value: 'mona-vale', label: 'Harbour Mona Vale' },
]

const TEST_DRIVE_LOCATIONS = [
  { value: 'showroom', label: 'At the showroom', description: 'Harbour Artarmon, open until 5:30 pm' },
  { value: 'home', label: 'At my place', description: 'Within 15 km, weekdays' },
  { value: 'work', label: 'At my work', description: 'Not offered by this showroom', disabled: true },
]

export function FieldSpecimens({ theme }: SpecimenProps) {
  const id = (name: string) => `${theme}-${name}`
  return (
    <div className="grid gap-6">
      <ErrorSummary
        shouldFocus={false}
        errors={[
          { id: id('mobile'), label: 'Mobile' },
          { id: id('email'), label: 'Email' },
        ]}
      />
      <TextField label="Your name" defaultValue="Matilda Wattle" autoComplete="off" />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          id={id('mobile')}
          label="Mobile"
          defaultValue="0491 570"
          error="This number is too short. Enter ten digits, e.g. 0491 570 156."
        />
        <TextField
          id={id('email')}
          label="Email"
          optional
          defaultValue="matilda.wattle@example"
          error="Add the ending, e.g. @example.com."
        />
      </div>
      <SegmentedChoice label="How should we answer?" choices={ANSWERS} defaultValue="call" />
      <TextArea
        label="Message"
        optional
        defaultValue="Is it still here on Saturday? I would like to see it with the dog."
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="Deposit"
          before="$"
          inputMode="numeric"
          placeholder="5,000"
          hint="Paid on the day."
        />
        <TextField label="Odometer" after="km" inputMode="numeric" defaultValue="84,200" />
        <SelectField label="Dealership" options={DEALERSHIPS} placeholder="Choose a dealership" />
        <TextField label="Stock number" defaultValue="U10877" disabled />
      </div>
      <RadioGroup
        label="Where would you like to drive it?"
        choices={TEST_DRIVE_LOCATIONS}
        defaultValue="showroom"
      />
      <div>
        <Checkbox label="Send me news and offers now and then. I can stop them any time." />
        <Checkbox label="Isuzu" aside="38" defaultChecked />
        <Checkbox label="Toyota, some models" aside="69" indeterminate />
        <Checkbox label="Convertible" aside="0" disabled />
        <Checkbox label="Sold out" aside="0" disabled defaultChecked />
        <Checkbox label="I accept the terms" error="Tick this to continue." />
      </div>
      <Example title="Search" stack>
        <SearchField label="Search cars" placeholder="Keyword, e.g. 7 seat diesel" />
        <SearchField
          label="Search cars again"
          defaultValue="toyota hi"
          placeholder="Make, model or keyword"
        />
        <SearchField
          label="Search from here"
          placeholder="Make, model or keyword"
          action={
            <Button variant="primary" size="m">
              Search
            </Button>
          }
        />
      </Example>
    </div>
  )
}

export function ConsoleFieldSpecimens({ theme }: SpecimenProps) {
  return (
    <div className="grid max-w-110 gap-4">
      <ErrorSummary
        shouldFocus={false}
        act="save the user"
        errors={[{ id: `${theme}-username`, label: 'Username' }]}
      />
      <TextField
        id={`${theme}-username`}
        label="Username"
        defaultValue="sales.one"
        error="That username is already in use."
      />
      <PasswordField label="Password" defaultValue="long and my own" hint="At least 12 characters." />
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Dealership" options={DEALERSHIPS} />
        <TextField label="Due" optional defaultValue="17 Nov 2026" />
      </div>
      <SegmentedChoice
        label="Priority"
        choices={[
          { value: '1', label: 'Low' },
          { value: '2', label: 'Normal' },
          { value: '3', label: 'High' },
        ]}
        defaultValue="2"
      />
      <RadioGroup label="Role" choices={TEST_DRIVE_LOCATIONS.slice(0, 2)} defaultValue="home" />
      <TextArea label="Note" optional rows={2} />
      <TextField label="Reference" defaultValue="HMG-4858" readOnly />
      <div>
        <Checkbox label="Can sign in" defaultChecked />
        <Checkbox label="Receives leads in rotation" />
      </div>
      <SearchField
        label={`Search the ${theme} console`}
        placeholder="Search leads, users, stock…"
        shortcut="/"
      />
      <div className="flex gap-2">
        <Button variant="primary" type="submit">
          Save user
        </Button>
        <Button>Cancel</Button>
      </div>
    </div>
  )
}
