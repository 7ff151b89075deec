import type { FacetName } from '../../../search/filters.ts'
import type { Vocabulary } from '../meaning.ts'

/** Removes the excluded options; an exclusion alone selects every other option of its filter. */
export function applyExclusions(
  selectedOptions: Map<FacetName, Set<string>>,
  excludedOptions: ReadonlyMap<FacetName, ReadonlySet<string>>,
  vocabulary: Vocabulary,
): void {
  // 'It can't be red, she fears red cars' names the unwanted option twice.
  for (const [facet, values] of excludedOptions)
    for (const value of values) selectedOptions.get(facet)?.delete(value)
  for (const [facet, values] of selectedOptions) if (values.size === 0) selectedOptions.delete(facet)
  for (const [facet, values] of excludedOptions)
    if (!selectedOptions.has(facet) && facet !== 'model')
      selectedOptions.set(facet, new Set(vocabulary.values(facet).filter((value) => !values.has(value))))
  const unwanted = excludedOptions.get('model')
  if (unwanted && !selectedOptions.has('model')) selectOtherModels(selectedOptions, unwanted, vocabulary)
}

/** Selects other models of the named make or body, or else of the bodies of the unwanted model. */
function selectOtherModels(
  selectedOptions: Map<FacetName, Set<string>>,
  unwanted: ReadonlySet<string>,
  vocabulary: Vocabulary,
): void {
  const makes = selectedOptions.get('make')
  if (!makes && !selectedOptions.has('body'))
    selectedOptions.set('body', new Set([...unwanted].flatMap((model) => vocabulary.measure(model).bodies)))
  const bodies = selectedOptions.get('body')
  const others = vocabulary.otherModels(unwanted, {
    makes: makes && [...makes],
    bodies: bodies && [...bodies],
  })
  if (others.length > 0) selectedOptions.set('model', new Set(others))
}
