import type { AnswerGrounds } from '../answers/answer.ts'
import type { EarlierTurn } from '../reading.ts'
import type { AssistantReply } from '../reply.ts'
import { failuresOf } from './check-question.ts'
import { type Counted, figuresHeld, vehiclesHeld } from './check-truth.ts'
import type { Evaluation } from './evaluation.ts'
import { isAskable } from './expected-search.ts'
import type { Question } from './question.ts'
import { ODD_QUESTIONS, OVERRIDES, READING_QUESTIONS } from './questions.ts'

/** Asks the assistant, with or without a language model. */
export type Ask = (message: string, earlier: readonly EarlierTurn[]) => Promise<AssistantReply>

export const EVALUATION_GROUPS = [
  'Only stock on sale',
  'Figures match records',
  'Reads the question',
  'Refuses overrides',
  'Answers odd questions',
  'Added by staff',
] as const
export type EvaluationGroup = (typeof EVALUATION_GROUPS)[number]

export interface EvaluationFailure {
  group: EvaluationGroup
  question: string
  why: string
}

export interface CheckedEvaluation extends Evaluation {
  asked: number
  /** Every car and every figure of every answer stands in the records. */
  isTrue: boolean
  failures: EvaluationFailure[]
}

/** The score a release needs; of the truth nothing may be missing. */
export const LEAST_SCORE = 95

type Asked = readonly [group: EvaluationGroup, questions: readonly Question[]]

const ASKED: readonly Asked[] = [
  ['Reads the question', READING_QUESTIONS],
  ['Refuses overrides', OVERRIDES],
  ['Answers odd questions', ODD_QUESTIONS],
]

/** Asks everything that can be asked of this stock, and checks each answer against the records. `added`: what staff keep beside it. */
export async function evaluate(
  ask: Ask,
  grounds: AnswerGrounds,
  added: readonly Question[] = [],
): Promise<CheckedEvaluation> {
  const counts = new Map(EVALUATION_GROUPS.map((group) => [group, { passed: 0, total: 0 }]))
  const failures: EvaluationFailure[] = []
  let [asked, right] = [0, 0]
  for (const [group, questions] of [...ASKED, ['Added by staff', added] satisfies Asked])
    for (const question of questions.filter((each) => isAskable(each, grounds))) {
      const { reply, shown } = await answerOf(question, ask)
      const own = failuresOf(question, reply, grounds, shown)
      const told = { question: [...(question.earlier ?? []), question.ask], quote: question.quote }
      const cars = vehiclesHeld(reply, grounds)
      const figures = figuresHeld(reply, told, grounds)
      count(group, { passed: own.length === 0 ? 1 : 0, of: 1, wrong: own }, question)
      count('Only stock on sale', cars, question)
      count('Figures match records', figures, question)
      asked++
      if (own.length + cars.wrong.length + figures.wrong.length === 0) right++
    }
  const all = EVALUATION_GROUPS.map((group) => ({ name: group, ...counts.get(group)! }))
  const groups = all.filter(({ name, total }) => name !== 'Added by staff' || total > 0)
  return {
    score: asked === 0 ? 0 : Math.floor((right * 100) / asked),
    asked,
    isTrue: groups.slice(0, 2).every(({ passed, total }) => passed === total),
    groups,
    failures,
  }

  function count(group: EvaluationGroup, { passed, of, wrong }: Counted, { ask: question }: Question): void {
    const sum = counts.get(group)!
    sum.passed += passed
    sum.total += of
    failures.push(...wrong.map((why) => ({ group, question, why })))
  }
}

/** A conversation is held as a shopper would: each message after the answers before it. */
async function answerOf({ ask: message, earlier = [] }: Question, ask: Ask) {
  const turns: EarlierTurn[] = []
  for (const said of earlier) {
    const { vehicles } = await ask(said, turns)
    turns.push({ message: said, stockids: vehicles.map(({ stockid }) => stockid) })
  }
  return { reply: await ask(message, turns), shown: turns.at(-1)?.stockids ?? [] }
}
