import { type FacetColumn, NO_OPTION } from './stock-columns.ts'

/** Codes of the options of one row in two facets. */
export type CodePair = readonly [first: number, second: number]

/**
 * Lists the different pairs of options that rows have in two single-valued facets, in the order of their first rows. A
 * large stock has few pairs, so work on texts is done once per pair and not once per row.
 */
export function codePairs(first: FacetColumn, second: FacetColumn): CodePair[] {
  const base = second.options.length + 1
  const pairs = new Set<number>()
  for (let row = 0; row < first.codes.length; row++) {
    const [code, other] = [first.codes[row]!, second.codes[row]!]
    if (code !== NO_OPTION && other !== NO_OPTION) pairs.add(code * base + other)
  }
  return Array.from(pairs, (pair) => [Math.floor(pair / base), pair % base])
}
