import { expect, test, vi } from 'vitest'
import { askLater } from './ask-later.ts'

function makeAsk() {
  const heard: string[] = []
  const open = new Map<string, () => void>()
  const signals: AbortSignal[] = []
  const ask = (question: string, pauseMs = 0) =>
    askLater<string, string>({
      question,
      pauseMs,
      ask: (text, signal) =>
        new Promise((resolve) => {
          signals.push(signal)
          open.set(text, () => resolve({ ok: true, value: text }))
        }),
      onAnswer: (outcome) => heard.push(outcome.ok ? outcome.value : outcome.error),
    })
  const answer = async (question: string) => {
    open.get(question)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { ask, answer, heard, open, signals }
}

test('an older answer that comes late does not replace a newer one', async () => {
  const { ask, answer, heard, signals } = makeAsk()
  const withdraw = ask('older')
  withdraw()
  ask('newer')
  await answer('newer')
  await answer('older')
  expect(heard).toEqual(['newer'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a question that is withdrawn within the pause is never asked', () => {
  vi.useFakeTimers()
  const { ask, open } = makeAsk()
  const withdraw = ask('a', 300)
  vi.advanceTimersByTime(299)
  withdraw()
  ask('ab', 300)
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  expect([...open.keys()]).toEqual(['ab'])
})
