import { cut } from '../../domain/imports/cleaning/clean-text.ts'
import type { Lettering } from './lettering.ts'

export interface Fitted {
  size: number
  lines: string[]
}

/** The largest of the sizes in which the text takes no more lines; in the smallest, what is too much is cut. */
export function fitText(
  text: string,
  letters: Pick<Lettering, 'legible' | 'width'>,
  room: { width: number; lines: number; sizes: readonly number[] },
): Fitted {
  const legible = letters.legible(text)
  let fitted: Fitted = { size: 0, lines: [] }
  for (const size of room.sizes) {
    fitted = { size, lines: wrap(legible, (part) => letters.width(part, size) <= room.width) }
    if (fitted.lines.length <= room.lines) return fitted
  }
  const { size, lines } = fitted
  const kept = lines.slice(0, room.lines)
  let last = kept.pop() ?? ''
  while (last !== '' && letters.width(`${last}…`, size) > room.width) last = cut(last, last.length - 1)
  return { size, lines: [...kept, `${last.trimEnd()}…`] }
}

/** At spaces; a word wider than the room is broken where it must be. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line]
}
