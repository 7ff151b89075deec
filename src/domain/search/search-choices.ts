import type { FacetName, FilterOption, RangeName } from './filters.ts'
import type { Range, Selected } from './search-state.ts'

/** Models by selected make. */
export type ModelsByMake = Readonly<Record<string, readonly FilterOption[]>>

/** Adds or removes an option. Removing a make also removes its models, and removing the last model removes the badges. */
export function withOption(
  selected: Selected,
  facet: FacetName,
  value: string,
  { isChosen, models = {} }: { isChosen: boolean; models?: ModelsByMake | undefined },
): Selected {
  const others = (selected[facet] ?? []).filter((other) => other !== value)
  const next = withOptions(selected, facet, isChosen ? [...others, value] : others)
  return facet === 'make' && !isChosen ? withoutModels(next, modelsOnlyOf(value, selected, models)) : next
}

function withOptions(selected: Selected, facet: FacetName, values: readonly string[]): Selected {
  const { [facet]: _, ...rest } = selected
  const next: Selected = values.length > 0 ? { ...rest, [facet]: values } : rest
  if (facet !== 'model' || next.model) return next
  const { badge: _badges, ...withoutBadges } = next
  return withoutBadges
}

/** Sets the models of one make and keeps those of other makes. */
export function withModels(
  selected: Selected,
  make: string,
  values: readonly string[],
  models: ModelsByMake,
): Selected {
  const makeModels = new Set(models[make]?.map(({ value }) => value))
  const others = (selected.model ?? []).filter((value) => !makeModels.has(value))
  return withOptions(selected, 'model', [...others, ...values])
}

export function withRange(selected: Selected, name: RangeName, range: Range | null): Selected {
  const { [name]: _, ...rest } = selected
  return range ? { ...rest, [name]: range } : rest
}

/** Moves one end of a range. Null moves it to the end of the stock; a range over the whole stock is removed. */
export function withRangeEnd(
  selected: Selected,
  name: RangeName,
  ends: { min: number; max: number },
  end: 0 | 1,
  value: number | null,
): Selected {
  const range: [number, number] = [selected[name]?.[0] ?? ends.min, selected[name]?.[1] ?? ends.max]
  range[end] = value ?? (end === 0 ? ends.min : ends.max)
  const [low, high] = [Math.min(...range), Math.max(...range)]
  return withRange(selected, name, low <= ends.min && high >= ends.max ? null : [low, high])
}

/** Replaces all options of a filter with one, or with none if `value` is null. */
export function withOnlyOption(
  selected: Selected,
  facet: FacetName,
  value: string | null,
  models: ModelsByMake = {},
): Selected {
  const cleared = (selected[facet] ?? []).reduce(
    (remaining, other) => withOption(remaining, facet, other, { isChosen: false, models }),
    selected,
  )
  return value === null ? cleared : withOption(cleared, facet, value, { isChosen: true })
}

export function withWords(selected: Selected, text: string): Selected {
  const { q: _, ...rest } = selected
  const q = text.trim().toLowerCase()
  return q ? { ...rest, q } : rest
}

function withoutModels(selected: Selected, values: ReadonlySet<string>): Selected {
  if (!selected.model) return selected
  return withOptions(
    selected,
    'model',
    selected.model.filter((value) => !values.has(value)),
  )
}

/** Returns the models to remove with a make: all for the last make, otherwise those that no other selected make has. */
function modelsOnlyOf(make: string, { make: makes = [], model = [] }: Selected, models: ModelsByMake) {
  const others = makes.filter((other) => other !== make)
  if (others.length === 0) return new Set(model)
  const otherModels = new Set(others.flatMap((other) => models[other]?.map(({ value }) => value) ?? []))
  return new Set((models[make] ?? []).map(({ value }) => value).filter((value) => !otherModels.has(value)))
}
