import type { Accessory, Model } from '../src/domain/models/model.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'

type Specification = Model['specifications'][number]
type Value = string | boolean

/** One value for every grade, or one for each in their order. */
export function specification(
  grades: readonly string[],
  title: string,
  rows: Record<string, Value | readonly Value[]>,
): Specification {
  return {
    title,
    rows: Object.entries(rows).map(([label, given]) => ({
      label,
      values: Object.fromEntries(
        grades.map((grade, at) => [grade, typeof given === 'object' ? (given[at] as Value) : given]),
      ),
    })),
  }
}

type Row = [
  name: string,
  note: string,
  price: number,
  differs?: { not?: readonly string[]; stockFeature?: string },
]

/** The accessories of one group: on every grade but those named. */
export function accessories(grades: readonly string[], group: string, rows: readonly Row[]): Accessory[] {
  return rows.map(([name, note, price, { not = [], stockFeature } = {}]) => ({
    slug: slugOf(name),
    name,
    note,
    group,
    price,
    grades: grades.filter((grade) => !not.includes(grade)),
    stockFeature: stockFeature ?? null,
  }))
}
