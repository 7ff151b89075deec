import { describe, expect, test } from 'vitest'
import { makeGrade, makeModel } from '../../../tests/factories/model.ts'
import {
  compareCallHref,
  compareCallOf,
  findCar,
  findModel,
  findNameConflicts,
  variantName,
} from './model-names.ts'

const dMax = makeModel()
const muX = makeModel({ slug: 'mu-x', name: 'MU-X', grades: [makeGrade('X-Terrain+', 70_000)] })
const models = [dMax, muX]

test.each([
  ['d-max', 'd-max'],
  ['D-MAX', 'd-max'],
  ['Mu-X', 'mu-x'],
  ['hilux', undefined],
  ['', undefined],
])('finds the model %s as %s', (name, slug) => {
  expect(findModel(models, name)?.slug).toBe(slug)
})

test("builds the manufacturer's name of a car", () => {
  expect(dMax.grades.map((grade) => variantName(dMax, grade))).toEqual([
    'D-MAX-4x4-SX-Crew-Cab-Ute',
    'D-MAX-4x4-LS-U-Crew-Cab-Ute',
    'D-MAX-4x4-LS-U+-Crew-Cab-Ute',
  ])
  const grade = makeGrade('LS-T', 1)
  expect(variantName(muX, { ...grade, variant: { ...grade.variant, cabin: null, body: 'SUV' } })).toBe(
    'MU-X-4x4-LS-T-SUV',
  )
})

describe('findCar finds a car', () => {
  test.each([
    ['by its name', 'D-MAX-4x4-LS-U-Crew-Cab-Ute', 'd-max', 'ls-u'],
    ['with its plus', 'D-MAX-4x4-LS-U+-Crew-Cab-Ute', 'd-max', 'ls-u-plus'],
    ['in any case', 'd-max-4X4-ls-u+-crew-cab-UTE', 'd-max', 'ls-u-plus'],
    ['with an unescaped plus', 'D-MAX-4x4-LS-U -Crew-Cab-Ute', 'd-max', 'ls-u-plus'],
    ['by our own slug', 'd-max-4x4-ls-u-plus-crew-cab-ute', 'd-max', 'ls-u-plus'],
    [
      'without its plus, if no other has that name',
      'MU-X-4x4-X-TERRAIN-Crew-Cab-Ute',
      'mu-x',
      'x-terrain-plus',
    ],
    ['as a whole model, by slug', 'mu-x', 'mu-x', undefined],
    ['as a whole model, by name', 'D-MAX', 'd-max', undefined],
  ])('%s: %s', (_how, name, model, grade) => {
    const match = findCar(models, name)
    expect([match?.model.slug, match?.grade?.slug]).toEqual([model, grade])
  })

  test.each(['D-MAX-4x4-GT-Crew-Cab-Ute', 'D-MAX-4x2-SX-Crew-Cab-Ute', 'HiLux', ' ', '+'])(
    'but not by %j',
    (name) => {
      expect(findCar(models, name)).toBeNull()
    },
  )
})

test.each([
  ['mu-x', 'get-mux-compare-data', '/functions/get-mux-compare-data'],
  ['d-max', 'get-dmax-compare-data', '/functions/get-dmax-compare-data'],
  ['n-series', 'get-dmax-compare-data', '/functions/get-dmax-compare-data?vehicleType=n-series'],
])('compares %s with %s', (slug, call, href) => {
  expect([compareCallOf(slug), compareCallHref(slug)]).toEqual([call, href])
})

test.each([
  [{ slug: 'hilux', name: 'HiLux' }, []],
  [{ slug: 'd-max', name: 'Other' }, ['slug']],
  [{ slug: 'other', name: 'Mu X' }, ['name']],
  [{ slug: 'ute', name: 'Ute' }, ['slug', 'name']],
])('finds the conflicts of %o: %o', (model, fields) => {
  expect(findNameConflicts(model, [...models, { slug: 'n-series', name: 'UTE' }])).toEqual(fields)
})
