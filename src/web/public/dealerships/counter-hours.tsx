import type { Counter } from '../../../domain/dealerships/counters.ts'
import { hoursText, tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { DAY_LABELS, DAYS } from '../../../domain/time/days.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { CounterView } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { telHref } from '../layout/phone.ts'

export const COUNTER_LABELS = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
} satisfies Record<Counter, string>

export function CounterHours({ counter, phone, hours, trading, special }: CounterView) {
  const label = COUNTER_LABELS[counter]
  return (
    <section className="border-t border-ink-900 pt-4">
      <h3 className="text-l">{label}</h3>
      <p
        className={classNames(
          'mt-1 font-semibold',
          trading.status === 'open' ? 'text-positive' : 'text-ink-500',
        )}
      >
        {tradingText(trading)}
      </p>
      <table className="mt-3 w-full text-ui tabular-nums">
        <caption className="sr-only">{label} hours</caption>
        <tbody>
          {DAYS.map((day) => {
            const today = hours[day]
            return (
              <tr key={day} className="border-b border-ink-100">
                <th scope="row" className="py-1.5 text-left font-normal text-ink-500">
                  {DAY_LABELS[day]}
                </th>
                <td className="text-right">{hoursText(today)}</td>
              </tr>
            )
          })}
          {special.map(({ date, label: day, hours: other }) => (
            <tr key={date} className="border-b border-ink-100">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-500">
                {formatDate(date, 'weekdayDayMonth')}
                <span className="block text-s">{day}</span>
              </th>
              <td className="text-right align-top">{hoursText(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <TextLink href={telHref(phone)}>{phone}</TextLink>
      </p>
    </section>
  )
}
