import type { Draft } from '../../../../domain/content/drafts.ts'
import type { Model } from '../../../../domain/models/model.ts'
import { sharedText, specificationText, specificationValue } from '../../../../domain/models/model-edits.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type DraftField, hasErrorUnder } from './draft-field.ts'
import { textInput } from './field-inputs.ts'
import { FieldSection, PAIR } from './field-section.tsx'
import { RowsField } from './rows-field.tsx'
import type { ModelProps } from './saved-slugs.ts'

const MAX_TABLES = 20
const MAX_LINES = 60
const LINE = { label: '', values: {} }

type Table = Draft<Model>['specifications'][number]
type Line = Table['rows'][number]
type Grades = readonly { slug: string; name: string }[]

/** The tables that compare the grades. */
export function SpecificationFields({ model }: Pick<ModelProps, 'model'>) {
  const { grades } = model.value
  const specifications = model.at('specifications')
  return (
    <FieldSection
      title="Specifications"
      hint="Enter Yes or No for features; leave unknown values empty."
      error={specifications.error}
    >
      <RowsField
        field={specifications}
        max={MAX_TABLES}
        noun="table"
        newRow={{ title: '', rows: [LINE] }}
        renderRow={(table, place) => (
          <TextField {...textInput(table.at('title'))} label={`Table ${place + 1}`} maxLength={200} />
        )}
        more={{
          labelOf: ({ rows }) => linesText(rows),
          isInvalid: (table) => hasErrorUnder(table, ['title']),
          render: (table, place) => (
            <Lines lines={table.at('rows')} tableNumber={place + 1} grades={grades} />
          ),
        }}
      />
    </FieldSection>
  )
}

interface LinesProps {
  lines: DraftField<Line[]>
  tableNumber: number
  grades: Grades
}

function Lines({ lines, tableNumber, grades }: LinesProps) {
  const setAll = (line: DraftField<Line>, text: string) => {
    const value = specificationValue(text)
    line
      .at('values')
      .set(value === undefined ? {} : Object.fromEntries(grades.map(({ slug }) => [slug, value])))
  }
  return (
    <RowsField
      field={lines}
      max={MAX_LINES}
      noun={`line of table ${tableNumber},`}
      newRow={LINE}
      renderRow={(line) => {
        const sharedValue = sharedText(line.value, grades)
        return (
          <div className={PAIR}>
            <TextField {...textInput(line.at('label'))} label="Specification" maxLength={200} />
            <TextField
              label="All grades"
              autoComplete="off"
              maxLength={200}
              value={sharedValue ?? ''}
              placeholder={sharedValue === null ? 'Differs by grade' : ''}
              onChange={(event) => setAll(line, event.target.value)}
            />
          </div>
        )
      }}
      more={{
        labelOf: () => 'By grade',
        isInvalid: (line) => hasErrorUnder(line.at('values')),
        render: (line) => <ByGrade values={line.at('values')} grades={grades} />,
      }}
    />
  )
}

function ByGrade({ values, grades }: { values: DraftField<Line['values']>; grades: Grades }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {grades.map(({ slug, name }, place) => {
        const { id, value, error, set } = values.at(slug)
        return (
          <TextField
            key={slug}
            {...{ id, error }}
            label={name || `Grade ${place + 1}`}
            autoComplete="off"
            maxLength={200}
            value={specificationText(value)}
            onChange={(event) => set(specificationValue(event.target.value))}
          />
        )
      })}
    </div>
  )
}

function linesText(rows: readonly { label: string }[]): string {
  const names = rows.map(({ label }) => label).filter(Boolean)
  return names.length > 0 ? names.join(', ') : 'Lines'
}
