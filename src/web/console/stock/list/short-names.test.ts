import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const listOf = (...names: string[]) => names.map((name, index) => ({ slug: String(index), name }))
const shorten = (...names: string[]) => [...shortNames(listOf(...names)).values()]

test('drops the first word if all dealerships share it', () => {
  expect(shorten('Harbour Artarmon', 'Harbour Mona Vale')).toEqual(['Artarmon', 'Mona Vale'])
  expect(shorten('Harbour Artarmon', 'City Motors')).toEqual(['Harbour Artarmon', 'City Motors'])
  expect(shorten('Harbour Artarmon')).toEqual(['Harbour Artarmon'])
  expect(shorten('Harbour', 'Harbour Hornsby')).toEqual(['Harbour', 'Hornsby'])
})
