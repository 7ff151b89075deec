import { fold } from '../fold.ts'
import { type Bits, emptyBits, fullBits, intersect, listRows, setBit } from './bitset.ts'
import { listColumn } from './list-column.ts'
import { createPostings } from './postings.ts'

/** Groups of letters share a number now and then: whatever is found by it is looked at again. */
const GRAMS = 8_192

/** Marks the rows whose stock id holds a word. Every vehicle has its own, so there is no small vocabulary to look through. */
export function createStockidSearch(stockids: readonly string[]): (word: string, bits: Bits) => void {
  const ids = stockids.map(fold)
  const grams = createPostings(
    ids.length,
    GRAMS,
    listColumn(ids.length, (row, add) => {
      const id = ids[row]!
      for (let at = 2; at <= id.length; at++) {
        add(gramAt(id, at - 2, at))
        if (at > 2) add(gramAt(id, at - 3, at))
      }
    }),
  )
  const rows = new Uint32Array(ids.length)

  return (word, bits) => {
    const length = Math.min(3, word.length)
    const candidates = fullBits(ids.length)
    for (let at = length; at <= word.length; at++) {
      const gram = gramAt(word, at - length, at)
      if (grams.sizes[gram] === 0) return
      const having = emptyBits(ids.length)
      grams.mark(having, gram)
      intersect(candidates, candidates, having)
    }
    const count = listRows(candidates, rows)
    for (let at = 0; at < count; at++) if (ids[rows[at]!]!.includes(word)) setBit(bits, rows[at]!)
  }
}

function gramAt(text: string, from: number, to: number): number {
  let gram = to - from
  for (let at = from; at < to; at++) gram = (gram * 31 + text.charCodeAt(at)) & (GRAMS - 1)
  return gram
}
