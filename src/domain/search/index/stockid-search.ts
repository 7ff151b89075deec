import { fold } from '../fold.ts'
import { type Bits, emptyBits, fullBits, intersect, listRows, setBit } from './bitset.ts'
import { listColumn } from './list-column.ts'
import { createPostings } from './postings.ts'

/** Different grams can share a hash, so each candidate is checked again. */
const GRAM_COUNT = 8_192

/** Marks the rows whose stock id contains a word. Stock ids are unique, so a vocabulary would not help. */
export function createStockidSearch(stockids: readonly string[]): (word: string, bits: Bits) => void {
  const ids = stockids.map(fold)
  const grams = createPostings(
    ids.length,
    GRAM_COUNT,
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
      const gramRows = emptyBits(ids.length)
      grams.mark(gramRows, gram)
      intersect(candidates, candidates, gramRows)
    }
    const count = listRows(candidates, rows)
    for (let at = 0; at < count; at++) if (ids[rows[at]!]!.includes(word)) setBit(bits, rows[at]!)
  }
}

function gramAt(text: string, from: number, to: number): number {
  let gram = to - from
  for (let at = from; at < to; at++) gram = (gram * 31 + text.charCodeAt(at)) & (GRAM_COUNT - 1)
  return gram
}
