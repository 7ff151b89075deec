import { expect, test } from 'vitest'
import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import { draftOf, draftRule, newDraft, parseDraft, unusedConditionKinds } from './tag-draft.ts'

const RULE: TagRule = [
  { is: 'price_under', value: 20_000 },
  { is: 'price_dropped', value: null },
  { is: 'make', value: 'Kia' },
]

test('parses the draft of a tag back to the same fields', () => {
  const fields = { name: 'Hot', color: 'red', rule: RULE } as const
  expect(parseDraft(draftOf(fields))).toEqual({ ok: true, fields })
  const manualFields = { name: 'Hot', color: 'red', rule: null } as const
  expect(parseDraft(draftOf(manualFields))).toEqual({ ok: true, fields: manualFields })
})

test.each([
  ['20,000', 20_000],
  [' $20 000 ', 20_000],
  ['10,000 kms', 10_000],
  ['7 days', 7],
])('parses %j as a number', (text, value) => {
  const draft = { ...newDraft(null), name: 'Hot', conditions: [{ is: 'price_under', text } as const] }
  expect(draftRule(draft)).toEqual([{ is: 'price_under', value }])
})

test('reports each error under its field', () => {
  expect(parseDraft(newDraft(null))).toEqual({
    ok: false,
    errors: { name: 'Enter a name', 'rule.0': 'A whole number, 1 or more' },
  })
  expect(parseDraft({ ...newDraft(null), name: 'Hot', conditions: [] })).toEqual({
    ok: false,
    errors: { rule: 'Add a condition' },
  })
})

test('has no rule to count while it is incomplete, or for a manual tag', () => {
  expect(draftRule(newDraft(null))).toBeNull()
  expect(draftRule({ ...draftOf({ name: '', color: 'red', rule: RULE }), by: 'hand' })).toBeNull()
})

test('starts a feed word as a grey manual tag of that name', () => {
  expect(newDraft('Just arrived')).toMatchObject({ name: 'Just arrived', color: 'grey', by: 'hand' })
})

test('offers each condition kind once', () => {
  const unusedKinds = unusedConditionKinds(draftOf({ name: '', color: 'red', rule: RULE }).conditions)
  expect(unusedKinds).not.toContain('make')
  expect(unusedKinds).toContain('model')
})
