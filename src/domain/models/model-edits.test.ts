import { describe, expect, test } from 'vitest'
import { makeModel } from '../../../tests/factories/model.ts'
import { modelSchema } from './model.ts'
import {
  emptyModel,
  freshAccessory,
  freshColour,
  freshGrade,
  renamed,
  sharedText,
  specificationText,
  specificationValue,
  withGradeNamed,
  withGrades,
} from './model-edits.ts'

const model = makeModel()
const kept = new Set(model.grades.map(({ slug }) => slug))
const NOBODY = new Set<string>()

test('one to be written lacks words, and nothing else', () => {
  const begun = emptyModel()
  const paths = modelSchema.safeParse(begun).error?.issues.map(({ path }) => path.join('.'))
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
  test('one that goes is named nowhere any more', () => {
    const after = withGrades(model, model.grades.slice(0, 2))
    expect(JSON.stringify(after)).not.toContain('ls-u-plus')
    expect(modelSchema.parse({ ...model, ...after }).colours).toHaveLength(3)
  })

  test('one that comes is built as the last, and offered in what that one is', () => {
    const fresh = freshGrade(model)
    expect(fresh).toMatchObject({ slug: 'grade', name: '', variant: model.grades[2]?.variant })
    const after = withGrades(model, [...model.grades, fresh])
    expect(after.colours.map(({ grades }) => grades.includes('grade'))).toEqual([true, true, true])
    expect(after.specifications).toEqual(model.specifications)
    const first = withGrades(after, after.grades.toReversed())
    expect(first.colours[1]?.grades).toEqual(['grade', 'ls-u-plus', 'ls-u'])
  })

  test('one that is not kept yet is called by its name everywhere', () => {
    const added = withGrades(model, [...model.grades, freshGrade(model)])
    const named = withGradeNamed({ ...model, ...added }, 3, { name: 'X-Rider+', kept })
    expect(named.grades[3]).toMatchObject({ slug: 'x-rider-plus', name: 'X-Rider+' })
    expect(named.colours[0]?.grades).toContain('x-rider-plus')
    expect(named.accessories[0]?.grades).not.toContain('grade')
  })

  test('one that is kept keeps its slug: links lead to it', () => {
    const named = withGradeNamed(model, 0, { name: 'EX', kept })
    expect(named.grades[0]).toMatchObject({ slug: 'sx', name: 'EX' })
    expect(named.specifications).toEqual(model.specifications)
  })

  test('values of one with another slug are its values still', () => {
    const named = withGradeNamed(model, 0, { name: 'EX', kept: NOBODY })
    expect(named.specifications[0]?.rows[2]?.values).toEqual({ ex: false, 'ls-u': true })
  })
})

test('no two have one slug, whatever they are called', () => {
  const colours = [...model.colours, freshColour(model)]
  const named = renamed(colours, 3, { name: 'Night  Black', noun: 'colour', kept: NOBODY })
  expect(named[3]).toMatchObject({ slug: 'night-black-2', name: 'Night  Black' })
  const nameless = renamed(colours, 3, { name: '漆黒', noun: 'colour', kept: NOBODY })
  expect(nameless[3]?.slug).toBe('colour')
  const gone = renamed(colours, 3, { name: 'Red', noun: 'colour', kept: new Set(['red']) })
  expect(gone[3]?.slug).toBe('red-2')
})

test('a new accessory is of the group before it, on every grade', () => {
  expect(freshAccessory(model)).toMatchObject({
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
])('what is written as %j is %j', (text, value) => {
  expect(specificationValue(text)).toBe(value)
})

test('what all grades have is one text; what differs is none', () => {
  const [seats, trim, keyless] = model.specifications[0]?.rows ?? []
  if (!seats || !trim || !keyless) throw new Error('the factory has three lines')
  expect(sharedText(seats, model.grades)).toBe('5')
  expect(sharedText(trim, model.grades)).toBeNull()
  expect(sharedText(keyless, model.grades)).toBeNull()
  expect(specificationText(keyless.values.sx)).toBe('No')
})
