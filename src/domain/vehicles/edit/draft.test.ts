import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { VEHICLE_FIELDS, type VehicleFields } from '../fields.ts'
import { applyChange, outdatedFields, withDraft } from './draft.ts'

const vehicle = makeVehicle({ kms: 100, color: 'White' })
const FIELDS = Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, vehicle[field]])) as VehicleFields
const LARK = { userId: 'lark', name: 'Lark Wallaby', at: '2026-11-18T00:00:00.000Z' }
const ROBIN = { userId: 'robin', name: 'Robin Heron', at: '2026-11-18T00:01:00.000Z' }
const kmsOf = (value: number, author = LARK, base = 100) => ({ kms: { value, base, ...author } })

test('a change enters the draft with the published value as its base', () => {
  expect(applyChange(FIELDS, {}, { field: 'kms', base: 100, value: 120 }, LARK)).toEqual({
    is: 'saved',
    draft: kmsOf(120),
  })
})

test('a value that differs from the one the editor saw is a conflict, whether drafted or published', () => {
  expect(applyChange(FIELDS, kmsOf(120), { field: 'kms', base: 100, value: 130 }, ROBIN)).toEqual({
    is: 'conflict',
    value: 120,
  })
  expect(applyChange(FIELDS, {}, { field: 'kms', base: 90, value: 130 }, ROBIN)).toEqual({
    is: 'conflict',
    value: 100,
  })
})

test('two editors who enter the same value agree, and the first stays its author', () => {
  expect(applyChange(FIELDS, kmsOf(120), { field: 'kms', base: 100, value: 120 }, ROBIN)).toEqual({
    is: 'saved',
    draft: kmsOf(120),
  })
})

test('a value set back to the published one leaves the draft', () => {
  expect(applyChange(FIELDS, kmsOf(120), { field: 'kms', base: 120, value: 100 }, ROBIN)).toEqual({
    is: 'saved',
    draft: {},
  })
})

test('a draft is outdated once another value is published, until its author keeps it', () => {
  const draft = kmsOf(120, LARK, 90)
  expect(outdatedFields(FIELDS, draft)).toEqual(['kms'])
  const keeping = { field: 'kms' as const, base: 120, value: 120, published: 100 }
  expect(applyChange(FIELDS, draft, keeping, ROBIN)).toEqual({ is: 'saved', draft: kmsOf(120, ROBIN) })
  expect(outdatedFields(FIELDS, kmsOf(120, ROBIN))).toEqual([])
  expect(applyChange(FIELDS, draft, { ...keeping, published: 95 }, ROBIN)).toEqual({
    is: 'conflict',
    value: 100,
  })
})

test('the draft covers the published values', () => {
  expect(withDraft(FIELDS, kmsOf(120))).toEqual({ ...FIELDS, kms: 120 })
})
