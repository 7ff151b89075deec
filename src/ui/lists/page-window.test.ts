import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
] as const)('page %i of %i links %j', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

test('every page is linked or part of a gap of at least two pages', () => {
  for (let pages = 1; pages <= 12; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const window = pageWindow(page, pages)
      const numbers = window.filter((entry) => entry !== 'gap')
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const [index, entry] of window.entries()) {
        if (entry !== 'gap') continue
        const [before, after] = [window[index - 1], window[index + 1]]
        expect(Number(after) - Number(before)).toBeGreaterThan(2)
      }
    }
  }
})
