import { type ComponentProps, useState } from 'react'
import type { FinanceConfig } from '../../../../domain/finance/finance-config.ts'
import { priceForWeekly, weeklyOffer } from '../../../../domain/finance/weekly-offer.ts'
import { endText } from '../../../../domain/search/filter-chips.ts'
import { Toggle } from '../../../../ui/forms/toggle.tsx'
import { RangeFilter } from './range-filter.tsx'

interface Props extends Omit<ComponentProps<typeof RangeFilter>, 'name' | 'step' | 'textOf'> {
  finance: FinanceConfig
}

const PRICE_STEP = 500
const WEEKLY_STEP = 5
const priceEnd = (end: number) => endText('price', end)

/** Filters by price or by weekly repayment, which is converted to a price with the example's terms. */
export function PriceFilter({ finance, ...props }: Props) {
  const [isWeekly, setIsWeekly] = useState(false)
  return (
    <>
      {finance.enabled && (
        <Toggle
          label="Set budget by"
          value={isWeekly ? 'weekly' : 'price'}
          onChange={(by) => setIsWeekly(by === 'weekly')}
          options={[
            { value: 'price', label: 'Price' },
            { value: 'weekly', label: 'Per week' },
          ]}
          className="mb-2 h-10 noscript:hidden"
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

function WeeklyFilter({ label, range, ends, stops, onEnd, bars, finance }: Props) {
  const weeklyOf = (price: number) => weeklyOffer(price, finance)?.repayment ?? 0
  const weekly = ({ min, max }: Props['ends']) => ({ min: weeklyOf(min), max: weeklyOf(max) })
  return (
    <RangeFilter
      label={`${label} per week`}
      step={WEEKLY_STEP}
      textOf={priceEnd}
      bars={bars}
      ends={weekly(ends)}
      stops={weekly(stops)}
      range={range && [weeklyOf(range[0]), weeklyOf(range[1])]}
      onEnd={(end, value) => {
        // 'From 100' starts with the cheapest car above 99 a week.
        const price = value === null ? null : priceForWeekly(end === 0 ? value - 1 : value, finance)
        onEnd(end, price === null || end === 1 ? price : price + 1)
      }}
    />
  )
}
