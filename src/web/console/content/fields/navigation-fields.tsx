import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, pickField } from './draft-field.ts'
import { optionalTextInput, textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { RowsField } from './rows-field.tsx'

type Navigation = DraftBody<'navigation'>

const LINK = { label: '', href: '' }
const COUNTS = [
  { value: 'new', label: 'New cars' },
  { value: 'demo', label: 'Demo cars' },
  { value: 'used', label: 'Used cars' },
  { value: 'dealerships', label: 'Dealerships' },
] as const

/** Menus, quick links and header lines of every page. */
export function NavigationFields({ navigation }: { navigation: DraftField<Navigation> }) {
  return (
    <>
      <FieldSection title="Main menu">
        <RowsField
          field={navigation.at('main')}
          max={12}
          noun="link"
          newRow={LINK}
          renderRow={(link) => <MenuLinkFields link={link} />}
        />
      </FieldSection>
      <FieldSection title="Quick links">
        <RowsField
          field={navigation.at('quick')}
          max={8}
          noun="quick link"
          newRow={LINK}
          renderRow={(link) => <LinkFields link={link} />}
        />
      </FieldSection>
      <FieldSection title="Header lines">
        <RowsField
          field={navigation.at('ticker')}
          max={5}
          noun="line"
          newRow={{ text: '', href: null }}
          renderRow={(line) => (
            <div className={PAIR}>
              <TextField {...textInput(line.at('text'))} label="Text" maxLength={120} />
              <TextField {...optionalTextInput(line.at('href'))} label="Link" maxLength={500} />
            </div>
          )}
        />
      </FieldSection>
      <FieldSection title="Footer columns">
        <RowsField
          field={navigation.at('footer')}
          max={5}
          noun="column"
          newRow={{ heading: '', links: [LINK] }}
          renderRow={(column, place) => (
            <div className="grid gap-3">
              <TextField {...textInput(column.at('heading'))} label="Heading" maxLength={40} />
              <RowsField
                field={column.at('links')}
                max={12}
                noun={`link of column ${place + 1},`}
                newRow={LINK}
                renderRow={(link) => <LinkFields link={link} />}
              />
            </div>
          )}
        />
      </FieldSection>
    </>
  )
}

function MenuLinkFields({ link }: { link: DraftField<Navigation['main'][number]> }) {
  return (
    <div className="grid gap-2.5">
      <LinkFields link={pickField(link, 'label', 'href')} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label="Count in the phone menu"
          value={link.value.count ?? ''}
          options={[{ value: '', label: 'No count' }, ...COUNTS]}
          onChange={(event) =>
            link.at('count').set(COUNTS.find(({ value }) => value === event.target.value)?.value)
          }
        />
        <Checkbox
          label="On phones only"
          checked={link.value.phoneOnly ?? false}
          onChange={(event) => link.at('phoneOnly').set(event.target.checked || undefined)}
        />
      </div>
    </div>
  )
}

function LinkFields({ link }: { link: DraftField<Navigation['quick'][number]> }) {
  return (
    <div className={PAIR}>
      <TextField {...textInput(link.at('label'))} label="Label" maxLength={40} />
      <TextField {...textInput(link.at('href'))} label="Link" maxLength={500} />
    </div>
  )
}
