import { ASSISTANT } from '../constants.ts'
import { figureOf } from '../vehicles/prices/figure.ts'
import type { FinanceConfig } from './finance-config.ts'
import { maxBalloon, type QuoteRequest } from './quote.ts'
import { type Frequency, PERIODS_PER_YEAR } from './repayment.ts'

/** Query parameters of the calculator's address. */
export const QUOTE_PARAMETERS = ['price', 'deposit', 'tradein', 'term', 'balloon', 'pay'] as const

/** Input of the calculator, which always includes a balloon and a term in whole years. */
export interface CalculatorState extends Required<Omit<QuoteRequest, 'rate' | 'termMonths'>> {
  termYears: number
}

export const MIN_PRICE = 1_000
export const MAX_PRICE = 2_000_000
export const TERM_YEARS = Array.from({ length: ASSISTANT.financeYears }, (_, at) => at + 1)

/** Starts with the loan that the group advertises. */
export function initialState(price: number, config: FinanceConfig): CalculatorState {
  const { balloonPercent, termYears } = config
  const balloon = Math.floor((price * balloonPercent) / 10_000) * 100
  return { price, deposit: 0, tradeIn: 0, termYears, balloon, frequency: 'weekly' }
}

/** Accepts any address. Invalid values fall back to the initial state, so that the result can always be calculated. */
export function parseState(search: string, initial: CalculatorState, config: FinanceConfig): CalculatorState {
  const query = new URLSearchParams(search)
  const figure = (name: (typeof QUOTE_PARAMETERS)[number]) => figureOf(query.get(name) ?? '')
  const term = figure('term')
  const pay = query.get('pay') ?? ''
  return clampState(
    {
      price: figure('price') ?? initial.price,
      deposit: figure('deposit') ?? initial.deposit,
      tradeIn: figure('tradein') ?? initial.tradeIn,
      termYears: term !== null && TERM_YEARS.includes(term) ? term : initial.termYears,
      balloon: figure('balloon') ?? initial.balloon,
      frequency: Object.hasOwn(PERIODS_PER_YEAR, pay) ? (pay as Frequency) : initial.frequency,
    },
    initial,
    config,
  )
}

/** Limits every value to its range, which always includes the car's own price. */
export function clampState(
  state: CalculatorState,
  initial: Pick<CalculatorState, 'price'>,
  config: FinanceConfig,
): CalculatorState {
  const minPrice = Math.min(MIN_PRICE, initial.price)
  const maxPrice = Math.max(MAX_PRICE, initial.price)
  const price = Math.min(maxPrice, Math.max(minPrice, state.price))
  const deposit = Math.min(state.deposit, price)
  const tradeIn = Math.min(state.tradeIn, price - deposit)
  const balloonLimit = maxBalloon({ price, deposit, tradeIn }, config)
  return { ...state, price, deposit, tradeIn, balloon: Math.min(state.balloon, balloonLimit) }
}

/** Writes only values that differ from the initial state, so that a state always has the same address. */
export function writeState(
  state: CalculatorState,
  initial: CalculatorState,
): [name: string, value: string][] {
  const entries: [string, string | number, string | number][] = [
    ['price', state.price, initial.price],
    ['deposit', state.deposit, initial.deposit],
    ['tradein', state.tradeIn, initial.tradeIn],
    ['term', state.termYears, initial.termYears],
    ['balloon', state.balloon, initial.balloon],
    ['pay', state.frequency, initial.frequency],
  ]
  return entries.flatMap(([name, value, initialValue]) =>
    value === initialValue ? [] : [[name, String(value)]],
  )
}
