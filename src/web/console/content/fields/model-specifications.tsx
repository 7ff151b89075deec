import type { Model } from '../../../../domain/models/model.ts'
import { sharedText, specificationText, specificationValue } from '../../../../domain/models/model-edits.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { isFaultyUnder, textAt, withAt } from './nested-field.ts'
import { RowsField } from './rows-field.tsx'

const MOST_TABLES = 20
const MOST_LINES = 60
const LINE = { label: '', values: {} }

/** What the grades are compared by. */
export function SpecificationFields(props: FieldsProps) {
  const { body, errors, onType } = props
  const { specifications } = body as unknown as Model
  return (
    <FieldSection
      title="Specifications"
      hint="Write Yes or No for what is there or not; leave empty what is not known."
      error={errors.specifications}
    >
      <RowsField
        rows={specifications}
        most={MOST_TABLES}
        noun="table"
        fresh={{ title: '', rows: [LINE] }}
        onChange={(rows) => onType({ specifications: rows })}
        renderRow={(table) => (
          <TextField
            {...textAt(props, `specifications.${table}.title`)}
            label={`Table ${table + 1}`}
            maxLength={200}
          />
        )}
        more={{
          labelOf: (table) => linesText(specifications[table]?.rows ?? []),
          isFaulty: (table) => isFaultyUnder(props, `specifications.${table}`, ['title']),
          render: (table) => <Lines props={props} table={table} />,
        }}
      />
    </FieldSection>
  )
}

function Lines({ props, table }: { props: FieldsProps; table: number }) {
  const { body, onType } = props
  const { specifications, grades } = body as unknown as Model
  const rows = specifications[table]?.rows ?? []
  const path = `specifications.${table}.rows`
  const setAll = (line: number, text: string) => {
    const value = specificationValue(text)
    const values = value === undefined ? {} : Object.fromEntries(grades.map(({ slug }) => [slug, value]))
    onType(withAt(body, `${path}.${line}.values`, values))
  }
  return (
    <RowsField
      rows={rows}
      most={MOST_LINES}
      noun={`line of table ${table + 1},`}
      fresh={LINE}
      onChange={(next) => onType(withAt(body, path, next))}
      renderRow={(line) => {
        const row = rows[line] ?? LINE
        const shared = sharedText(row, grades)
        return (
          <div className={PAIR}>
            <TextField {...textAt(props, `${path}.${line}.label`)} label="What" maxLength={200} />
            <TextField
              label="On every grade"
              autoComplete="off"
              maxLength={200}
              value={shared ?? ''}
              placeholder={shared === null ? 'Differs by grade' : ''}
              onChange={(event) => setAll(line, event.target.value)}
            />
          </div>
        )
      }}
      more={{
        labelOf: () => 'By grade',
        isFaulty: (line) => isFaultyUnder(props, `${path}.${line}.values`),
        render: (line) => <ByGrade props={props} path={`${path}.${line}.values`} row={rows[line] ?? LINE} />,
      }}
    />
  )
}

type Row = Model['specifications'][number]['rows'][number]

function ByGrade({ props, path, row }: { props: FieldsProps; path: string; row: Row }) {
  const { body, errors, onType } = props
  const { grades } = body as unknown as Model
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {grades.map(({ slug, name }, place) => (
        <TextField
          key={slug}
          id={`document-${path}.${slug}`}
          label={name || `Grade ${place + 1}`}
          autoComplete="off"
          maxLength={200}
          value={specificationText(row.values[slug])}
          error={errors[`${path}.${slug}`]}
          onChange={(event) =>
            onType(withAt(body, `${path}.${slug}`, specificationValue(event.target.value)))
          }
        />
      ))}
    </div>
  )
}

function linesText(rows: readonly { label: string }[]): string {
  const names = rows.map(({ label }) => label).filter(Boolean)
  return names.length > 0 ? names.join(', ') : 'Its lines'
}
