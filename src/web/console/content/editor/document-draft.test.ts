import { expect, test } from 'vitest'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import {
  applySaved,
  isDirty,
  openEditing,
  rebaseDraft,
  reconcile,
  replaceDraft,
  slugOf,
} from './document-draft.ts'

const TODAY = '2026-11-16'
const makeDocument = (title: string, version = 1): ContentDocument => ({
  id: 'x',
  kind: 'page',
  slug: 'winter',
  draft: { title } as never,
  published: null,
  publishAt: null,
  version,
  updatedAt: '2026-11-16T00:00:00.000Z',
  updatedBy: 'Robin',
  publishedAt: null,
})
const openedEditing = openEditing('page', makeDocument('Winter'), null, TODAY)
const withTitle = (title: string, editing = openedEditing) => ({
  ...editing,
  body: { ...editing.body, title },
})

test('an opened document is dirty only after a change', () => {
  expect(isDirty(openedEditing)).toBe(false)
  expect(isDirty(withTitle('Summer'))).toBe(true)
  expect(isDirty(withTitle('Winter'))).toBe(false)
})

test('takes the saved body as the server returned it', () => {
  const editing = withTitle('Summer ')
  const after = applySaved('page', editing, makeDocument('Summer', 2), {
    submittedBody: editing.body,
    today: TODAY,
  })
  expect(after).toMatchObject({ version: 2, body: { title: 'Summer' } })
  expect(isDirty(after)).toBe(false)
})

test('keeps text typed during a save', () => {
  const { body: submittedBody } = withTitle('Summer')
  const after = applySaved('page', withTitle('Summer tyres'), makeDocument('Summer', 2), {
    submittedBody,
    today: TODAY,
  })
  expect(after).toMatchObject({ version: 2, body: { title: 'Summer tyres' } })
  expect(isDirty(after)).toBe(true)
})

test('an act without a body keeps unsaved changes', () => {
  const editing = withTitle('Summer')
  const movedEditing = applySaved(
    'page',
    editing,
    { ...makeDocument('Winter', 2), slug: 'cold' },
    { submittedBody: null, today: TODAY },
  )
  expect(movedEditing).toMatchObject({
    version: 2,
    body: { title: 'Summer' },
    savedDocument: { slug: 'cold' },
  })
  expect(isDirty(movedEditing)).toBe(true)
})

test('restores a stored draft with the version it is based on', () => {
  const storedDraft = { version: 1, body: { title: 'Mine' }, slug: null }
  const editing = openEditing('page', makeDocument('Theirs', 4), storedDraft, TODAY)
  expect(editing).toMatchObject({ version: 1, base: { title: 'Theirs' }, body: { title: 'Mine' } })
})

test('resolves a conflict with their version or with one’s own', () => {
  const theirs = makeDocument('Theirs', 3)
  expect(replaceDraft('page', withTitle('Mine'), theirs, TODAY)).toMatchObject({
    version: 3,
    reloadCount: 1,
    body: { title: 'Theirs' },
  })
  const mine = rebaseDraft('page', withTitle('Mine'), theirs, TODAY)
  expect(mine).toMatchObject({ version: 3, body: { title: 'Mine' } })
  expect(isDirty(mine)).toBe(true)
})

test('derives the address from the title until one is chosen', () => {
  const newEditing = openEditing('page', null, null, TODAY)
  expect(slugOf('page', withTitle('About us', newEditing))).toBe('about-us')
  expect(slugOf('page', { ...withTitle('About us', newEditing), slug: 'us' })).toBe('us')
  expect(slugOf('page', withTitle('About us'))).toBe('winter')
})

const makeNewerDocument = (title: string, change: Partial<ContentDocument> = {}) => ({
  ...makeDocument(title, 2),
  ...change,
})
const restoredEditing = openEditing(
  'page',
  makeDocument('Theirs', 2),
  { version: 1, body: { title: 'Mine' }, slug: null },
  TODAY,
)

test.each([
  ['ignores what this tab saved itself', openedEditing, makeDocument('Winter'), 'current', 'Winter'],
  [
    'takes their version if nothing was typed',
    openedEditing,
    makeNewerDocument('Theirs'),
    'replaced',
    'Theirs',
  ],
  [
    'reports a conflict if something was typed',
    withTitle('Mine'),
    makeNewerDocument('Theirs'),
    'conflict',
    'Mine',
  ],
  [
    'keeps the draft if their body is the one it is based on',
    withTitle('Mine'),
    makeNewerDocument('Winter'),
    'rebased',
    'Mine',
  ],
  [
    'reports a conflict for a stored draft of an older version',
    restoredEditing,
    makeDocument('Theirs', 2),
    'conflict',
    'Mine',
  ],
])('%s', (_rule, editing, theirs, is, title) => {
  const reconciliation = reconcile('page', editing, theirs, TODAY)
  const after = 'editing' in reconciliation ? reconciliation.editing : { ...editing, version: theirs.version }
  expect({ is: reconciliation.is, body: after.body }).toMatchObject({ is, body: { title } })
  expect(after.version).toBe(theirs.version)
})

test('does not reset the editor while the draft is kept', () => {
  const outcome = reconcile('page', withTitle('Mine'), makeNewerDocument('Winter'), TODAY)
  expect(outcome).toMatchObject({ is: 'rebased', editing: { reloadCount: openedEditing.reloadCount } })
})
