import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import { DAY_NAMES, DAYS } from '../time/days.ts'
import { addDays, dayOf, localTime } from '../time/zone-time.ts'
import { COUNTERS, type Counter } from './counters.ts'
import type { Dealership, Hours } from './dealership.ts'
import { specialDays } from './special-days.ts'

/** schema.org's AutoDealer, for a script of type application/ld+json. Sales is the dealer itself, the rest its departments. */
export function dealerData(dealership: Dealership, siteUrl: string | null, now: Date): object {
  const { name, counters } = dealership
  return {
    '@context': 'https://schema.org',
    ...placeData(dealership, siteUrl),
    openingHoursSpecification: openingHours(counters.sales.hours),
    ...specialHours(dealership, 'sales', now),
    department: COUNTERS.filter((counter) => counter !== 'sales').map((counter) => ({
      '@type': DEPARTMENTS[counter].type,
      name: `${name} ${DEPARTMENTS[counter].label}`,
      telephone: internationalPhone(counters[counter].phone),
      address: postalAddress(dealership),
      openingHoursSpecification: openingHours(counters[counter].hours),
      ...specialHours(dealership, counter, now),
    })),
  }
}

/** The part of a dealership that an offer includes. */
export function placeData(dealership: Dealership, siteUrl: string | null): object {
  const { slug, name, phone, latitude, longitude } = dealership
  const url = addressOf(paths.dealership({ slug }), siteUrl)
  return {
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name,
    url,
    telephone: internationalPhone(phone),
    address: postalAddress(dealership),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  }
}

const DEPARTMENTS = {
  service: { type: 'AutoRepair', label: 'Service' },
  parts: { type: 'AutoPartsStore', label: 'Parts' },
} satisfies Record<Exclude<Counter, 'sales'>, { type: string; label: string }>

function postalAddress({ street, suburb, state, postcode }: Dealership): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: suburb,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: 'AU',
  }
}

/** Groups days with the same hours. */
function openingHours(hours: Hours): object[] {
  const groups = Map.groupBy(
    DAYS.filter((day) => hours[day]),
    (day) => `${hours[day]?.open} ${hours[day]?.close}`,
  )
  return [...groups].map(([times, days]) => {
    const [opens, closes] = times.split(' ')
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAY_NAMES[day]),
      opens,
      closes,
    }
  })
}

/** How far ahead special hours are listed. */
const SPECIAL_HOURS_DAYS = 60

/** Midnight to midnight is how schema.org says closed. */
function specialHours(dealership: Dealership, counter: Counter, now: Date): object {
  const { date: today } = localTime(now, dealership.timeZone)
  const days = specialDays(dealership, counter, today, addDays(today, SPECIAL_HOURS_DAYS))
  if (days.length === 0) return {}
  return {
    specialOpeningHoursSpecification: days.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [DAY_NAMES[dayOf(date)]],
      validFrom: date,
      validThrough: date,
      opens: hours?.open ?? '00:00',
      closes: hours?.close ?? '00:00',
    })),
  }
}

/** Writes '(02) 5550 0142' as '+61255500142'. Leaves other formats unchanged. */
function internationalPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return /^0\d{9}$/.test(digits) ? `+61${digits.slice(1)}` : phone
}
