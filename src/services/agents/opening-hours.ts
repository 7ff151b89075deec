import type { OpeningHoursInput } from '../../domain/agents/tools/opening-hours.ts'
import { addressLine } from '../../domain/dealerships/address-line.ts'
import { COUNTERS } from '../../domain/dealerships/counters.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { counterStatus, type OpeningDay, openingDays } from '../../domain/dealerships/special-days.ts'
import { hoursText, tradingText } from '../../domain/dealerships/trading-hours.ts'
import { paths } from '../../domain/site/routes.ts'
import { DAY_NAMES } from '../../domain/time/days.ts'
import { dayOf, localTime } from '../../domain/time/zone-time.ts'
import type { AgentParts, Tool } from './agent-parts.ts'
import { refuseUnknownDealership } from './requested-car.ts'

export function createOpeningHours({
  published,
  clock,
}: Pick<AgentParts, 'published' | 'clock'>): Tool<'opening_hours'> {
  return ({ dealership: slug, days }, { origin }) => {
    const all = published().dealerships
    const dealerships = slug === undefined ? all : all.filter((each) => each.slug === slug)
    if (slug !== undefined && dealerships.length === 0) return refuseUnknownDealership(slug)
    const facts = { dealerships: dealerships.map((each) => hoursOf(each, { days, origin, now: clock() })) }
    const text = facts.dealerships
      .map(({ name, address, timeZone, counters }) => {
        const states = counters.flatMap(({ counter, status, phone, days: counterDays }) => [
          `${counter}: ${status} (${phone})`,
          ...counterDays.map(dayLine),
        ])
        return [`${name}, ${address}. Times in ${timeZone}.`, ...states].join('\n')
      })
      .join('\n\n')
    return { ok: true, value: { facts, text } }
  }
}

/** '- Friday 2026-11-20: 8:30 am to 5:30 pm' */
function dayLine({
  date,
  weekday,
  hours,
  note,
}: {
  date: string
  weekday: string
  hours: OpeningDay['hours']
  note: string | null
}): string {
  return `- ${weekday} ${date}: ${hoursText(hours)}${note ? ` (${note})` : ''}`
}

function hoursOf(
  dealership: Dealership,
  { days, origin, now }: Pick<OpeningHoursInput, 'days'> & { origin: string; now: Date },
) {
  const { slug, name, phone, timeZone } = dealership
  const { date: today } = localTime(now, timeZone)
  return {
    slug,
    name,
    address: addressLine(dealership),
    phone,
    timeZone,
    url: origin + paths.dealership({ slug }),
    counters: COUNTERS.map((counter) => {
      const trading = counterStatus(dealership, counter, now)
      return {
        counter,
        phone: dealership.counters[counter].phone,
        isOpen: trading.status === 'open',
        status: tradingText(trading),
        days: openingDays(dealership, counter, today, days).map(({ date, hours, label }) => ({
          date,
          weekday: DAY_NAMES[dayOf(date)],
          hours,
          note: label,
        })),
      }
    }),
  }
}
