import type { Navigation } from '../../../../domain/content/bodies.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { optionalAt, textAt, withAt } from './nested-field.ts'
import { RowsField } from './rows-field.tsx'

const LINK = { label: '', href: '' }
const COUNTS = [
  { value: '', label: 'No figure' },
  { value: 'new', label: 'New cars' },
  { value: 'demo', label: 'Demo cars' },
  { value: 'used', label: 'Used cars' },
  { value: 'dealerships', label: 'Dealerships' },
]

/** The menus, the short cuts and the lines in the header of every page. */
export function NavigationFields(props: FieldsProps) {
  const { body, onType } = props
  const { main, quick, footer, ticker } = body as unknown as Navigation
  return (
    <>
      <FieldSection title="Main menu">
        <RowsField
          rows={main}
          most={12}
          noun="link"
          fresh={LINK}
          onChange={(rows) => onType({ main: rows })}
          renderRow={(place) => (
            <div className="grid gap-2.5">
              <LinkFields props={props} path={`main.${place}`} />
              <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
                <SelectField
                  label="Figure in the phone's menu"
                  value={main[place]?.count ?? ''}
                  options={COUNTS}
                  onChange={(event) =>
                    onType(withAt(body, `main.${place}.count`, event.target.value || undefined))
                  }
                />
                <Checkbox
                  label="On phones only"
                  checked={main[place]?.phoneOnly ?? false}
                  onChange={(event) =>
                    onType(withAt(body, `main.${place}.phoneOnly`, event.target.checked || undefined))
                  }
                />
              </div>
            </div>
          )}
        />
      </FieldSection>
      <FieldSection title="Quick links">
        <RowsField
          rows={quick}
          most={8}
          noun="quick link"
          fresh={LINK}
          onChange={(rows) => onType({ quick: rows })}
          renderRow={(place) => <LinkFields props={props} path={`quick.${place}`} />}
        />
      </FieldSection>
      <FieldSection title="Lines in the header">
        <RowsField
          rows={ticker}
          most={5}
          noun="line"
          fresh={{ text: '', href: null }}
          onChange={(rows) => onType({ ticker: rows })}
          renderRow={(place) => (
            <div className={PAIR}>
              <TextField {...textAt(props, `ticker.${place}.text`)} label="Words" maxLength={120} />
              <TextField {...optionalAt(props, `ticker.${place}.href`)} label="Leads to" maxLength={500} />
            </div>
          )}
        />
      </FieldSection>
      <FieldSection title="Columns of the footer">
        <RowsField
          rows={footer}
          most={5}
          noun="column"
          fresh={{ heading: '', links: [LINK] }}
          onChange={(rows) => onType({ footer: rows })}
          renderRow={(column) => (
            <div className="grid gap-3">
              <TextField {...textAt(props, `footer.${column}.heading`)} label="Heading" maxLength={40} />
              <RowsField
                rows={footer[column]?.links ?? []}
                most={12}
                noun={`link of column ${column + 1},`}
                fresh={LINK}
                onChange={(rows) => onType(withAt(body, `footer.${column}.links`, rows))}
                renderRow={(place) => <LinkFields props={props} path={`footer.${column}.links.${place}`} />}
              />
            </div>
          )}
        />
      </FieldSection>
    </>
  )
}

function LinkFields({ props, path }: { props: FieldsProps; path: string }) {
  return (
    <div className={PAIR}>
      <TextField {...textAt(props, `${path}.label`)} label="Words" maxLength={40} />
      <TextField {...textAt(props, `${path}.href`)} label="Leads to" maxLength={500} />
    </div>
  )
}
