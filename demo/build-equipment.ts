import type { Accessory, Model } from '../src/domain/models/model.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'

type Specification = Model['specifications'][number]
type Value = string | boolean

/** Each row has one value for all grades, or one per grade in their order. */
export function specification(
  grades: readonly string[],
  title: string,
  rows: Record<string, Value | readonly Value[]>,
): Specification {
  return {
    title,
    rows: Object.entries(rows).map(([label, gradeValues]) => ({
      label,
      values: Object.fromEntries(
        grades.map((grade, at) => [
          grade,
          typeof gradeValues === 'object' ? (gradeValues[at] as Value) : gradeValues,
        ]),
      ),
    })),
  }
}

type Row = [
  name: string,
  note: string,
  price: number,
  differs?: { exceptGrades?: readonly string[]; stockFeature?: string },
]

/** Makes the accessories of one group, for every grade except the listed ones. */
export function accessories(grades: readonly string[], group: string, rows: readonly Row[]): Accessory[] {
  return rows.map(([name, note, price, { exceptGrades = [], stockFeature } = {}]) => ({
    slug: slugOf(name),
    name,
    note,
    group,
    price,
    grades: grades.filter((grade) => !exceptGrades.includes(grade)),
    stockFeature: stockFeature ?? null,
  }))
}
