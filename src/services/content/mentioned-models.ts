import { fold } from '../../domain/search/fold.ts'
import type { MakeCount, ModelCount } from '../../domain/vehicles/stock-summary.ts'

export interface MentionedModel {
  make: MakeCount
  model: ModelCount
}

const MAX_MODELS = 3

/** Finds models in stock that the text names with their make, in order of mention. A '3' alone could mean anything. */
export function findMentionedModels(text: string, makes: readonly MakeCount[]): MentionedModel[] {
  const words = ` ${fold(text).replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  return makes
    .flatMap((make) =>
      make.models.map((model) => ({
        make,
        model,
        at: words.indexOf(` ${fold(`${make.make} ${model.model}`)} `),
      })),
    )
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_MODELS)
    .map(({ make, model }) => ({ make, model }))
}
