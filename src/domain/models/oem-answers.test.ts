import { expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import * as oem from './oem-answers.ts'

const model = makeModel()
const [sx, lsU] = model.grades
const id = '0123456789abcdef'

test('every answer matches its schema', () => {
  const car = { model, grade: lsU ?? null }
  expect(oem.rangeSchema.strict().parse(oem.rangeAnswer(model)).cars).toHaveLength(3)
  oem.oemGradesSchema.parse(oem.oemGradesAnswer(model))
  oem.gradeOptionsSchema.parse(oem.gradeOptionsAnswer(model))
  oem.coloursSchema.strict().parse(oem.coloursAnswer(car))
  oem.accessoriesSchema.strict().parse(oem.accessoriesAnswer(car))
  oem.carTypeSchema.strict().parse(oem.carTypeAnswer(model))
  oem.comparisonSchema.strict().parse(oem.comparisonAnswer(model))
})

test('a range includes its price basis and comparison link', () => {
  expect(oem.rangeAnswer(model)).toMatchObject({
    priceFrom: 50_000,
    priceBasis: 'Drive away, Sydney 2100',
    priceNote: 'Demo figures.',
    href: '/build/d-max',
    compareHref: '/functions/get-dmax-compare-data',
  })
  expect(oem.rangeAnswer(model).cars[0]?.tags.map(({ filterKey }) => filterKey)).toEqual([
    'engine',
    'drive-train',
    'transmission',
    'cabin-type',
  ])
})

test('lists only the options of a car’s grade, but all options of a model', () => {
  const coloursOf = (grade: typeof sx | null) =>
    oem.coloursAnswer({ model, grade: grade ?? null }).colours.map(({ colourType }) => colourType.filterKey)
  expect(coloursOf(sx)).toEqual(['mineral-white', 'night-black'])
  expect(coloursOf(null)).toHaveLength(3)
  const { groups } = oem.accessoriesAnswer({ model, grade: sx ?? null })
  expect(groups.map(({ name, accessories }) => [name, accessories.length])).toEqual([['Towing', 2]])
})

test('links a picture in its largest size, or null', () => {
  const [white] = model.colours
  const colours = [
    { ...white!, pictures: { front: { id, width: 1300, height: 780 }, side: null, rear: null } },
  ]
  const { images } = oem.coloursAnswer({ model: { ...model, colours }, grade: null }).colours[0]!
  expect(images).toEqual({
    front: { src: `/pictures/${id}-1600.webp`, width: 1300, height: 780 },
    side: null,
    rear: null,
  })
})
