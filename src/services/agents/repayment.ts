import { priceOf } from '../../domain/agents/vehicle-facts.ts'
import { maxBalloon, QUOTE_REFUSALS } from '../../domain/finance/quote.ts'
import { additionalCostsText, quoteText, quoteWarning } from '../../domain/finance/quote-texts.ts'
import { initialState } from '../../domain/finance/quote-url.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { priceLabel, priceText } from '../../domain/vehicles/prices/price.ts'
import type { AgentParts, Tool } from './agent-parts.ts'
import { refuseCarNotOnSale } from './requested-car.ts'

const ESTIMATE = 'An estimate only, approval applies.'

/** Starts from the advertised loan, as the calculator on the website does. */
export function createRepayment({
  published,
  finance,
  vehicleRecords,
}: Pick<AgentParts, 'published' | 'finance' | 'vehicleRecords'>): Tool<'repayment'> {
  const cardOf = (stockNumber: string): VehicleCard | undefined =>
    published().stock.cardOf(vehicleRecords.onSale(stockNumber) ?? '')

  return ({ stockNumber, frequency, deposit, tradeIn, ...input }, { origin }) => {
    const card = stockNumber === undefined ? null : cardOf(stockNumber)
    if (card === undefined) return refuseCarNotOnSale(stockNumber ?? '')
    const price = card ? card.price : (input.price ?? null)
    if (!price) return refuse('conflict', 'The price of this car is not published: ask the dealership.')
    const config = published().site.finance
    const advertised = initialState(price, config)
    const limit = maxBalloon({ price, deposit, tradeIn }, config)
    const balloon = input.balloon ?? Math.min(advertised.balloon, limit)
    const termYears = input.termYears ?? advertised.termYears
    const answer = finance.quote({ price, deposit, tradeIn, balloon, frequency, termMonths: termYears * 12 })
    if (!answer.ok) return refuse('conflict', QUOTE_REFUSALS[answer.refusal])
    const { quote } = answer
    const warning = quoteWarning(quote)
    const facts = {
      price: card && priceOf(card),
      borrowed: quote.amount,
      repayment: quote.repayment,
      frequency,
      payments: quote.payments,
      termYears,
      balloon: quote.balloon,
      interestRate: quote.rate,
      comparisonRate: quote.comparisonRate,
      accountFee: quote.accountFee,
      establishmentFee: quote.assumptions.establishmentFee,
      interest: quote.interest,
      fees: quote.fees,
      total: quote.total,
      warning: `${warning.lead} ${warning.text} ${ESTIMATE}`,
      url: origin + paths.finance(),
    }
    const subject = card ? `For ${card.title} at ${priceText(price)} (${priceLabel(card)}): ` : ''
    const text = `${subject}${quoteText(quote)}, ${additionalCostsText(quote)}.\n${facts.warning}`
    return { ok: true, value: { facts, text } }
  }
}
