import { fold } from '../../../search/fold.ts'
import type { Selected } from '../../../search/search-state.ts'
import type { Vocabulary } from '../meaning.ts'
import { SIMILAR_PHRASES } from '../memory.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { ShownFacts } from './comparison-wish.ts'

/** 'Whats similar?' after some cars means the body and about the price of the first. */
export function similarWish(
  hasPhrase: HasPhrase,
  statedWish: Selected,
  [car]: readonly ShownFacts[],
  vocabulary: Vocabulary,
): Selected {
  if (!car || !SIMILAR_PHRASES.some(hasPhrase) || statedWish.model || statedWish.dealership) return {}
  const meaning = vocabulary.meaning(fold(car.body ?? ''))
  const body = meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : undefined
  const [low, high] = [1 - SIMILAR_MARGIN, 1 + SIMILAR_MARGIN].map((share) =>
    Math.round((car.price ?? 0) * share),
  )
  return {
    ...(body && !statedWish.body && { body }),
    ...(car.price !== null && !statedWish.price && { price: [low!, high!] as const }),
  }
}

const SIMILAR_MARGIN = 0.25
