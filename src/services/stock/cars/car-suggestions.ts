import type { Database } from '../../../data/database/database.ts'
import {
  type KnownName,
  listCarNames,
  listCarWords,
  type WordField,
} from '../../../data/stock/cars/car-suggestions.ts'
import type { Model } from '../../../domain/models/model.ts'
import { fold } from '../../../domain/search/fold.ts'
import type { LookupKey } from '../../../domain/vehicles/edit/looked-up-facts.ts'
import type { Published } from '../../published/index.ts'

/** Words to suggest while someone types. Other words are accepted too. */
export interface CarSuggestions {
  names: KnownName[]
  words: Record<WordField, string[]>
  dealerships: { slug: string; name: string; state: string }[]
  /** What the configured decoder looks cars up by. Empty without one. */
  lookups: LookupKey[]
}

/** Suggests what stock and the models documents contain. */
export function createCarSuggestionServices(db: Database, published: () => Published, lookups: LookupKey[]) {
  return {
    async suggestions(): Promise<CarSuggestions> {
      const [names, words] = await Promise.all([listCarNames(db), listCarWords(db)])
      const { models, dealerships } = published()
      const grades = models.flatMap(({ make, name, grades: list }) =>
        list.map((grade) => ({ make, model: name, badge: grade.name })),
      )
      return {
        names: uniqueNames([...names, ...grades]),
        dealerships: dealerships.map(({ slug, suburb, state }) => ({ slug, name: suburb, state })),
        lookups,
        words: {
          ...words,
          body: uniqueWords([...words.body, ...models.map(({ carType }) => carType)]),
          color: uniqueWords([...words.color, ...models.flatMap(colourNames)]),
        },
      }
    },
  }
}

const colourNames = ({ colours }: Model) => colours.map(({ name }) => name)

/** Keeps the first spelling of each, which is the most frequent one. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seenKeys = new Set<string>()
  return items.filter((item) => {
    const key = fold(keyOf(item))
    if (seenKeys.has(key)) return false
    seenKeys.add(key)
    return true
  })
}

const uniqueWords = (words: readonly string[]) => uniqueBy(words, (word) => word)
const uniqueNames = (names: readonly KnownName[]) =>
  uniqueBy(names, ({ make, model, badge }) => `${make}\n${model}\n${badge ?? ''}`)
