import { expect, test } from 'vitest'
import { makeColour, makeGrade, makeModel } from '../../../tests/factories/model.ts'
import { type Model, modelSchema } from './model.ts'

const messagesOf = (model: unknown) =>
  modelSchema.safeParse(model).error?.issues.map(({ message }) => message) ?? []

test('accepts a complete model', () => {
  expect(modelSchema.parse(makeModel())).toEqual(makeModel())
})

test.each<[string, Partial<Model>, string]>([
  [
    'a colour for an unknown grade',
    { colours: [...makeModel().colours, makeColour({ name: 'Red', grades: ['gt'] })] },
    'there is no grade gt',
  ],
  [
    'a grade without a colour',
    { colours: [makeColour({ name: 'Red', grades: ['sx', 'ls-u'] })] },
    'it has no colour: tick it under at least one',
  ],
  [
    'two grades with the same slug',
    { grades: [...makeModel().grades, makeGrade('SX', 1)] },
    'a slug is used twice',
  ],
  [
    'a specification of an unknown grade',
    { specifications: [{ title: 'Inside', rows: [{ label: 'Seats', values: { gt: '5' } }] }] },
    'there is no grade gt',
  ],
])('refuses %s with the reason', (_what, change, reason) => {
  expect(messagesOf(makeModel(change))).toContain(reason)
})

test.each<[string, object]>([
  ['no grade', { grades: [] }],
  ['a slug with a plus', { slug: 'ls-u+' }],
  ['an unknown field', { extra: true }],
])('refuses a model with %s', (_what, change) => {
  expect(messagesOf({ ...makeModel(), ...change })).not.toEqual([])
})
