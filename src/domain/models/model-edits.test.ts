import { describe, expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { modelSchema } from './model.ts'
import {
  emptyModel,
  newAccessory,
  newColour,
  newGrade,
  renameGrade,
  renameItem,
  replaceGrades,
  sharedText,
  specificationText,
  specificationValue,
} from './model-edits.ts'

const model = makeModel()
const gradeSlugs = new Set(model.grades.map(({ slug }) => slug))
const NO_SLUGS = new Set<string>()

test('an empty model misses only texts and a price', () => {
  const empty = emptyModel()
  const paths = modelSchema.safeParse(empty).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual([
    'slug',
    'make',
    'name',
    'carType',
    'introduction',
    'priceBasis.label',
    'priceBasis.shortLabel',
    'priceBasis.note',
    'grades.0.name',
    'grades.0.line',
    'grades.0.price',
    'grades.0.variant.engine',
    'grades.0.variant.transmission',
    'grades.0.variant.drive',
    'grades.0.variant.body',
    'colours.0.name',
  ])
})

describe('grades', () => {
  test('removes every reference to a deleted grade', () => {
    const after = replaceGrades(model, model.grades.slice(0, 2))
    expect(JSON.stringify(after)).not.toContain('ls-u-plus')
    expect(modelSchema.parse({ ...model, ...after }).colours).toHaveLength(3)
  })

  test('offers a new grade wherever the one before it is offered', () => {
    const fresh = newGrade(model)
    expect(fresh).toMatchObject({ slug: 'grade', name: '', variant: model.grades[2]?.variant })
    const after = replaceGrades(model, [...model.grades, fresh])
    expect(after.colours.map(({ grades }) => grades.includes('grade'))).toEqual([true, true, true])
    expect(after.specifications).toEqual(model.specifications)
    const first = replaceGrades(after, after.grades.toReversed())
    expect(first.colours[1]?.grades).toEqual(['grade', 'ls-u-plus', 'ls-u'])
  })

  test('derives the slug of an unsaved grade from its name everywhere', () => {
    const withNewGrade = replaceGrades(model, [...model.grades, newGrade(model)])
    const result = renameGrade({ ...model, ...withNewGrade }, 3, { name: 'X-Rider+', savedSlugs: gradeSlugs })
    expect(result.grades[3]).toMatchObject({ slug: 'x-rider-plus', name: 'X-Rider+' })
    expect(result.colours[0]?.grades).toContain('x-rider-plus')
    expect(result.accessories[0]?.grades).not.toContain('grade')
  })

  test('keeps the slug of a saved grade, because links use it', () => {
    const result = renameGrade(model, 0, { name: 'EX', savedSlugs: gradeSlugs })
    expect(result.grades[0]).toMatchObject({ slug: 'sx', name: 'EX' })
    expect(result.specifications).toEqual(model.specifications)
  })

  test('moves the values of a grade to its new slug', () => {
    const result = renameGrade(model, 0, { name: 'EX', savedSlugs: NO_SLUGS })
    expect(result.specifications[0]?.rows[2]?.values).toEqual({ ex: false, 'ls-u': true })
  })
})

test('creates unique slugs', () => {
  const colours = [...model.colours, newColour(model)]
  const result = renameItem(colours, 3, { name: 'Night  Black', noun: 'colour', savedSlugs: NO_SLUGS })
  expect(result[3]).toMatchObject({ slug: 'night-black-2', name: 'Night  Black' })
  const nameless = renameItem(colours, 3, { name: '漆黒', noun: 'colour', savedSlugs: NO_SLUGS })
  expect(nameless[3]?.slug).toBe('colour')
  const afterRemoval = renameItem(colours, 3, { name: 'Red', noun: 'colour', savedSlugs: new Set(['red']) })
  expect(afterRemoval[3]?.slug).toBe('red-2')
})

test('adds a new accessory to the last group and to every grade', () => {
  expect(newAccessory(model)).toMatchObject({
    slug: 'accessory',
    group: 'Towing',
    grades: ['sx', 'ls-u', 'ls-u-plus'],
  })
})

test.each([
  ['Yes', true],
  ['no', false],
  ['5', '5'],
  ['Cloth ', 'Cloth '],
  [' ', undefined],
])('reads %j as %j', (text, value) => {
  expect(specificationValue(text)).toBe(value)
})

test('returns a shared text only if all grades have the same value', () => {
  const [seats, trim, keyless] = model.specifications[0]?.rows ?? []
  if (!seats || !trim || !keyless) throw new Error('the factory must have three rows')
  expect(sharedText(seats, model.grades)).toBe('5')
  expect(sharedText(trim, model.grades)).toBeNull()
  expect(sharedText(keyless, model.grades)).toBeNull()
  expect(specificationText(keyless.values.sx)).toBe('No')
})
