import { expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { differencesOf } from '../vehicles/compare/comparison.ts'
import { compareGrades } from './grade-comparison.ts'

const table = compareGrades(makeModel())
const rowOf = (label: string) => table.flatMap(({ rows }) => rows).find((row) => row.label === label)
const textsOf = (label: string) => rowOf(label)?.cells.map((cell) => cell?.text ?? null)

test('starts with the price and has one cell per grade in each row', () => {
  expect(table[0]?.rows[0]?.label).toBe('Drive away, Sydney 2100')
  expect(textsOf('Drive away, Sydney 2100')).toEqual(['$50,000', '$60,000', '$65,000'])
  expect(textsOf('Trim')).toEqual(['Cloth', 'Cloth', 'Leather'])
  expect(table.flatMap(({ rows }) => rows).every(({ cells }) => cells.length === 3)).toBe(true)
})

test('shows equipment as Yes or No, and nothing for a missing grade', () => {
  expect(textsOf('Keyless start')).toEqual(['No', 'Yes', null])
  expect([rowOf('Keyless start')?.isEquipment, rowOf('Trim')?.isEquipment]).toEqual([true, false])
})

test('leaves rows that all grades share out of the differences', () => {
  expect(differencesOf(table).flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual([
    'Drive away, Sydney 2100',
    'Trim',
    'Keyless start',
  ])
})
