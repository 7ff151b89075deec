/** Groups of age in days; the last has no end. */
export const AGE_GROUPS = [
  { name: 'to_30', label: '0 to 30 days', from: 0 },
  { name: 'to_60', label: '31 to 60 days', from: 31 },
  { name: 'to_90', label: '61 to 90 days', from: 61 },
  { name: 'over_90', label: 'Over 90 days', from: 91 },
] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]['name']

/** Enquiries are compared for this many days before and after a price change. */
export const EFFECT_DAYS = 14
/** Price changes older than this are not listed. */
export const EFFECT_SINCE_DAYS = 90

export interface AgeRow {
  /** A dealership's slug, or a make and model. */
  key: string
  cars: number
  groups: Record<AgeGroup, number>
  medianDays: number
  /** Enquiries of the last 30 days. */
  enquiries: number
}

export interface PriceEffect {
  vehicleId: string
  stockid: string
  name: string
  at: string
  from: number
  to: number
  before: number
  /** Null until the days after the change have passed. */
  after: number | null
}

export interface AgeingReport {
  byDealership: AgeRow[]
  byModel: AgeRow[]
  effects: PriceEffect[]
  summary: EffectSummary
}

/** What price drops did to enquiries, over all changes whose days after have passed. */
export interface EffectSummary {
  drops: number
  before: number
  after: number
}

/** Adds up the drops that can be judged. Rises are listed, but not added up. */
export function summarise(effects: readonly PriceEffect[]): EffectSummary {
  const summary: EffectSummary = { drops: 0, before: 0, after: 0 }
  for (const { from, to, before, after } of effects) {
    if (to >= from || after === null) continue
    summary.drops++
    summary.before += before
    summary.after += after
  }
  return summary
}

/** '12 price drops: 8 enquiries in the 14 days before, 19 in the 14 days after.' */
export function effectText({ drops, before, after }: EffectSummary): string {
  if (drops === 0) return `No price dropped long enough ago to compare ${EFFECT_DAYS} days before and after.`
  const changes = drops === 1 ? '1 price drop' : `${drops} price drops`
  const enquiries = before === 1 ? '1 enquiry' : `${before} enquiries`
  return `${changes}: ${enquiries} in the ${EFFECT_DAYS} days before, ${after} in the ${EFFECT_DAYS} days after.`
}
