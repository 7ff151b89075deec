import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { comparisonRateWarning, rateText } from '../../../domain/finance/finance-texts.ts'
import { weeklyOffer } from '../../../domain/finance/weekly-offer.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'

interface Props {
  price: number | null
  finance: FinanceConfig
}

/** Repayment, rate and comparison rate must always be shown together, in the same size. */
export function Repayment({ price, finance }: Props) {
  const offer = weeklyOffer(price, finance)
  if (!offer)
    return (
      <p className="car-repayment flex min-h-17 items-center border-t border-ink-100 px-4.5 text-s text-ink-500 rows:@min-[800px]:min-h-0 rows:@min-[800px]:border-t-0 rows:@min-[800px]:pt-4">
        {price === null ? 'Repayments appear once it has a price' : 'No repayment estimate for this car'}
      </p>
    )
  const figures = [
    ['Each week', priceText(offer.repayment)],
    ['Rate p.a.', rateText(offer.rate)],
    ['Comparison p.a.', rateText(offer.comparisonRate)],
  ] as const
  return (
    <dl className="car-repayment flex border-t border-ink-100 px-4.5 py-3 tabular-nums rows:@min-[800px]:gap-4 rows:@min-[800px]:border-t-0 rows:@min-[800px]:pt-4 rows:@min-[800px]:pb-0">
      {figures.map(([label, figure]) => (
        <div
          key={label}
          className="flex-auto border-ink-100 not-first:border-l not-first:pl-3 not-last:pr-3 rows:@min-[800px]:flex-none"
        >
          <dt className="text-[0.78125rem] leading-4 whitespace-nowrap text-ink-500">{label}</dt>
          <dd className="mt-0.5 font-[650]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shown once, below a list with repayments. */
export function ComparisonRateWarning({ finance }: Pick<Props, 'finance'>) {
  if (!finance.enabled) return null
  const { lead, text } = comparisonRateWarning(finance)
  return (
    <p className="mt-8 max-w-[90ch] text-s text-pretty text-ink-700">
      <b>{lead}</b> {text}
    </p>
  )
}
