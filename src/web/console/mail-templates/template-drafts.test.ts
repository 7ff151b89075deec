import { expect, test } from 'vitest'
import { createTemplateDrafts } from './template-drafts.ts'

function storageWith(items: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(items))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as unknown as Storage
}

const draft = { subject: 'S', body: 'B', version: 3 }

test('stores one draft per template until it is dropped', () => {
  const drafts = createTemplateDrafts(storageWith())
  drafts.keep('reset', draft)
  drafts.keep('invitation', { ...draft, body: 'Other' })
  expect(drafts.read('reset')).toEqual(draft)
  drafts.drop('reset')
  expect(drafts.read('reset')).toBeNull()
  expect(drafts.names()).toEqual(['invitation'])
})

test.each(['', '[', 'null', '7', '{"reset":{"subject":1}}'])('ignores %j in storage', (text) => {
  const drafts = createTemplateDrafts(storageWith({ mailTemplateDrafts: text }))
  expect(drafts.read('reset')).toBeNull()
  drafts.keep('reset', draft)
  expect(drafts.read('reset')).toEqual(draft)
})

test('stores nothing and does not fail without storage', () => {
  const drafts = createTemplateDrafts(null)
  drafts.keep('reset', draft)
  expect(drafts.read('reset')).toBeNull()
})
