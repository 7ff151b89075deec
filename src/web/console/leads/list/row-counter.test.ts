import { expect, test } from 'vitest'
import { hiddenColumns, parseHidden } from './lead-columns.ts'
import { createRowCounter } from './row-counter.ts'

test('counts rows across chunks of any size and ignores line ends between quotes', () => {
  const text = 'name,message\r\nAcacia,"one\r\ntwo ""three""\r\n"\r\nWattle,x\r\n'
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 3, 7, bytes.length]) {
    const counter = createRowCounter()
    let rows = 0
    for (let at = 0; at < bytes.length; at += size) rows = counter.add(bytes.subarray(at, at + size))
    expect(rows).toBe(2)
  }
  expect(createRowCounter().add(new TextEncoder().encode('name,message\r\n'))).toBe(0)
})

test('ignores unknown hidden columns in the browser’s storage', () => {
  expect(parseHidden(['due', 'colour', 7, null])).toEqual(['due'])
  expect(parseHidden({ due: true })).toEqual([])
  expect(hiddenColumns.get()).toEqual([])
})
