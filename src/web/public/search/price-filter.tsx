import { useState } from 'react'
import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { priceForWeekly, weeklyOffer } from '../../../domain/finance/weekly-offer.ts'
import { endText } from '../../../domain/search/filter-chips.ts'
import type { Range } from '../../../domain/search/search-state.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { RangeFilter } from './range-filter.tsx'

interface Props {
  label: string
  range: Range | undefined
  ends: { min: number; max: number } | null
  stops: { min: number; max: number } | null
  onChange: (range: Range | null) => void
  bars: readonly number[]
  finance: FinanceConfig
}

const PRICE_STEP = 500
const WEEKLY_STEP = 5
const priceEnd = (end: number) => endText('price', end)

/** By the price, or by what may be paid each week: the second is the first, seen through the example's terms. */
export function PriceFilter({ finance, ...props }: Props) {
  const [isWeekly, setIsWeekly] = useState(false)
  return (
    <>
      {finance.enabled && (
        <Toggle
          label="Choose by"
          value={isWeekly ? 'weekly' : 'price'}
          onChange={(by) => setIsWeekly(by === 'weekly')}
          options={[
            { value: 'price', label: 'Price' },
            { value: 'weekly', label: 'Per week' },
          ]}
          className="mb-2 h-10 no-script:hidden"
        />
      )}
      {isWeekly ? (
        <WeeklyFilter {...props} finance={finance} />
      ) : (
        <RangeFilter {...props} name="price" step={PRICE_STEP} textOf={priceEnd} />
      )}
    </>
  )
}

function WeeklyFilter({ label, range, ends, stops, onChange, bars, finance }: Props) {
  const weeklyOf = (price: number) => weeklyOffer(price, finance)?.repayment ?? 0
  return (
    <RangeFilter
      label={`${label} per week`}
      step={WEEKLY_STEP}
      textOf={priceEnd}
      bars={bars}
      ends={ends && { min: weeklyOf(ends.min), max: weeklyOf(ends.max) }}
      stops={stops && { min: weeklyOf(stops.min), max: weeklyOf(stops.max) }}
      range={range && [weeklyOf(range[0]), weeklyOf(range[1])]}
      onChange={(weekly) =>
        onChange(weekly && [priceForWeekly(weekly[0] - 1, finance) + 1, priceForWeekly(weekly[1], finance)])
      }
    />
  )
}
