import { centsText } from '../vehicles/prices/price.ts'
import type { FinanceConfig } from './finance-config.ts'

/** '$395', '$9.50' */
export function feeText(dollars: number): string {
  return centsText(dollars, { bare: true })
}

/** '7.99%'. */
export function rateText(percent: number): string {
  return `${percent.toFixed(2)}%`
}

/** Required once on every page with weekly figures. The lead is set in bold. */
export function comparisonRateWarning(config: FinanceConfig): { lead: string; text: string } {
  const { termYears, monthlyFee } = config
  const years = termYears === 1 ? '1 year' : `${termYears} years`
  const example = [
    'the price shown',
    'no deposit',
    years,
    'weekly',
    ...balloonWords(config),
    feeWords(config),
  ]
  const sentences = [
    `each comparison rate is true only for the example given: ${example.join(', ')}.`,
    'Different terms, fees or loan amounts might result in a different comparison rate.',
    ...(monthlyFee > 0 ? ['Weekly figures exclude the account fee.'] : []),
    'Estimates only, approval applies.',
  ]
  return { lead: 'Comparison rate warning:', text: sentences.join(' ') }
}

function balloonWords({ balloonPercent }: FinanceConfig): string[] {
  return balloonPercent > 0 ? [`${balloonPercent}% of the price as a final balloon`] : []
}

function feeWords({ establishmentFee, monthlyFee }: FinanceConfig): string {
  const fees = [
    ...(establishmentFee > 0 ? [`${feeText(establishmentFee)} establishment`] : []),
    ...(monthlyFee > 0 ? [`${feeText(monthlyFee)} a month`] : []),
  ]
  return fees.join(' and ') || 'no fees'
}
