import { refuse, refuseUnavailable } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import { formatDate, formatInstant } from '../../domain/time/format.ts'
import type { AgentParts, Tool } from './agent-parts.ts'
import { findEnquiryCar, refuseUnknownDealership } from './requested-car.ts'

const RETRY_AFTER_SECONDS = 5
/** A day without times may be closed, too far ahead or without test drives. */
const DAY_STATES = { closed: 'unavailable', full: 'full', free: 'free' } as const

export function createTestDriveTimes(
  parts: Pick<AgentParts, 'published' | 'bookings' | 'vehicleRecords'>,
): Tool<'test_drive_times'> {
  const { published, bookings } = parts
  return async ({ stockNumber, dealership: slug, date = null }, { origin }) => {
    const car = stockNumber === undefined ? null : await findEnquiryCar(parts, stockNumber)
    if (car && !car.ok) return car
    const requested = slug ?? car?.value.dealership ?? ''
    const dealership = published().dealerships.find((each) => each.slug === requested)
    if (!dealership)
      return requested === ''
        ? refuse('invalid', 'This car is at no dealership. Send a dealership too.')
        : refuseUnknownDealership(requested)
    const stockid = car?.value.stockid ?? null
    const outcome = await bookings.times({ kind: 'test-drive', dealership: dealership.slug, stockid, date })
    if (!outcome.ok)
      return outcome.reason === 'away'
        ? refuseUnavailable(RETRY_AFTER_SECONDS)
        : refuseUnknownDealership(requested)
    const { timeZone } = dealership
    const { times } = outcome
    if (date !== null && times.date !== date)
      return refuse('invalid', `No test drive can be requested for ${date}. Send another date, or none.`)
    const facts = {
      dealership: dealership.slug,
      name: dealership.name,
      timeZone,
      date: times.date,
      times: times.slots
        .filter(({ left }) => left > 0)
        .map(({ start, end, left }) => ({
          start: start.toISOString(),
          end: end.toISOString(),
          local: formatInstant(start, 'weekdayTime', timeZone),
          placesLeft: left,
        })),
      days: times.days.map(({ date: day, state }) => ({ date: day, state: DAY_STATES[state] })),
      url: origin + paths.testDrive(),
    }
    const starts = facts.times.map(({ start }) => `${formatInstant(start, 'time', timeZone)} (${start})`)
    const list = starts.length > 0 ? starts.join(', ') : 'no free time'
    const text = `${formatDate(times.date, 'longWeekdayDate')} at ${dealership.name} (${timeZone}): ${list}.`
    return { ok: true, value: { facts, text } }
  }
}
