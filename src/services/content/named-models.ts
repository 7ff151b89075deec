import { fold } from '../../domain/search/fold.ts'
import type { MakeCount, ModelCount } from '../../domain/vehicles/stock-summary.ts'

export interface NamedModel {
  make: MakeCount
  model: ModelCount
}

const MOST_NAMED = 3

/** The models in stock a text names in full, 'Toyota HiLux', in the order it names them. A '3' alone is nobody's name. */
export function namedModels(text: string, makes: readonly MakeCount[]): NamedModel[] {
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
    .slice(0, MOST_NAMED)
    .map(({ make, model }) => ({ make, model }))
}
