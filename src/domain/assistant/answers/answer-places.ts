import type { Counter } from '../../dealerships/counters.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { distanceKm, distanceText } from '../../dealerships/distance.ts'
import type { Home, Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { replyOf } from './answer-reply.ts'
import { counterOf, hoursLines } from './hours-lines.ts'
import { asideSentencesOf } from './sentences.ts'

export function answerHours(reading: Reading, grounds: AnswerGrounds): Answer {
  const hours = dealershipsFor(reading, grounds).flatMap((place) =>
    hoursLines(place, reading.words, grounds.now),
  )
  const nearest = nearestLines(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...hours, ...nearest.others]
    : [...hours, ...placeQuestion(reading)]
  return replyOf('hours', [lines.join('\n')], { grounds, suggestions: ['Book a test drive', CONTACT_TEAM] })
}

export function answerLocation(reading: Reading, grounds: AnswerGrounds): Answer {
  const nearest = nearestLines(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...nearest.others]
    : [
        ...dealershipsFor(reading, grounds).map(
          (dealership) =>
            `${dealership.name}: ${addressOf(dealership)}${distanceFrom(reading, dealership)}. Phone ${dealership.phone}.`,
        ),
        ...placeQuestion(reading),
      ]
  return replyOf('contact', [lines.join('\n')], { grounds, suggestions: [CONTACT_TEAM, 'Opening hours'] })
}

export function answerContact(reading: Reading, grounds: AnswerGrounds): Answer {
  const nearest = nearestLines(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...nearest.others]
    : [
        ...dealershipsFor(reading, grounds).map((dealership) =>
          phoneLine(dealership, counterOf(reading.words)),
        ),
        ...placeQuestion(reading),
      ]
  const lead = asideSentencesOf(reading, 'hold')
  return replyOf('contact', [[...lead, 'Our team is happy to help.', ...lines].join('\n')], {
    grounds,
    suggestions: [CONTACT_TEAM, BROWSE_ALL],
  })
}

/** 'The closest to Dee Why is …' and a line for each of the others; null unless both are wanted and known. */
function nearestLines(
  { home, isNearestWanted }: Reading,
  { dealerships }: AnswerGrounds,
): { closest: string; others: string[] } | null {
  if (!home || !isNearestWanted) return null
  const [closest, ...others] = dealerships.toSorted((a, b) => distanceKm(home, a) - distanceKm(home, b))
  if (!closest) return null
  const opening = others.length > 0 ? `The closest to ${home.name} is ${closest.name}` : closest.name
  return {
    closest: `${opening}: ${addressOf(closest)}, ${awayText(home, closest)}. Phone ${closest.phone}.`,
    others: others.map((dealership) => `${dealership.name}: ${awayText(home, dealership)}.`),
  }
}

function addressOf({ street, suburb, state, postcode }: Dealership): string {
  return `${street}, ${suburb} ${state} ${postcode}`
}

/** 'About 3 km away': a suburb is a point on the map, and a road is no straight line. */
function awayText(home: Home, dealership: Dealership): string {
  const text = distanceText(distanceKm(home, dealership))
  return text.startsWith('under') ? text : `about ${text}`
}

/** ', about 3 km from Manly', for a dealership that is named. */
function distanceFrom({ home, dealershipSlugs }: Reading, dealership: Dealership): string {
  return home && dealershipSlugs.length > 0
    ? `, ${awayText(home, dealership).replace('away', `from ${home.name}`)}`
    : ''
}

/** 'Harbour Hornsby, parts: (02) 5550 0132.' */
function phoneLine({ name, phone, counters }: Dealership, counter: Counter): string {
  return counter === 'sales' ? `${name}: ${phone}.` : `${name}, ${counter}: ${counters[counter].phone}.`
}

function placeQuestion({ home, isNearestWanted }: Reading): string[] {
  return isNearestWanted && !home
    ? ['Tell me your suburb or postcode, and I will say which one is closest.']
    : []
}

function dealershipsFor({ dealershipSlugs }: Reading, { dealerships }: AnswerGrounds): readonly Dealership[] {
  const namedDealerships = dealerships.filter(({ slug }) => dealershipSlugs.includes(slug))
  return namedDealerships.length > 0 ? namedDealerships : dealerships
}
