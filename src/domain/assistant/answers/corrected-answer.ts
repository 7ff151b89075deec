import type { Correction } from '../truth/truth-gate.ts'

interface Part {
  text: string
  /** Struck out before the shopper saw it, or what was put in its place. */
  is?: 'struck' | 'right'
}

/** `at` is its place, by which it is told from others of the same words. */
export type AnswerPart = Part & { at: number }

/** The answer as it was given, with what was corrected in it beside what stands there instead. */
export function correctedAnswer(response: string, corrections: readonly Correction[]): AnswerPart[] {
  let rest = response
  const parts: Part[] = []
  for (const { sentence, to } of corrections) {
    const at = to === undefined ? -1 : rest.indexOf(to)
    if (to === undefined || at < 0) continue
    parts.push({ text: rest.slice(0, at) }, ...changed(sentence, to))
    rest = rest.slice(at + to.length)
  }
  return [...parts, { text: rest }].filter(({ text }) => text !== '').map((part, at) => ({ ...part, at }))
}

/** Word by word: what both begin and end with is not part of the change. */
function changed(before: string, after: string): Part[] {
  const [old, now] = [before.split(' '), after.split(' ')]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start++
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const words = (list: string[], from: number, to: number) => list.slice(from, to).join(' ')
  const lead = words(now, 0, start)
  const tail = words(now, now.length - end, now.length)
  return [
    { text: lead && `${lead} ` },
    { text: words(old, start, old.length - end), is: 'struck' },
    { text: ' ' },
    { text: words(now, start, now.length - end), is: 'right' },
    { text: tail && ` ${tail}` },
  ]
}

const WHY: Record<Correction['why'], string> = {
  figure: 'a figure that stands in no record',
  promise: 'a promise',
  link: 'a link',
  'unknown car': 'a car that is not in stock',
  rubbish: 'no language at all',
}

/** What the checker left out whole, and why. */
export function droppedSentences(corrections: readonly Correction[]): { sentence: string; why: string }[] {
  return corrections
    .filter(({ to }) => to === undefined)
    .map(({ sentence, why }) => ({ sentence, why: WHY[why] }))
}
