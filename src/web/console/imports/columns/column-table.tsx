import { classNames } from '../../../../ui/class-names.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../../ui/lists/table.tsx'
import type { Prepared } from '../import-calls.ts'
import { ConfidenceMark } from './confidence-mark.tsx'

interface Props {
  prepared: Prepared
  /** The columns that the Tab key stops at; null for all. */
  tabStops: readonly string[] | null
  onMap: (column: string, field: string | null) => void
}

/** Every column with three sample cells and where it goes. */
export function ColumnTable({ prepared, tabStops, onMap }: Props) {
  const options = [
    ...prepared.fields.map(({ field, label, isRequired }) => ({
      value: field,
      label: isRequired ? `${label} *` : label,
    })),
    { value: '', label: 'Leave out' },
  ]
  return (
    <Table label="Columns" className="min-h-0 flex-1 max-lg:flex-none">
      <thead>
        <tr>
          <HeaderCell>Your column</HeaderCell>
          {['Row 1', 'Row 2', 'Row 3'].map((label) => (
            <HeaderCell key={label} className="max-md:hidden">
              {label}
            </HeaderCell>
          ))}
          <HeaderCell>Goes to</HeaderCell>
          <HeaderCell>Confidence</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {prepared.columns.map(({ name, samples, field, confidence, reason }) => (
          <Row key={name} className={confidence === 'check' ? 'bg-warning-soft' : undefined}>
            <Cell className="max-w-40 truncate font-mono text-xs font-semibold" title={name}>
              {name}
            </Cell>
            {[0, 1, 2].map((index) => (
              <Cell
                key={index}
                className="max-w-28 truncate font-mono text-xs text-ink-500 max-md:hidden"
                title={samples[index]}
              >
                {samples[index] ? samples[index] : <em>empty</em>}
              </Cell>
            ))}
            <Cell className="min-w-44 py-1">
              <SelectField
                label={`${name} goes to`}
                hideLabel
                tabIndex={tabStops === null || tabStops.includes(name) ? undefined : -1}
                value={field ?? ''}
                options={options}
                onChange={(event) => onMap(name, event.target.value === '' ? null : event.target.value)}
              />
            </Cell>
            <Cell className={classNames('whitespace-normal', confidence === 'none' && 'text-ink-500')}>
              <ConfidenceMark confidence={confidence} reason={reason} />
            </Cell>
          </Row>
        ))}
        {prepared.forbidden.map((name) => (
          <Row key={name}>
            <Cell className="font-mono text-xs font-semibold">{name}</Cell>
            <Cell colSpan={5} className="whitespace-normal text-ink-500">
              Never read: it looks like a purchase cost or an internal note.
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
