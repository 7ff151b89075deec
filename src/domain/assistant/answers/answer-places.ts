import type { Counter } from '../../dealerships/counters.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { counterStatus, openingDays } from '../../dealerships/special-days.ts'
import { hoursText, tradingText } from '../../dealerships/trading-hours.ts'
import { DAY_NAMES, type Day } from '../../time/days.ts'
import { addDays, dayOf, localTime } from '../../time/zone-time.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { replyOf } from './answer-reply.ts'

export function answerHours(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = dealershipsFor(reading, grounds).flatMap((place) =>
    hoursLines(place, reading.words, grounds.now),
  )
  return replyOf('hours', [lines.join('\n')], { grounds, suggestions: ['Book a test drive', CONTACT_TEAM] })
}

export function answerLocation(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = dealershipsFor(reading, grounds).map(
    ({ name, street, suburb, state, postcode }) => `${name}: ${street}, ${suburb} ${state} ${postcode}.`,
  )
  return replyOf('contact', [lines.join('\n')], { grounds, suggestions: [CONTACT_TEAM, 'Opening hours'] })
}

export function answerContact(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = dealershipsFor(reading, grounds).map(({ name, phone }) => `${name}: ${phone}.`)
  return replyOf('contact', [['Our team is happy to help.', ...lines].join('\n')], {
    grounds,
    suggestions: [CONTACT_TEAM, BROWSE_ALL],
  })
}

function dealershipsFor({ dealershipSlugs }: Reading, { dealerships }: AnswerGrounds): readonly Dealership[] {
  const namedDealerships = dealerships.filter(({ slug }) => dealershipSlugs.includes(slug))
  return namedDealerships.length > 0 ? namedDealerships : dealerships
}

const DAY_WORDS = new Map<string, Day[]>([
  ...(Object.entries(DAY_NAMES) as [Day, string][]).flatMap(([day, name]): [string, Day[]][] => [
    [name.toLowerCase(), [day]],
    [`${name.toLowerCase()}s`, [day]],
  ]),
  ['weekend', ['sat', 'sun']],
  ['weekends', ['sat', 'sun']],
])
const DAYS_AHEAD = 8

function hoursLines(dealership: Dealership, words: readonly string[], now: Date): string[] {
  const { date } = localTime(now, dealership.timeZone)
  const counter = counterOf(words)
  const name = counter === 'sales' ? dealership.name : `${dealership.name}, ${counter}`
  const days = words.flatMap((word) => DAY_WORDS.get(word) ?? [])
  const upcomingDays = openingDays(dealership, counter, date, DAYS_AHEAD)
  const requestedDays = words.includes('tomorrow')
    ? upcomingDays.filter((each) => each.date === addDays(date, 1))
    : days.flatMap((day) => upcomingDays.find((each) => dayOf(each.date) === day) ?? [])
  if (requestedDays.length === 0)
    return [`${name}: ${tradingText(counterStatus(dealership, counter, now)).toLowerCase()}.`]
  return requestedDays.map((each) => {
    const why = each.label ? ` (${each.label})` : ''
    return `${name}, ${DAY_NAMES[dayOf(each.date)]}: ${hoursText(each.hours).toLowerCase()}${why}.`
  })
}

/** The counter whose hours are asked for; sales unless another is named. */
function counterOf(words: readonly string[]): Counter {
  if (words.includes('parts')) return 'parts'
  return words.includes('service') || words.includes('workshop') ? 'service' : 'sales'
}
