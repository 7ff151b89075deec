import type { AnswerGrounds } from '../answers/answer.ts'
import type { EarlierTurn } from '../reading.ts'
import type { AssistantReply } from '../reply.ts'
import { failuresOf } from './check-question.ts'
import { type CheckResult, checkFigures, checkVehicles } from './check-truth.ts'
import type { Evaluation } from './evaluation.ts'
import { isAskable } from './expected-search.ts'
import type { Question } from './question.ts'
import { ODD_QUESTIONS, OVERRIDE_QUESTIONS, READING_QUESTIONS } from './questions.ts'

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
  questionCount: number
  /** Every car and every figure in every answer matches the records. */
  isTrue: boolean
  failures: EvaluationFailure[]
}

/** Minimum score for a release, which also needs `isTrue`. */
export const MIN_SCORE = 95

type QuestionGroup = readonly [group: EvaluationGroup, questions: readonly Question[]]

const QUESTION_GROUPS: readonly QuestionGroup[] = [
  ['Reads the question', READING_QUESTIONS],
  ['Refuses overrides', OVERRIDE_QUESTIONS],
  ['Answers odd questions', ODD_QUESTIONS],
]

/** Asks every question that suits this stock, plus those added by staff, and checks each answer against the records. */
export async function evaluate(
  ask: Ask,
  grounds: AnswerGrounds,
  staffQuestions: readonly Question[] = [],
): Promise<CheckedEvaluation> {
  const counts = new Map(EVALUATION_GROUPS.map((group) => [group, { passed: 0, total: 0 }]))
  const failures: EvaluationFailure[] = []
  let [questionCount, correctCount] = [0, 0]
  for (const [group, questions] of [
    ...QUESTION_GROUPS,
    ['Added by staff', staffQuestions] satisfies QuestionGroup,
  ])
    for (const question of questions.filter((each) => isAskable(each, grounds))) {
      const { reply, shownStockids } = await askInConversation(question, ask)
      const questionFailures = failuresOf(question, reply, grounds, shownStockids)
      const context = { question: [...(question.earlier ?? []), question.ask], quote: question.quote }
      const cars = checkVehicles(reply, grounds)
      const figures = checkFigures(reply, context, grounds)
      count(
        group,
        { passed: questionFailures.length === 0 ? 1 : 0, total: 1, wrong: questionFailures },
        question,
      )
      count('Only stock on sale', cars, question)
      count('Figures match records', figures, question)
      questionCount++
      if (questionFailures.length + cars.wrong.length + figures.wrong.length === 0) correctCount++
    }
  const all = EVALUATION_GROUPS.map((group) => ({ name: group, ...counts.get(group)! }))
  const groups = all.filter(({ name, total }) => name !== 'Added by staff' || total > 0)
  return {
    score: questionCount === 0 ? 0 : Math.floor((correctCount * 100) / questionCount),
    questionCount,
    isTrue: groups.slice(0, 2).every(({ passed, total }) => passed === total),
    groups,
    failures,
  }

  function count(
    group: EvaluationGroup,
    { passed, total, wrong }: CheckResult,
    { ask: question }: Question,
  ): void {
    const sum = counts.get(group)!
    sum.passed += passed
    sum.total += total
    failures.push(...wrong.map((why) => ({ group, question, why })))
  }
}

/** Asks the earlier messages first, one by one, as a shopper would. */
async function askInConversation({ ask: message, earlier = [] }: Question, ask: Ask) {
  const turns: EarlierTurn[] = []
  for (const earlierMessage of earlier) {
    const { vehicles } = await ask(earlierMessage, turns)
    turns.push({ message: earlierMessage, stockids: vehicles.map(({ stockid }) => stockid) })
  }
  return { reply: await ask(message, turns), shownStockids: turns.at(-1)?.stockids ?? [] }
}
