import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { demoConversations, WRITTEN_AT } from '../../../../demo/conversations/conversations.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import { answerFromRecords } from '../answers/built-in-answer.ts'
import { isHoldable } from './conversations/check-conversation.ts'
import { CONVERSATIONS } from './conversations/conversations.ts'
import { type Ask, evaluate, MIN_SCORE } from './evaluate.ts'

const createBuiltInAsk =
  (grounds: AnswerGrounds): Ask =>
  async (message, earlier) =>
    answerFromRecords({ message, earlier }, grounds).reply

// One day in winter and one in summer, because the result must not depend on the date.
test.each(['2026-06-01T02:00:00Z', '2027-01-26T02:00:00Z'])(
  'the built-in answers pass the evaluation of the demo stock on %s',
  async (now) => {
    const grounds = await demoAssistantGrounds(new Date(now))
    const { questionCount, score, isTrue, failures } = await evaluate(createBuiltInAsk(grounds), grounds)
    expect(questionCount).toBeGreaterThanOrEqual(180)
    expect(score, JSON.stringify(failures, null, 1)).toBeGreaterThanOrEqual(MIN_SCORE)
    expect(isTrue, JSON.stringify(failures, null, 1)).toBe(true)
  },
)

/** Share of the conversations by others that must be right. Those that are wrong stay in the rounds. */
const MIN_SHARE_OF_CONVERSATIONS = 0.98

test('the built-in answers hold the conversations that others wrote about the demo stock', async () => {
  const grounds = await demoAssistantGrounds(WRITTEN_AT)
  const conversations = demoConversations()
  const { groups, isTrue, failures } = await evaluate(createBuiltInAsk(grounds), grounds, { conversations })
  const { passed, total } = groups.find(({ name }) => name === 'Holds a conversation')!
  expect(total).toBe(conversations.length)
  expect(isTrue, JSON.stringify(failures, null, 1)).toBe(true)
  expect(passed / total, JSON.stringify(failures, null, 1)).toBeGreaterThanOrEqual(MIN_SHARE_OF_CONVERSATIONS)
})

test('detects wrong cars and figures', async () => {
  const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
  const ask = createBuiltInAsk(grounds)
  const evaluation = await evaluate(async (message, earlier) => {
    const reply = await ask(message, earlier)
    return {
      ...reply,
      response: `${reply.response} Yours for $1,234.`,
      vehicles: reply.vehicles.map((vehicle) => ({ ...vehicle, price: 1 })),
    }
  }, grounds)
  expect(evaluation.isTrue).toBe(false)
  expect(evaluation.score).toBe(0)
  const [cars, figures] = evaluation.groups
  expect(cars!.passed).toBe(0)
  const messageCount =
    evaluation.questionCount +
    CONVERSATIONS.filter((each) => isHoldable(each, grounds)).flatMap((turns) => turns.slice(1)).length
  expect(figures!.total - figures!.passed).toBe(messageCount)
})
