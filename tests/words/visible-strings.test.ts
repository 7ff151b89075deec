import { expect, test } from 'vitest'
import { parseSource } from './source-tree.ts'
import { visibleStrings } from './visible-strings.ts'

const readTexts = (source: string) =>
  visibleStrings(parseSource('sample.tsx', source)).map(({ text }) => text)

test.each([
  ['the text of an element', '<h1>Unassigned leads</h1>', ['Unassigned leads']],
  ['a label', '<Button aria-label="Close">x</Button>', ['Close', 'x']],
  ['a one-word label in a table', "const ACT = { label: 'Confirm' }", ['Confirm']],
  ['a phrase in lower case', "const ACT = { done: 'is confirmed' }", ['is confirmed']],
  ['a template, with {…} for its values', 'notify(`${name} is confirmed`)', ['{…} is confirmed']],
  ['an error message', "throw new Error('The disk is full')", ['The disk is full']],
])('lists %s', (_kind, source, expected) => {
  expect(readTexts(source)).toEqual(expected)
})

test.each([
  ['class names', `<p className="flex grow" />; const ROW = 'flex items-center gap-2'`],
  ['imports', "import x from './Some file.ts'; export * from './Other file.ts'"],
  ['types', "type Act = 'Confirm' | 'Cancel it'"],
  ['queries', 'sql`select Name from leads`; query("select name from leads")'],
  ['selectors and attribute names', "document.querySelector('Main article'); map.get('Accept')"],
  ['HTTP calls', "staffCall('post /assign-lead'); staffCall('GET /get-lead/:id')"],
  [
    'vocabularies',
    "const COLOURS = 'white black silver grey blue red green orange brown gold yellow bronze'",
  ],
  ['values that are not words', "const at = '12:30'; const id = 'lead-list'"],
])('skips %s', (_kind, source) => {
  expect(readTexts(source)).toEqual([])
})

test('gives the line of each string', () => {
  expect(visibleStrings(parseSource('sample.ts', "\n\nconst hint = 'Add a name.'"))).toEqual([
    { line: 3, text: 'Add a name.' },
  ])
})
