import { ASSISTANT } from '../constants.ts'
import { figureOf } from '../vehicles/prices/figure.ts'
import type { FinanceConfig } from './finance-config.ts'
import { greatestBalloon, type QuoteRequest } from './quote.ts'
import { type Frequency, PERIODS_PER_YEAR } from './repayment.ts'

/** What a calculator's address says, by the names it says it with. */
export const QUOTE_PARAMETERS = ['price', 'deposit', 'tradein', 'term', 'balloon', 'pay'] as const

/** As the calculator has it: always with a balloon, and a term in whole years. */
export interface CalculatorState extends Required<Omit<QuoteRequest, 'rate' | 'termMonths'>> {
  termYears: number
}

export const LEAST_PRICE = 1_000
export const GREATEST_PRICE = 2_000_000
export const TERMS = Array.from({ length: ASSISTANT.financeYears }, (_, at) => at + 1)

/** Where it begins for a car: the loan the group advertises. */
export function firstState(price: number, config: FinanceConfig): CalculatorState {
  const { balloonPercent, termYears } = config
  const balloon = Math.floor((price * balloonPercent) / 10_000) * 100
  return { price, deposit: 0, tradeIn: 0, termYears, balloon, frequency: 'weekly' }
}

/** Whatever stands in an address, what comes out can be reckoned with; what makes no sense stays as it was at first. */
export function parseState(search: string, first: CalculatorState, config: FinanceConfig): CalculatorState {
  const query = new URLSearchParams(search)
  const figure = (name: (typeof QUOTE_PARAMETERS)[number]) => figureOf(query.get(name) ?? '')
  const term = figure('term')
  const pay = query.get('pay') ?? ''
  return withinBounds(
    {
      price: figure('price') ?? first.price,
      deposit: figure('deposit') ?? first.deposit,
      tradeIn: figure('tradein') ?? first.tradeIn,
      termYears: term !== null && TERMS.includes(term) ? term : first.termYears,
      balloon: figure('balloon') ?? first.balloon,
      frequency: Object.hasOwn(PERIODS_PER_YEAR, pay) ? (pay as Frequency) : first.frequency,
    },
    first,
    config,
  )
}

/** The car's own price is always within them. */
export function withinBounds(
  state: CalculatorState,
  first: Pick<CalculatorState, 'price'>,
  config: FinanceConfig,
): CalculatorState {
  const least = Math.min(LEAST_PRICE, first.price)
  const greatest = Math.max(GREATEST_PRICE, first.price)
  const price = Math.min(greatest, Math.max(least, state.price))
  const deposit = Math.min(state.deposit, price)
  const tradeIn = Math.min(state.tradeIn, price - deposit)
  const most = greatestBalloon({ price, deposit, tradeIn }, config)
  return { ...state, price, deposit, tradeIn, balloon: Math.min(state.balloon, most) }
}

/** Only what differs from the beginning; the same state is always the same address. */
export function writeState(state: CalculatorState, first: CalculatorState): [name: string, value: string][] {
  const all: [string, string | number, string | number][] = [
    ['price', state.price, first.price],
    ['deposit', state.deposit, first.deposit],
    ['tradein', state.tradeIn, first.tradeIn],
    ['term', state.termYears, first.termYears],
    ['balloon', state.balloon, first.balloon],
    ['pay', state.frequency, first.frequency],
  ]
  return all.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, String(value)]]))
}
