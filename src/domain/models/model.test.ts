import { expect, test } from 'vitest'
import { makeColour, makeGrade, makeModel } from '../../../tests/factories/model.ts'
import { type Model, modelSchema } from './model.ts'

const messagesOf = (model: unknown) =>
  modelSchema.safeParse(model).error?.issues.map(({ message }) => message) ?? []

test('a whole model is taken as it is', () => {
  expect(modelSchema.parse(makeModel())).toEqual(makeModel())
})

test.each<[string, Partial<Model>, string]>([
  [
    'a colour for a grade that is not there',
    { colours: [...makeModel().colours, makeColour({ name: 'Red', grades: ['gt'] })] },
    'there is no grade gt',
  ],
  [
    'a grade that comes in no colour',
    { colours: [makeColour({ name: 'Red', grades: ['sx', 'ls-u'] })] },
    'it comes in no colour: tick it under one',
  ],
  [
    'two grades of one slug',
    { grades: [...makeModel().grades, makeGrade('SX', 1)] },
    'a slug stands here twice',
  ],
  [
    'a specification of a grade that is not there',
    { specifications: [{ title: 'Inside', rows: [{ label: 'Seats', values: { gt: '5' } }] }] },
    'there is no grade gt',
  ],
])('%s is refused, with its reason', (_what, change, reason) => {
  expect(messagesOf(makeModel(change))).toContain(reason)
})

test.each<[string, object]>([
  ['no grade', { grades: [] }],
  ['a slug with a plus', { slug: 'ls-u+' }],
  ['a field nobody knows', { extra: true }],
])('a model with %s is refused', (_what, change) => {
  expect(messagesOf({ ...makeModel(), ...change })).not.toEqual([])
})
