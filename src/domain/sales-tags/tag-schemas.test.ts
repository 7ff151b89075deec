import { expect, test } from 'vitest'
import { newTagSchema, tagNameSchema } from './tag-schemas.ts'

test.each([
  ['  Hot   offer ', 'Hot offer'],
  ['🚗'.repeat(39).concat('a'), '🚗'.repeat(39).concat('a')],
  ['Manager’s choice & more', 'Manager’s choice & more'],
  ['特價', '特價'],
])('accepts the name %j', (input, name) => {
  expect(tagNameSchema.parse(input)).toBe(name)
})

test.each(['', '   ', 'x'.repeat(41), '<b>Hot</b>', 'a > b', 'bell\u0007', '***', '🚗', 7, null])(
  'refuses the name %j',
  (input) => {
    expect(tagNameSchema.safeParse(input).success).toBe(false)
  },
)

test('accepts only the named colours', () => {
  const tag = { name: 'Hot', rule: null }
  expect(newTagSchema.parse({ ...tag, color: 'green' })).toEqual({ ...tag, color: 'green', feedName: null })
  for (const color of ['#ff0000', 'rebeccapurple', 'constructor', 'red;x', ''])
    expect(newTagSchema.safeParse({ ...tag, color }).success).toBe(false)
})
