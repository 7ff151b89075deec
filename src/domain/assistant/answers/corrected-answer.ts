import type { Correction } from '../model/correction.ts'

interface Part {
  text: string
  /** Text removed before the shopper saw it, or its replacement. */
  mark?: 'struck' | 'right'
}

/** `at` is the position, which serves as a unique key for parts with equal text. */
export type AnswerPart = Part & { at: number }

/** Splits the answer into parts, with each correction shown next to its original text. */
export function correctedAnswer(response: string, corrections: readonly Correction[]): AnswerPart[] {
  let rest = response
  const parts: Part[] = []
  for (const { sentence, to } of corrections) {
    const at = to === undefined ? -1 : rest.indexOf(to)
    if (to === undefined || at < 0) continue
    parts.push({ text: rest.slice(0, at) }, ...diffWords(sentence, to))
    rest = rest.slice(at + to.length)
  }
  return [...parts, { text: rest }].filter(({ text }) => text !== '').map((part, at) => ({ ...part, at }))
}

/** Compares word by word and keeps the common start and end out of the change. */
function diffWords(before: string, after: string): Part[] {
  const [oldWords, newWords] = [before.split(' '), after.split(' ')]
  const sharedLength = Math.min(oldWords.length, newWords.length)
  let start = 0
  while (start < sharedLength && oldWords[start] === newWords[start]) start++
  let end = 0
  while (end < sharedLength - start && oldWords.at(-1 - end) === newWords.at(-1 - end)) end++
  const joinWords = (list: string[], from: number, to: number) => list.slice(from, to).join(' ')
  const lead = joinWords(newWords, 0, start)
  const tail = joinWords(newWords, newWords.length - end, newWords.length)
  return [
    { text: lead && `${lead} ` },
    { text: joinWords(oldWords, start, oldWords.length - end), mark: 'struck' },
    { text: ' ' },
    { text: joinWords(newWords, start, newWords.length - end), mark: 'right' },
    { text: tail && ` ${tail}` },
  ]
}

const REASONS: Record<Correction['why'], string> = {
  character: 'a figure, a symbol or foreign letters',
  form: 'not a plain sentence',
  word: 'not one of our ways to say it',
  fact: "a fact that the car's record does not have",
  'no fact': 'no new fact of a record',
  'other car': 'unclear which car is meant',
  unreadable: 'not in the form that was asked for',
  figure: 'a figure not found in the records',
  promise: 'a promise',
  link: 'a link',
  'unknown car': 'a car that is not in stock',
  rubbish: 'unreadable text',
}

/** Lists the sentences that the truth check dropped, with the reason. */
export function droppedSentences(corrections: readonly Correction[]): { sentence: string; why: string }[] {
  return corrections
    .filter(({ to }) => to === undefined)
    .map(({ sentence, why }) => ({ sentence, why: REASONS[why] }))
}
