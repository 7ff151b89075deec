import { expect, test, vi } from 'vitest'
import { askAfterPause } from './ask-after-pause.ts'

function makeAsk() {
  const answers: string[] = []
  const pending = new Map<string, () => void>()
  const signals: AbortSignal[] = []
  const ask = (question: string, pauseMs = 0) =>
    askAfterPause<string, string>({
      question,
      pauseMs,
      ask: (text, signal) =>
        new Promise((resolve) => {
          signals.push(signal)
          pending.set(text, () => resolve({ ok: true, value: text }))
        }),
      onAnswer: (outcome) => answers.push(outcome.ok ? outcome.value : outcome.error),
    })
  const answer = async (question: string) => {
    pending.get(question)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { ask, answer, answers, pending, signals }
}

test('ignores a late answer to an earlier question', async () => {
  const { ask, answer, answers, signals } = makeAsk()
  const withdraw = ask('older')
  withdraw()
  ask('newer')
  await answer('newer')
  await answer('older')
  expect(answers).toEqual(['newer'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('never asks a question withdrawn during the pause', () => {
  vi.useFakeTimers()
  const { ask, pending } = makeAsk()
  const withdraw = ask('a', 300)
  vi.advanceTimersByTime(299)
  withdraw()
  ask('ab', 300)
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  expect([...pending.keys()]).toEqual(['ab'])
})
