import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import { answerFromRecords } from '../answers/own-answer.ts'
import { type Ask, evaluate, LEAST_SCORE } from './evaluate.ts'

const askOwn =
  (grounds: AnswerGrounds): Ask =>
  async (message, earlier) =>
    answerFromRecords({ message, earlier }, grounds).reply

// A day in winter and one in summer: nothing may hang on the date.
test.each(['2026-06-01T02:00:00Z', '2027-01-26T02:00:00Z'])(
  'the engine of our own passes the evaluation over the demo stock, on %s',
  async (now) => {
    const grounds = await demoAssistantGrounds(new Date(now))
    const { asked, score, isTrue, failures } = await evaluate(askOwn(grounds), grounds)
    expect(asked).toBeGreaterThanOrEqual(180)
    expect(score, JSON.stringify(failures, null, 1)).toBeGreaterThanOrEqual(LEAST_SCORE)
    expect(isTrue, JSON.stringify(failures, null, 1)).toBe(true)
  },
)

test('an answer with a car, a figure or a reading that is wrong is found out', async () => {
  const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
  const own = askOwn(grounds)
  const lying = await evaluate(async (message, earlier) => {
    const reply = await own(message, earlier)
    return {
      ...reply,
      response: `${reply.response} Yours for $1,234.`,
      vehicles: reply.vehicles.map((vehicle) => ({ ...vehicle, price: 1 })),
    }
  }, grounds)
  expect(lying.isTrue).toBe(false)
  expect(lying.score).toBe(0)
  const [cars, figures] = lying.groups
  expect(cars!.passed).toBe(0)
  expect(figures!.total - figures!.passed).toBe(lying.asked)
})
