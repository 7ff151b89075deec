import type { Dealership } from '../../dealerships/dealership.ts'
import { counterStatus, openingDays } from '../../dealerships/special-days.ts'
import { hoursText, tradingText } from '../../dealerships/trading-hours.ts'
import { DAY_NAMES, type Day } from '../../time/days.ts'
import { addDays, dayOf, localTime } from '../../time/zone-time.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { replyOf } from './answer-reply.ts'

export function aboutHours(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = placesOf(reading, grounds).flatMap((place) => hoursLines(place, reading.words, grounds.now))
  return replyOf('hours', [lines.join('\n')], { grounds, suggestions: ['Book a test drive', CONTACT_TEAM] })
}

export function aboutPlaces(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = placesOf(reading, grounds).map(
    ({ name, street, suburb, state, postcode }) => `${name}: ${street}, ${suburb} ${state} ${postcode}.`,
  )
  return replyOf('contact', [lines.join('\n')], { grounds, suggestions: [CONTACT_TEAM, 'Opening hours'] })
}

export function aboutContact(reading: Reading, grounds: AnswerGrounds): Answer {
  const lines = placesOf(reading, grounds).map(({ name, phone }) => `${name}: ${phone}.`)
  return replyOf('contact', [['Our team is happy to help.', ...lines].join('\n')], {
    grounds,
    suggestions: [CONTACT_TEAM, BROWSE_ALL],
  })
}

function placesOf({ places }: Reading, { dealerships }: AnswerGrounds): readonly Dealership[] {
  const named = dealerships.filter(({ slug }) => places.includes(slug))
  return named.length > 0 ? named : dealerships
}

const DAY_WORDS = new Map<string, Day[]>([
  ...(Object.entries(DAY_NAMES) as [Day, string][]).flatMap(([day, name]): [string, Day[]][] => [
    [name.toLowerCase(), [day]],
    [`${name.toLowerCase()}s`, [day]],
  ]),
  ['weekend', ['sat', 'sun']],
  ['weekends', ['sat', 'sun']],
])
const WEEK = 8

function hoursLines(dealership: Dealership, words: readonly string[], now: Date): string[] {
  const { date } = localTime(now, dealership.timeZone)
  const days = words.flatMap((word) => DAY_WORDS.get(word) ?? [])
  const coming = openingDays(dealership, 'sales', date, WEEK)
  const asked = words.includes('tomorrow')
    ? coming.filter((each) => each.date === addDays(date, 1))
    : days.flatMap((day) => coming.find((each) => dayOf(each.date) === day) ?? [])
  if (asked.length === 0)
    return [`${dealership.name}: ${tradingText(counterStatus(dealership, 'sales', now)).toLowerCase()}.`]
  return asked.map((each) => {
    const why = each.label ? ` (${each.label})` : ''
    return `${dealership.name}, ${DAY_NAMES[dayOf(each.date)]}: ${hoursText(each.hours).toLowerCase()}${why}.`
  })
}
