import { expect, test } from 'vitest'
import type { MoveInField, MoveInSource } from '../../../domain/leads/move-in.ts'
import { changeColumn, changeMeaning, createTurns } from './source-changes.ts'

const COLUMNS: (MoveInField | null)[] = ['email', 'status', 'kind', null]
const SOURCE: MoveInSource = {
  csv: '',
  fileName: 'old.csv',
  meanings: [
    { field: 'status', word: 'Hot', meaning: 'in_progress' },
    { field: 'kind', word: 'Gumtree', meaning: 'carsales' },
  ],
}
const wordsOf = ({ meanings = [] }: MoveInSource) => meanings.map(({ word }) => word)

test.each<[name: string, position: number, field: MoveInField | null, words: string[]]>([
  ['another column keeps all meanings', 3, 'message', ['Hot', 'Gumtree']],
  ['another status column loses those of the status', 3, 'status', ['Gumtree']],
  ['a kind that is not used loses those of the kind', 2, null, ['Hot']],
])('a change of %s', (_name, position, field, words) => {
  expect(wordsOf(changeColumn(SOURCE, COLUMNS, { position, field }))).toEqual(words)
})

test('a field is read from one column', () => {
  expect(changeColumn(SOURCE, COLUMNS, { position: 3, field: 'status' }).columns).toEqual([
    'email',
    null,
    'kind',
    'status',
  ])
})

test('choices that follow each other are all kept', () => {
  const first = changeMeaning(SOURCE, { field: 'status', word: 'Parked' }, 'closed')
  const second = changeMeaning(first, { field: 'status', word: 'Hot' }, 'follow_up')
  expect(wordsOf(second)).toEqual(['Gumtree', 'Parked', 'Hot'])
  expect(wordsOf(changeMeaning(second, { field: 'status', word: 'Hot' }, null))).toEqual([
    'Gumtree',
    'Parked',
  ])
})

test('only the latest of several turns counts', () => {
  const turns = createTurns()
  const [isFirstLatest, isSecondLatest] = [turns.begin(), turns.begin()]
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true])
})
