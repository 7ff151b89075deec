import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutcome } from '../staff-call.ts'
import { type Ask, askLater } from './ask-later.ts'

interface Answered<Question, Answer> {
  question: Question
  key: string
  outcome: CallOutcome<Answer>
}

interface Latest<Question, Answer> {
  /** The last outcome; it stays while the next question is on its way. Null before the first. */
  outcome: CallOutcome<Answer> | null
  /** The question that the outcome answers. */
  answered: Question | null
  /** The outcome answers the question as it is now. */
  isCurrent: boolean
  reload: () => void
}

/** Asks whenever the question changes. Of answers that overtake each other the latest question's counts; null asks nothing. */
export function useLatest<Question, Answer>(
  question: Question | null,
  ask: Ask<Question, Answer>,
  pauseMs = 0,
): Latest<Question, Answer> {
  const key = question === null ? null : JSON.stringify(question)
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<Answered<Question, Answer> | null>(null)
  const start = useEffectEvent((asked: string) =>
    askLater({
      ask,
      question: question as Question,
      pauseMs,
      onAnswer: (outcome) => setLast({ question: question as Question, key: asked, outcome }),
    }),
  )
  useEffect(() => (key === null ? undefined : start(key)), [key, turn])
  return {
    outcome: last?.outcome ?? null,
    answered: last?.question ?? null,
    isCurrent: last !== null && last.key === key,
    reload: () => setTurn((before) => before + 1),
  }
}
