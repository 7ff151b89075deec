import type { ActionType } from '../reply.ts'

/** A question and the expectations of its answer. */
export interface Question {
  ask: string
  /** Earlier messages of the conversation. */
  earlier?: readonly string[]
  /** Query string of the expected search; `{year-3}` means three years ago. */
  search?: string
  /** The question must not be read as a search. */
  noSearch?: true
  action?: ActionType
  /** The question must be refused. */
  refused?: true
  /** Text that the answer must contain. */
  says?: string
  /** Quote that the answer must contain. */
  quote?: { price: number; deposit: number; years: number }
  /** Models that the answer must compare, in order. */
  compares?: readonly string[]
}

/** Parses lines of `message => search`, with earlier messages before a slash. */
export const parseSearchQuestions = (table: string): Question[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [ask = '', search = ''] = line.split(' => ')
      const messages = ask.split(' / ')
      return { ask: messages.at(-1)!.trim(), earlier: messages.slice(0, -1), search: search.trim() }
    })

export const parseLines = (table: string): string[] => table.trim().split('\n')
