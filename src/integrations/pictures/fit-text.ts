import { truncate } from '../../domain/imports/cleaning/clean-text.ts'
import type { Lettering } from './lettering.ts'

export interface FittedText {
  size: number
  lines: string[]
}

/** Picks the largest size at which the text fits. Cuts the text if it is too long even at the smallest size. */
export function fitText(
  text: string,
  letters: Pick<Lettering, 'legible' | 'width'>,
  limits: { width: number; lines: number; sizes: readonly number[] },
): FittedText {
  const legible = letters.legible(text)
  let fitted: FittedText = { size: 0, lines: [] }
  for (const size of limits.sizes) {
    fitted = { size, lines: wrap(legible, (part) => letters.width(part, size) <= limits.width) }
    if (fitted.lines.length <= limits.lines) return fitted
  }
  const { size, lines } = fitted
  const visibleLines = lines.slice(0, limits.lines)
  let last = visibleLines.pop() ?? ''
  while (last !== '' && letters.width(`${last}…`, size) > limits.width) last = truncate(last, last.length - 1)
  return { size, lines: [...visibleLines, `${last.trimEnd()}…`] }
}

/** Wraps at spaces. Breaks a word that is wider than a line. */
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
