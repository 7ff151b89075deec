import { expect, test } from 'vitest'
import { bodyErrors } from './body-errors.ts'
import { changedFields, changedText } from './changes.ts'

test.each([
  [[], ''],
  [['title'], 'Title'],
  [['title', 'content', 'seo'], 'Title, text and search result'],
  [['text', 'content'], 'Text'],
])('formats %j as "%s"', (names, text) => expect(changedText(names)).toBe(text))

test('finds changed fields at any depth and ignores the order of keys', () => {
  const before = { title: 'A', seo: { title: '', isIndexed: true }, picture: null, list: [{ a: 1 }] }
  expect(changedFields(before, { ...before, seo: { isIndexed: true, title: '' } })).toEqual([])
  expect(
    changedFields(before, { ...before, title: 'B', seo: { title: '', isIndexed: false }, list: [{ a: 2 }] }),
  ).toEqual(['title', 'seo', 'list'])
  expect(changedFields({}, { link: null })).toEqual(['link'])
})

test('reports errors in plain words by field', () => {
  expect(bodyErrors('page', { title: ' ', excerpt: 'x'.repeat(501) })).toEqual([
    { field: 'title', message: 'Fill this in' },
    { field: 'excerpt', message: 'At most 500 characters' },
  ])
  expect(bodyErrors('offer', { title: 'A', from: '2026-02-02', until: '2026-02-01' })).toEqual([
    { field: 'until', message: 'The last day must not be before the first' },
  ])
  expect(bodyErrors('review', { dealership: 'x', author: 'A', rating: 6, text: 'T', date: '' })).toEqual([
    { field: 'rating', message: 'At most 5' },
    { field: 'date', message: 'Enter a date such as 2026-12-24' },
  ])
})
