import type { ActionType } from '../reply.ts'

/** A question and what can be checked of its answer. */
export interface Question {
  ask: string
  /** What was said before it. */
  earlier?: readonly string[]
  /** The search it must be read as, as it stands in an address; `{year-3}` is three years ago. */
  search?: string
  /** It is no wish for cars. */
  noSearch?: true
  action?: ActionType
  /** One of these is refused. */
  refused?: true
  /** Stands in the answer. */
  says?: string
  /** Repayments that the answer must give. */
  quote?: { price: number; deposit: number; years: number }
  /** How many cars it must show, of the models named. */
  compares?: readonly string[]
}

/** One in a line: what is said, then the search it is; what was said before stands before a slash. */
export const reads = (table: string): Question[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [ask = '', search = ''] = line.split(' => ')
      const said = ask.split(' / ')
      return { ask: said.at(-1)!.trim(), earlier: said.slice(0, -1), search: search.trim() }
    })

export const lines = (table: string): string[] => table.trim().split('\n')
