import { expect, test } from 'vitest'
import { findMentionedModels } from './mentioned-models.ts'

const makeOf = (make: string, ...models: string[]) => ({
  make,
  slug: make.toLowerCase(),
  count: models.length,
  models: models.map((model) => ({ model, slug: model.toLowerCase(), count: 1 })),
})
const MAKES = [makeOf('Mazda', '3', 'BT-50'), makeOf('Toyota', 'HiLux', 'HiLux Champ')]

test.each([
  ['A Toyota HiLux, then a Mazda BT-50.', ['HiLux', 'BT-50']],
  ['toyota hilux', ['HiLux']],
  ['(Mazda 3)', ['3']],
  ['A Mazda with 3 doors, a HiLux', []],
  ['Toyota HiLuxury', []],
  ['Mazda 30', []],
])('%s mentions %j', (text, names) => {
  expect(findMentionedModels(text, MAKES).map(({ model }) => model.model)).toEqual(names)
})
