import {
  PRICE_MOVES,
  type PriceChange,
  type PriceMove,
  priceChangeSchema,
  ROUNDING_NAMES,
  ROUNDINGS,
  type RoundingName,
} from '../../../../domain/vehicles/desk/price-change.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'

/** The rule as it is typed. */
export interface PriceInput {
  move: PriceMove
  amount: string
  unit: PriceChange['unit']
  rounding: RoundingName
}

export const FIRST_PRICE_INPUT: PriceInput = {
  move: 'lower',
  amount: '3',
  unit: 'percent',
  rounding: 'ending_90',
}

const MOVE_LABELS: Record<PriceMove, string> = { lower: 'Lower', raise: 'Raise', set: 'Set to', poa: 'P.O.A' }

export function parsePriceInput({ move, amount, unit, rounding }: PriceInput) {
  return priceChangeSchema.safeParse({
    move,
    amount: move === 'poa' ? 0 : Number(amount.replaceAll(/[\s,$%]/g, '') || Number.NaN),
    unit: move === 'set' ? 'dollars' : unit,
    rounding: move === 'poa' ? 'none' : rounding,
  })
}

interface Props {
  input: PriceInput
  error: string | undefined
  onChange: (input: PriceInput) => void
}

/** Lower, raise, set or remove the price, by how much, and how it is rounded. */
export function PriceFields({ input, error, onChange }: Props) {
  const { move, amount, unit, rounding } = input
  const set = (changes: Partial<PriceInput>) => onChange({ ...input, ...changes })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <fieldset>
        <legend className="mb-1 text-xs font-semibold">Change</legend>
        <div className="flex rounded-s border border-ink-200 bg-canvas p-px">
          {PRICE_MOVES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={move === each}
              onClick={() => set({ move: each })}
              className={classNames(
                'h-7.5 rounded-s px-4 max-sm:h-11 max-sm:px-3',
                move === each ? 'bg-raised font-semibold shadow-1' : 'text-ink-700 hover:text-ink-900',
              )}
            >
              {MOVE_LABELS[each]}
            </button>
          ))}
        </div>
      </fieldset>
      {move !== 'poa' && (
        <>
          <TextField
            label={move === 'set' ? 'Price' : 'By'}
            className="w-28"
            inputMode="decimal"
            value={amount}
            autoComplete="off"
            error={error}
            onChange={(event) => set({ amount: event.target.value })}
          />
          {move !== 'set' && (
            <SelectField
              label="Unit"
              className="w-28"
              value={unit}
              options={[
                { value: 'percent', label: 'Percent' },
                { value: 'dollars', label: 'Dollars' },
              ]}
              onChange={(event) => set({ unit: event.target.value as PriceInput['unit'] })}
            />
          )}
          <SelectField
            label="Round to"
            className="min-w-40 flex-1"
            value={rounding}
            options={ROUNDING_NAMES.map((name) => ({ value: name, label: ROUNDINGS[name].label }))}
            onChange={(event) => set({ rounding: event.target.value as RoundingName })}
          />
        </>
      )}
    </div>
  )
}
