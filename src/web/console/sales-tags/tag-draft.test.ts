import { expect, test } from 'vitest'
import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import { draftOf, draftRule, kindsLeft, newDraft, readDraft } from './tag-draft.ts'

const RULE: TagRule = [
  { is: 'price_under', value: 20_000 },
  { is: 'price_dropped', value: null },
  { is: 'make', value: 'Kia' },
]

test('a tag becomes a draft and comes back as it was', () => {
  const fields = { name: 'Hot', color: 'red', rule: RULE } as const
  expect(readDraft(draftOf(fields))).toEqual({ ok: true, fields })
  const byHand = { name: 'Hot', color: 'red', rule: null } as const
  expect(readDraft(draftOf(byHand))).toEqual({ ok: true, fields: byHand })
})

test.each([
  ['20,000', 20_000],
  [' $20 000 ', 20_000],
  ['10,000 kms', 10_000],
  ['7 days', 7],
])('%j is read as a figure', (text, value) => {
  const draft = { ...newDraft(null), name: 'Hot', conditions: [{ is: 'price_under', text } as const] }
  expect(draftRule(draft)).toEqual([{ is: 'price_under', value }])
})

test('what is wrong is said beside its field', () => {
  expect(readDraft(newDraft(null))).toEqual({
    ok: false,
    errors: { name: 'Enter a name', 'rule.0': 'A whole number, 1 or more' },
  })
  expect(readDraft({ ...newDraft(null), name: 'Hot', conditions: [] })).toEqual({
    ok: false,
    errors: { rule: 'Add a condition' },
  })
})

test('nothing is counted while a rule is not whole, and nothing of a tag by hand', () => {
  expect(draftRule(newDraft(null))).toBeNull()
  expect(draftRule({ ...draftOf({ name: '', color: 'red', rule: RULE }), by: 'hand' })).toBeNull()
})

test('a feed’s word begins as a plain tag of its name', () => {
  expect(newDraft('Just arrived')).toMatchObject({ name: 'Just arrived', color: 'grey', by: 'hand' })
})

test('each kind is asked once', () => {
  const left = kindsLeft(draftOf({ name: '', color: 'red', rule: RULE }).conditions)
  expect(left).not.toContain('make')
  expect(left).toContain('model')
})
