import { expect, test } from 'vitest'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import { isDirty, meet, openEditing, over, replaced, settled, slugOf } from './document-draft.ts'

const TODAY = '2026-11-16'
const standing = (title: string, version = 1): ContentDocument => ({
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
const opened = openEditing('page', standing('Winter'), null, TODAY)
const typed = (title: string, editing = opened) => ({ ...editing, body: { ...editing.body, title } })

test('what is opened is not changed, and what is typed is', () => {
  expect(isDirty(opened)).toBe(false)
  expect(isDirty(typed('Summer'))).toBe(true)
  expect(isDirty(typed('Winter'))).toBe(false)
})

test('what was saved is kept as the server made it', () => {
  const editing = typed('Summer ')
  const after = settled('page', editing, standing('Summer', 2), { sent: editing.body, today: TODAY })
  expect(after).toMatchObject({ version: 2, body: { title: 'Summer' } })
  expect(isDirty(after)).toBe(false)
})

test('what is typed while a save is on its way is not lost', () => {
  const { body: sent } = typed('Summer')
  const after = settled('page', typed('Summer tyres'), standing('Summer', 2), { sent, today: TODAY })
  expect(after).toMatchObject({ version: 2, body: { title: 'Summer tyres' } })
  expect(isDirty(after)).toBe(true)
})

test('an act that is not about the words leaves those that are not saved', () => {
  const editing = typed('Summer')
  const moved = settled(
    'page',
    editing,
    { ...standing('Winter', 2), slug: 'cold' },
    { sent: null, today: TODAY },
  )
  expect(moved).toMatchObject({ version: 2, body: { title: 'Summer' }, standing: { slug: 'cold' } })
  expect(isDirty(moved)).toBe(true)
})

test('earlier words of this tab come back with the version they began from', () => {
  const kept = { version: 1, body: { title: 'Mine' }, slug: null }
  const editing = openEditing('page', standing('Theirs', 4), kept, TODAY)
  expect(editing).toMatchObject({ version: 1, base: { title: 'Theirs' }, body: { title: 'Mine' } })
})

test('of two editors one takes theirs, or puts their own over it knowingly', () => {
  const theirs = standing('Theirs', 3)
  expect(replaced('page', typed('Mine'), theirs, TODAY)).toMatchObject({
    version: 3,
    turn: 1,
    body: { title: 'Theirs' },
  })
  const mine = over('page', typed('Mine'), theirs, TODAY)
  expect(mine).toMatchObject({ version: 3, body: { title: 'Mine' } })
  expect(isDirty(mine)).toBe(true)
})

test('the address follows the title until one is chosen', () => {
  const fresh = openEditing('page', null, null, TODAY)
  expect(slugOf('page', typed('About us', fresh))).toBe('about-us')
  expect(slugOf('page', { ...typed('About us', fresh), slug: 'us' })).toBe('us')
  expect(slugOf('page', typed('About us'))).toBe('winter')
})

const later = (title: string, change: Partial<ContentDocument> = {}) => ({ ...standing(title, 2), ...change })
const ofBefore = openEditing(
  'page',
  standing('Theirs', 2),
  { version: 1, body: { title: 'Mine' }, slug: null },
  TODAY,
)

test.each([
  ['what this tab saved itself is no news', opened, standing('Winter'), 'known', 'Winter'],
  ['with nothing typed, theirs is taken', opened, later('Theirs'), 'taken', 'Theirs'],
  ['with something typed, one must choose', typed('Mine'), later('Theirs'), 'conflict', 'Mine'],
  ['they only published what one began from', typed('Mine'), later('Winter'), 'kept', 'Mine'],
  ['words kept from before meet what stands', ofBefore, standing('Theirs', 2), 'conflict', 'Mine'],
])('%s', (_rule, editing, theirs, is, title) => {
  const meeting = meet('page', editing, theirs, TODAY)
  const after = 'editing' in meeting ? meeting.editing : { ...editing, version: theirs.version }
  expect({ is: meeting.is, body: after.body }).toMatchObject({ is, body: { title } })
  expect(after.version).toBe(theirs.version)
})

test('while one goes on typing, the field keeps its place', () => {
  const kept = meet('page', typed('Mine'), later('Winter'), TODAY)
  expect(kept).toMatchObject({ is: 'kept', editing: { turn: opened.turn } })
})
