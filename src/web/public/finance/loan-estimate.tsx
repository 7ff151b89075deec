import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { rateText } from '../../../domain/finance/finance-texts.ts'
import { QUOTE_REFUSALS, quoteOf } from '../../../domain/finance/quote.ts'
import { additionalCostsText, PERIOD_WORDS, quoteWarning } from '../../../domain/finance/quote-texts.ts'
import { centsText } from '../../../domain/vehicles/prices/price.ts'

interface Props {
  /** Null until there is an amount to calculate with. */
  amount: number | null
  years: number
  finance: FinanceConfig
}

/** Repayment, rate and comparison rate must appear together, in the same size, with the warning in view. */
export function LoanEstimate({ amount, years, finance }: Props) {
  if (!finance.enabled || !amount) return null
  const answer = quoteOf(
    { price: amount, deposit: 0, tradeIn: 0, termMonths: years * 12, balloon: 0, frequency: 'weekly' },
    finance,
  )
  if (!answer.ok) return <p className="mt-5 text-ui text-ink-700">{QUOTE_REFUSALS[answer.refusal]}</p>
  const { quote } = answer
  const { lead, text } = quoteWarning(quote)
  const figures = [
    [PERIOD_WORDS[quote.frequency].label, centsText(quote.repayment), additionalCostsText(quote)],
    ['Interest rate', rateText(quote.rate), 'p.a. fixed'],
    ['Comparison rate', rateText(quote.comparisonRate), 'p.a.'],
  ] as const
  return (
    <div className="mt-6 tabular-nums" aria-live="polite">
      <dl className="grid grid-cols-3 border-y border-t-ink-900 border-b-ink-200">
        {figures.map(([label, figure, note]) => (
          <div key={label} className="border-ink-200 py-3 pr-2 not-first:border-l not-first:pl-4">
            <dt className="text-s text-ink-500">{label}</dt>
            <dd>
              <span className="block text-[1.25rem] leading-7 font-[650] tracking-[-0.02em]">{figure}</span>
              <span className="block text-s text-ink-500">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-s text-pretty text-ink-700">
        An estimate, not an offer of credit. <b>{lead}</b> {text}
      </p>
    </div>
  )
}
