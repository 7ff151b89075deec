import type { Comparison, ComparisonCell, ComparisonRow } from '../vehicles/compare/comparison.ts'
import { priceText } from '../vehicles/prices/price.ts'
import type { Model } from './model.ts'

/** The grades side by side, in their order: what they cost, then what the editor says of each. */
export function compareGrades({ grades, priceBasis, specifications }: Model): Comparison[] {
  const price: ComparisonRow = {
    label: priceBasis.label,
    cells: grades.map((grade) => cellOf(priceText(grade.price))),
    isEquipment: false,
  }
  return [
    { title: 'Price', rows: [price] },
    ...specifications.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, values }) => ({
        label,
        cells: grades.map(({ slug }) => cellOf(values[slug])),
        isEquipment: Object.values(values).every((value) => typeof value === 'boolean'),
      })),
    })),
  ]
}

function cellOf(value: string | boolean | undefined): ComparisonCell | null {
  if (value === undefined) return null
  return { text: typeof value === 'boolean' ? EQUIPMENT_WORDS[Number(value)]! : value, mark: null }
}

const EQUIPMENT_WORDS = ['No', 'Yes'] as const
