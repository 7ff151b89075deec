import { quoteOf } from '../../finance/quote.ts'
import { spokenQuote } from '../../finance/quote-texts.ts'
import { slugOf } from '../../vehicles/slug.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import type { AssistantReply } from '../reply.ts'
import { isSameSearch, searchOf } from './expected-search.ts'
import type { Question } from './question.ts'

type Check = (question: Question, reply: AssistantReply, grounds: AnswerGrounds) => string | null

/** What each expectation of a question asks of its answer; null where it is met. */
const CHECKS: readonly Check[] = [
  ({ refused }, { actionType }) =>
    Boolean(refused) === (actionType === 'policy' || actionType === 'invalid')
      ? null
      : `answered as ${actionType}`,
  ({ action }, { actionType }) => (!action || action === actionType ? null : `answered as ${actionType}`),
  ({ says }, { response }) =>
    !says || response.includes(says) ? null : `does not say '${says}': ${response}`,
  ({ noSearch }, { search }) => (noSearch && search ? `read as ${search.href}` : null),
  readsSearch,
  ({ quote }, { response }, { finance }) => {
    if (!quote) return null
    const { price, deposit, years } = quote
    const answer = quoteOf(
      { price, deposit, tradeIn: 0, termMonths: years * 12, frequency: 'weekly' },
      finance,
    )
    return answer.ok && response.includes(spokenQuote(answer.quote)) ? null : `another quote: ${response}`
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
  shown: readonly string[],
): string[] {
  const isPointedAt = question.action === 'compare' && !question.compares
  const unshown = isPointedAt && !reply.vehicles.every(({ stockid }) => shown.includes(stockid))
  return [
    ...CHECKS.flatMap((check) => check(question, reply, grounds) ?? []),
    ...(unshown || (isPointedAt && reply.vehicles.length < 2)
      ? ['compares other cars than those shown']
      : []),
  ]
}

/** Where nothing fits, the search made is a wider one, and that is said. */
function readsSearch(
  { search }: Question,
  reply: AssistantReply,
  { stock, now }: AnswerGrounds,
): string | null {
  if (search === undefined) return null
  const expected = searchOf(search, now)
  const found = stock.index.count(expected.selected)
  if (!reply.search) return 'not read as a search'
  if (found === 0)
    return reply.response.includes('Nothing in stock fits') ? null : 'does not say that nothing fits'
  if (!isSameSearch(searchOf(reply.search.href, now), expected)) return `read as ${reply.search.href}`
  if (reply.search.total !== found) return `counts ${reply.search.total} instead of ${found}`
  return reply.vehicles.length === 0 ? 'shows no car' : null
}
