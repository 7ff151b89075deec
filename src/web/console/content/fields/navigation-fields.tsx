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

/** The menus, the short cuts and the lines in the header of every page. */
export function NavigationFields({ navigation }: { navigation: DraftField<Navigation> }) {
  return (
    <>
      <FieldSection title="Main menu">
        <RowsField
          field={navigation.at('main')}
          most={12}
          noun="link"
          fresh={LINK}
          renderRow={(link) => <MenuLinkFields link={link} />}
        />
      </FieldSection>
      <FieldSection title="Quick links">
        <RowsField
          field={navigation.at('quick')}
          most={8}
          noun="quick link"
          fresh={LINK}
          renderRow={(link) => <LinkFields link={link} />}
        />
      </FieldSection>
      <FieldSection title="Lines in the header">
        <RowsField
          field={navigation.at('ticker')}
          most={5}
          noun="line"
          fresh={{ text: '', href: null }}
          renderRow={(line) => (
            <div className={PAIR}>
              <TextField {...textInput(line.at('text'))} label="Words" maxLength={120} />
              <TextField {...optionalTextInput(line.at('href'))} label="Leads to" maxLength={500} />
            </div>
          )}
        />
      </FieldSection>
      <FieldSection title="Columns of the footer">
        <RowsField
          field={navigation.at('footer')}
          most={5}
          noun="column"
          fresh={{ heading: '', links: [LINK] }}
          renderRow={(column, place) => (
            <div className="grid gap-3">
              <TextField {...textInput(column.at('heading'))} label="Heading" maxLength={40} />
              <RowsField
                field={column.at('links')}
                most={12}
                noun={`link of column ${place + 1},`}
                fresh={LINK}
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
          label="Figure in the phone's menu"
          value={link.value.count ?? ''}
          options={[{ value: '', label: 'No figure' }, ...COUNTS]}
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
      <TextField {...textInput(link.at('label'))} label="Words" maxLength={40} />
      <TextField {...textInput(link.at('href'))} label="Leads to" maxLength={500} />
    </div>
  )
}
