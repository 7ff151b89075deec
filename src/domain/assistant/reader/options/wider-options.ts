import type { FacetName } from '../../../search/filters.ts'
import type { Vocabulary } from '../meaning.ts'

/** Adds the options that shoppers call by the name of another one. */
export function widenOptions(selectedOptions: Map<FacetName, Set<string>>, vocabulary: Vocabulary): void {
  // A '4x4 wagon' is what others call an SUV.
  const [body, ...otherBodies] = selectedOptions.get('body') ?? []
  const suvs = vocabulary.meaning('suv')
  const isWagon = body === 'wagon' && otherBodies.length === 0 && selectedOptions.get('drive')?.has('4x4')
  if (isWagon && suvs?.kind === 'options') selectedOptions.set('body', new Set([body, ...suvs.values]))
  // No electric car is a 4x4 with low gears, so four driven wheels are meant.
  const drives = selectedOptions.get('drive')
  if (
    drives?.has('4x4') &&
    selectedOptions.get('fuel')?.has('electric') &&
    vocabulary.values('drive').includes('awd')
  )
    drives.add('awd')
}
