import { quoteOf } from '../../finance/quote.ts'
import { quoteText } from '../../finance/quote-texts.ts'
import { slugOf } from '../../vehicles/slug.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import type { AssistantReply } from '../reply.ts'
import { isSameSearch, searchOf } from './expected-search.ts'
import type { Question } from './question.ts'

type Check = (question: Question, reply: AssistantReply, grounds: AnswerGrounds) => string | null

/** One check per expectation. Each returns the failure, or null. */
const CHECKS: readonly Check[] = [
  ({ refused }, { actionType }) =>
    Boolean(refused) === (actionType === 'policy' || actionType === 'invalid')
      ? null
      : `answered as ${actionType}`,
  ({ action }, { actionType }) => (!action || action === actionType ? null : `answered as ${actionType}`),
  ({ says }, { response }) =>
    !says || response.includes(says) ? null : `does not say '${says}': ${response}`,
  ({ noSearch }, { search }) => (noSearch && search ? `read as ${search.href}` : null),
  checkSearch,
  ({ quote }, { response }, { finance }) => {
    if (!quote) return null
    const { price, deposit, years } = quote
    const answer = quoteOf(
      { price, deposit, tradeIn: 0, termMonths: years * 12, frequency: 'weekly' },
      finance,
    )
    return answer.ok && response.includes(quoteText(answer.quote)) ? null : `another quote: ${response}`
  },
  ({ compares }, { vehicles }, { stock }) => {
    const models = vehicles.map(({ stockid }) => slugOf(vehicleOf(stock, stockid)?.model ?? ''))
    return !compares || String(models) === String(compares) ? null : `compares ${models.join(', ')}`
  },
]

export function failuresOf(
  question: Question,
  reply: AssistantReply,
  grounds: AnswerGrounds,
  shownStockids: readonly string[],
): string[] {
  const refersToShownCars = question.action === 'compare' && !question.compares
  const showsOtherCars =
    refersToShownCars && !reply.vehicles.every(({ stockid }) => shownStockids.includes(stockid))
  return [
    ...CHECKS.flatMap((check) => check(question, reply, grounds) ?? []),
    ...(showsOtherCars || (refersToShownCars && reply.vehicles.length < 2)
      ? ['compares other cars than those shown']
      : []),
  ]
}

/** If nothing fits, the reply must say so, because it then shows a wider search. */
function checkSearch(
  { search }: Question,
  reply: AssistantReply,
  { stock, now }: AnswerGrounds,
): string | null {
  if (search === undefined) return null
  const expected = searchOf(search, now)
  const expectedTotal = stock.index.count(expected.selected)
  if (!reply.search) return 'not read as a search'
  if (expectedTotal === 0)
    return reply.response.includes('Nothing in stock fits') ? null : 'does not say that nothing fits'
  if (!isSameSearch(searchOf(reply.search.href, now), expected)) return `read as ${reply.search.href}`
  if (reply.search.total !== expectedTotal) return `counts ${reply.search.total} instead of ${expectedTotal}`
  return reply.vehicles.length === 0 ? 'shows no car' : null
}
