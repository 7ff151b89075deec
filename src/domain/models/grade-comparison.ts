import type { Comparison, ComparisonCell, ComparisonRow } from '../vehicles/compare/comparison.ts'
import { priceText } from '../vehicles/prices/price.ts'
import type { Model } from './model.ts'

/** Compares the grades side by side: the price, then the editor's specifications. */
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
