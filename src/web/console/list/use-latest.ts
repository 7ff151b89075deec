import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutcome } from '../staff-call.ts'
import { type Ask, askAfterPause } from './ask-after-pause.ts'

interface AnsweredQuestion<Question, Answer> {
  question: Question
  key: string
  outcome: CallOutcome<Answer>
}

interface LatestAnswer<Question, Answer> {
  /** The last outcome, kept while the next question is loading. Null before the first. */
  outcome: CallOutcome<Answer> | null
  /** The question that `outcome` answers. */
  answeredQuestion: Question | null
  /** Whether `outcome` answers the current question. */
  isCurrent: boolean
  reload: () => void
}

/** Asks whenever the question changes and ignores late answers to earlier ones. A null question is not asked. */
export function useLatest<Question, Answer>(
  question: Question | null,
  ask: Ask<Question, Answer>,
  pauseMs = 0,
): LatestAnswer<Question, Answer> {
  const key = question === null ? null : JSON.stringify(question)
  const [reloadCount, setReloadCount] = useState(0)
  const [last, setLast] = useState<AnsweredQuestion<Question, Answer> | null>(null)
  const start = useEffectEvent((questionKey: string) =>
    askAfterPause({
      ask,
      question: question as Question,
      pauseMs,
      onAnswer: (outcome) => setLast({ question: question as Question, key: questionKey, outcome }),
    }),
  )
  useEffect(() => (key === null ? undefined : start(key)), [key, reloadCount])
  return {
    outcome: last?.outcome ?? null,
    answeredQuestion: last?.question ?? null,
    isCurrent: last !== null && last.key === key,
    reload: () => setReloadCount((before) => before + 1),
  }
}
