import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStock } from '../../../../tests/factories/searches.ts'
import { countPropertyRuns } from '../../../../tests/property-runs.ts'
import { codePairs } from './code-pairs.ts'
import { columnsOf } from './columns-of.ts'
import { NO_OPTION } from './stock-columns.ts'

test('lists each pair once, in the order of the rows, without cars that lack an option', () => {
  fc.assert(
    fc.property(anyStock(), (stock) => {
      const { columns, ordered } = columnsOf(stock.vehicles, stock)
      const { model, badge } = columns.facets
      const rows = ordered.map((_, row) => [model.codes[row]!, badge.codes[row]!] as const)
      const expected = rows.filter(([first, second]) => first !== NO_OPTION && second !== NO_OPTION)
      const distinct = new Map(expected.map((pair) => [pair.join(), pair]))
      expect(codePairs(model, badge)).toEqual([...distinct.values()])
    }),
    { numRuns: countPropertyRuns(150) },
  )
})
