import { ASSISTANT } from '../../constants.ts'
import type { Counter } from '../../dealerships/counters.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { distanceKm, distanceText } from '../../dealerships/distance.ts'
import type { Home, Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { referencedVehicles, replyOf } from './answer-reply.ts'
import { counterOf, counterWords, hoursLines, namesDay } from './hours-lines.ts'
import { asideSentencesOf } from './sentences.ts'

export function answerHours(reading: Reading, grounds: AnswerGrounds): Answer {
  const places = dealershipsFor(reading, grounds)
  const [only] = places.length === 1 ? places : []
  const hours = places.flatMap((place) =>
    hoursLines(place, reading.words, grounds.now, { isOnly: only !== undefined }),
  )
  const nearest = nearestLines(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...hours, ...nearest.others]
    : [...hours, ...(only ? [addressLine(reading, only)] : []), ...placeQuestion(reading)]
  return replyOf('hours', [lines.join('\n')], { grounds, suggestions: ['Book a test drive', CONTACT_TEAM] })
}

export function answerLocation(reading: Reading, grounds: AnswerGrounds): Answer {
  const nearest = nearestLines(reading, grounds)
  const places = dealershipsFor(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...nearest.others]
    : [
        ...places.map((dealership) => addressLine(reading, dealership)),
        ...hoursOfOnly(places, reading, grounds),
        ...placeQuestion(reading),
      ]
  return replyOf('contact', [lines.join('\n')], { grounds, suggestions: [CONTACT_TEAM, 'Opening hours'] })
}

export function answerContact(reading: Reading, grounds: AnswerGrounds): Answer {
  const nearest = nearestLines(reading, grounds)
  const places = dealershipsFor(reading, grounds)
  const lines = nearest
    ? [nearest.closest, ...nearest.others]
    : [
        ...places.map((dealership) => phoneLine(dealership, counterOf(reading.words))),
        ...hoursOfOnly(places, reading, grounds),
        ...placeQuestion(reading),
      ]
  const isComplaint = reading.asides.includes('complaint')
  const lead = isComplaint
    ? asideSentencesOf(reading, 'complaint')
    : [...asideSentencesOf(reading, 'hold'), 'Our team is happy to help.']
  return replyOf('contact', [[...lead, ...lines].join('\n')], {
    grounds,
    vehicles: referencedVehicles({ ...reading, selected: {} }, grounds).slice(0, ASSISTANT.vehiclesShown),
    suggestions: [CONTACT_TEAM, BROWSE_ALL],
  })
}

/** The hours of a dealership that is the only one in question, unless another answer of the message states them. */
function hoursOfOnly(places: readonly Dealership[], reading: Reading, { now }: AnswerGrounds): string[] {
  const [place, ...others] = places
  const isTold = reading.sideIntents.includes('hours')
  return place && others.length === 0 && !isTold
    ? hoursLines(place, reading.words, now, { isOnly: true })
    : []
}

/** 'Harbour Hornsby: 71 Pacific Hwy, Hornsby NSW 2077. Phone (02) 5550 0130.' */
function addressLine(reading: Reading, dealership: Dealership): string {
  const { name, phone } = dealership
  return `${name}: ${addressOf(dealership)}${distanceFrom(reading, dealership)}. Phone ${phone}.`
}

/** Opening hours on the day that the message names; none without a day. */
export function openingLines(reading: Reading, grounds: AnswerGrounds): string[] {
  if (!namesDay(reading.words)) return []
  return dealershipsFor(reading, grounds).flatMap((place) => hoursLines(place, reading.words, grounds.now))
}

/** Phone and hours of the service or parts counter, at the dealerships named or on the day named. */
export function counterLines(reading: Reading, { dealerships, now }: AnswerGrounds): string[] {
  const words = counterWords(reading.words)
  const isNamed = ({ slug }: Dealership) => reading.dealershipSlugs.includes(slug)
  return dealerships.flatMap((dealership) => {
    const hours = hoursLines(dealership, words, now, { isOnly: isNamed(dealership) })
    if (isNamed(dealership)) return [phoneLine(dealership, counterOf(words)), ...hours]
    return reading.dealershipSlugs.length === 0 && namesDay(reading.words) ? hours : []
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
