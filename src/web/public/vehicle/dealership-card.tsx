import { hoursText, tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { paths } from '../../../domain/site/routes.ts'
import { DAY_LABELS, DAYS } from '../../../domain/time/days.ts'
import { formatDate } from '../../../domain/time/format.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronDown, MapPin } from '../../../ui/icons.tsx'
import { directionsHref, mapHref, telHref } from '../layout/phone.ts'

const MAX_SPECIAL_DAYS = 4

export function DealershipCard({ dealership }: { dealership: SiteDealership }) {
  const { name, street, suburb, state, postcode, phone, trading, salesHours, salesSpecialDays } = dealership
  return (
    <Card className="mt-6 flex gap-3.5">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-ui">
        <div className="flex justify-between gap-4">
          <h2 className="font-text text-m font-semibold tracking-normal">
            <Anchor href={paths.dealership({ slug: dealership.slug })} className="hover:underline">
              {name}
            </Anchor>
          </h2>
          <TextLink href={mapHref(dealership)} className="print:hidden">
            Map
          </TextLink>
        </div>
        <p className="text-ink-500">
          {street}, {suburb} {state} {postcode}
        </p>
        <details className="group mt-0.5">
          <summary
            className={classNames(
              'flex w-fit cursor-pointer list-none items-center gap-1 py-0.5 font-semibold print:hidden [&::-webkit-details-marker]:hidden',
              trading.status === 'open' ? 'text-positive' : 'text-ink-700',
            )}
          >
            {tradingText(trading)}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <table className="mt-2 w-full text-s tabular-nums">
            <caption className="sr-only">Sales hours</caption>
            <tbody>
              {DAYS.map((day) => {
                const hours = salesHours[day]
                return (
                  <tr key={day}>
                    <th scope="row" className="py-0.75 text-left font-normal text-ink-500">
                      {DAY_LABELS[day]}
                    </th>
                    <td className="text-right">{hoursText(hours)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {salesSpecialDays.length > 0 && (
            <table className="mt-2 w-full border-t border-ink-100 text-s tabular-nums">
              <caption className="py-1 text-left font-semibold">Special hours</caption>
              <tbody>
                {salesSpecialDays.slice(0, MAX_SPECIAL_DAYS).map(({ date, label, hours }) => (
                  <tr key={date}>
                    <th scope="row" className="py-0.75 pr-3 text-left font-normal text-ink-500">
                      {formatDate(date, 'weekdayDayMonth')}, {label}
                    </th>
                    <td className="text-right whitespace-nowrap">{hoursText(hours)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink href={telHref(phone)}>{phone}</TextLink>
          <TextLink href={directionsHref(dealership)} className="print:hidden">
            Directions
          </TextLink>
        </p>
      </div>
    </Card>
  )
}
