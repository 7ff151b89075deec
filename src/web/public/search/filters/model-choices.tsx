import type { OptionCount } from '../../../../domain/search/search-answer.ts'

interface Props {
  make: OptionCount
  models: readonly OptionCount[]
  selectedValues: readonly string[]
  onOpen: () => void
}

/** Opens the models of a selected make and shows how many are selected. */
export function ModelChoices({ make, models, selectedValues, onOpen }: Props) {
  if (models.length === 0) return null
  const count = models.filter(({ value }) => selectedValues.includes(value)).length
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-1 ml-8 block min-h-6 py-0.5 text-left text-s font-semibold text-accent hover:text-accent-strong max-lg:min-h-11 noscript:hidden"
    >
      {count > 0 ? `${count} of ${models.length} models` : 'Select models'}
      <span className="sr-only"> of {make.displayValue}</span>
    </button>
  )
}

/** For browsers without script, which cannot open the dialog. */
export function NoScriptModels({
  models,
  selectedValues,
}: {
  models: Record<string, readonly OptionCount[]>
  selectedValues: readonly string[]
}) {
  const all = Object.values(models).flat()
  if (all.length === 0) return null
  return (
    <fieldset className="not-noscript:hidden">
      <legend className="pt-2 text-s font-semibold">Models</legend>
      {all.map(({ value, displayValue, count }) => (
        <label key={value} className="flex min-h-9 items-center gap-3 text-ui text-ink-700">
          <input
            type="checkbox"
            name="model"
            value={value}
            defaultChecked={selectedValues.includes(value)}
            className="tick"
          />
          <span className="flex-1">{displayValue}</span>
          <span className="text-s text-ink-500 tabular-nums">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
