import { expect, test } from 'vitest'
import { MAX_MOVE_IN_COLUMNS } from '../../domain/leads/move-in.ts'
import { readTable } from './move-in-table.ts'

const TOO_MANY = 'A file may have 200 columns at most. Remove those that are not needed.'

test.each([
  ['a header', `${','.repeat(MAX_MOVE_IN_COLUMNS)}\na`],
  ['a header of a million commas', `${','.repeat(1_000_000)}\na`],
  ['a row', `name,email\na${';'.repeat(MAX_MOVE_IN_COLUMNS)}`],
])('refuses too many columns in %s', (_name, csv) => {
  expect(readTable(csv)).toBe(TOO_MANY)
})

test('reads as many columns as are allowed, and commas in quotes', () => {
  const header = Array.from({ length: MAX_MOVE_IN_COLUMNS }, (_, at) => `c${at}`).join(',')
  expect(readTable(`${header}\r\na`)).toHaveLength(2)
  const notes = `Says ""yes""${', and more'.repeat(300)}\n`
  expect(readTable(`name,notes\nAda,"${notes}"\nBen,`)).toHaveLength(3)
})
