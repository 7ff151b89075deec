import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { Prepared } from '../import-calls.ts'
import { rowsText } from '../rows-text.ts'
import { SampleCar } from './sample-car.tsx'

interface Props {
  prepared: Prepared
  /** Counts the saved changes. */
  version: number
  onMap: (column: string, field: string | null) => void
  onExplain: (word: string, slug: string) => void
}

type Column = Prepared['columns'][number]

/** The panel with what only a person knows: which price it is, and which dealership a code means. */
export function OpenQuestions({ prepared, version, onMap, onExplain }: Props) {
  const prices = prepared.columns.filter(
    ({ field, name }) => field === 'price' || (isPrice(field) && wasGuessedPrice(prepared, name)),
  )
  const places = prepared.columns.filter(({ words }) => words.length > 0)
  return (
    <aside
      aria-label="Sample and questions"
      className="w-90 shrink-0 overflow-auto border-l border-ink-100 max-lg:w-auto max-lg:border-t max-lg:border-l-0"
    >
      <SampleCar prepared={prepared} version={version} />
      {prices.map((column) => (
        <section key={column.name} className="border-t border-ink-100 px-5 py-4">
          <RadioGroup
            label={`${column.name}: which price is it?`}
            value={column.field === 'driveAwayPrice' ? 'driveAwayPrice' : 'egcPrice'}
            choices={[
              { value: 'egcPrice', label: 'Price, excl. govt charges' },
              { value: 'driveAwayPrice', label: 'Price, drive away' },
              { value: '', label: 'Leave out' },
            ]}
            hint={`${wholeText(column.filled)} of ${wholeText(prepared.rows)} rows have it.`}
            onChange={(field) => onMap(column.name, field === '' ? null : field)}
          />
        </section>
      ))}
      {places.map((column) => (
        <DealershipWords key={column.name} column={column} prepared={prepared} onExplain={onExplain} />
      ))}
    </aside>
  )
}

const isPrice = (field: string | null) => field === 'driveAwayPrice' || field === 'egcPrice'

/** Keeps the question open after it was answered, so that the answer can be changed. */
function wasGuessedPrice({ columns }: Prepared, name: string): boolean {
  return columns.some((column) => column.name === name && column.reason === 'Your choice')
}

function DealershipWords({
  column,
  prepared,
  onExplain,
}: {
  column: Column
  prepared: Prepared
  onExplain: Props['onExplain']
}) {
  const own = prepared.choices.wordMaps['dealership'] ?? {}
  const options = [
    ...prepared.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: '', label: 'No dealership' },
  ]
  return (
    <section aria-label={`Dealerships in ${column.name}`} className="border-t border-ink-100 px-5 py-4">
      <h2 className="mb-2 text-s font-semibold">{column.name}: which dealership is it?</h2>
      <ul className="flex flex-col gap-2">
        {column.words.map(({ word, rows, meaning }) => (
          <li key={word} className="grid grid-cols-[1fr_1.5fr_auto] items-center gap-2 text-s">
            <span className="truncate font-mono text-xs" title={word}>
              {word}
            </span>
            {meaning === null || Object.hasOwn(own, word) ? (
              <SelectField
                label={`${word} means`}
                hideLabel
                placeholder={meaning === null ? 'Choose' : undefined}
                value={own[word] ?? meaning ?? ''}
                options={options}
                onChange={(event) => onExplain(word, event.target.value)}
              />
            ) : (
              <span>{prepared.dealerships.find(({ slug }) => slug === meaning)?.name ?? meaning}</span>
            )}
            <span className="text-xs text-ink-500 tabular-nums">{rowsText(rows)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
