import { expect, test } from 'vitest'
import { createTemplateDrafts } from './template-drafts.ts'

function storageWith(kept: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as unknown as Storage
}

const draft = { subject: 'S', body: 'B', version: 3 }

test('a draft is kept by its template until it is dropped', () => {
  const drafts = createTemplateDrafts(storageWith())
  drafts.keep('reset', draft)
  drafts.keep('invitation', { ...draft, body: 'Other' })
  expect(drafts.read('reset')).toEqual(draft)
  drafts.drop('reset')
  expect(drafts.read('reset')).toBeNull()
  expect(drafts.names()).toEqual(['invitation'])
})

test.each(['', '[', 'null', '7', '{"reset":{"subject":1}}'])('what is kept as %j is no draft', (kept) => {
  const drafts = createTemplateDrafts(storageWith({ mailTemplateDrafts: kept }))
  expect(drafts.read('reset')).toBeNull()
  drafts.keep('reset', draft)
  expect(drafts.read('reset')).toEqual(draft)
})

test('without a storage nothing is kept and nothing fails', () => {
  const drafts = createTemplateDrafts(null)
  drafts.keep('reset', draft)
  expect(drafts.read('reset')).toBeNull()
})
