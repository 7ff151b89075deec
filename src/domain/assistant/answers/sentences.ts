import { ASSISTANT } from '../../constants.ts'
import { listText } from '../../list-text.ts'
import { numberWord } from '../../number-word.ts'
import type { Change, Relaxation } from '../../search/relaxations.ts'
import type { Sorting } from '../../search/search-state.ts'
import { relaxationText, wholeFilterText } from '../../search/search-texts.ts'
import { wholeText } from '../../vehicles/prices/price.ts'
import { seatsFor } from '../reader/amounts/people.ts'
import { UNKNOWN_STOCK_NUMBER } from '../reader/cars/stock-numbers.ts'
import { COLOUR_WORDS } from '../reader/words/everyday-words.ts'
import { featureName } from '../reader/words/shopper-words.ts'
import type { Use } from '../reader/words/uses.ts'
import type { Aside, Rank, Reading } from '../reading.ts'

/** 'For five people I would look at seven seats.' Says so if the number of people is assumed. */
export function seatsSentence({ people, assumedPeople, selected }: Reading): string {
  if (!selected.seats) return ''
  const needed = people ?? assumedPeople
  const hasOneEach = needed !== null && needed < seatsFor(needed) && selected.seats.includes(String(needed))
  if (assumedPeople !== null && hasOneEach)
    return `I took a family to be ${numberWord(assumedPeople)} people. Nothing with ${numberWord(seatsFor(assumedPeople))} seats fits, so these have a seat for each of you.`
  if (assumedPeople !== null)
    return `I took a family to be ${numberWord(assumedPeople)} people, who need ${numberWord(seatsFor(assumedPeople))} seats or more: tell me if you are fewer.`
  if (people === null) return ''
  if (hasOneEach)
    return `Nothing with ${numberWord(seatsFor(people))} seats fits, so these have a seat for each of you.`
  return `For ${people === 1 ? 'one person' : `${numberWord(people)} people`} I would look at ${numberWord(seatsFor(people))} seats or more.`
}

const ORDER_TEXTS: Record<string, string> = {
  'price asc': ', cheapest first',
  'price desc': ', dearest first',
  'year desc': ', newest first',
  'year asc': ', oldest first',
  'kms asc': ', lowest kms first',
  'kms desc': ', highest kms first',
}

/** 'We have 12 that fit. Here are three, cheapest first:' */
export function resultSentence(
  total: number,
  { selected, sorting, rank, count }: Pick<Reading, 'selected' | 'sorting' | 'rank' | 'count'>,
): string {
  const isAll = Object.keys(selected).length === 0
  if (total === 1) return 'We have one that fits:'
  const best = BEST_TEXTS[`${sorting.by} ${sorting.direction}`]
  const cars = isAll ? `We have ${wholeText(total)} cars in stock.` : `We have ${countWord(total)} that fit.`
  if (count === 1 && best) return `${cars} ${best}`
  return `${cars} ${hereText(total, count ?? ASSISTANT.vehiclesShown)}${rank ? RANK_TEXTS[rank.filter] : orderText(sorting)}:`
}

const RANK_TEXTS: Record<Rank['filter'], string> = {
  fueluse: ', lowest fuel use first',
  boot: ', largest boot first',
  towing: ', highest braked towing first',
  tray: ', longest tray first',
}

function orderText({ by, direction }: Sorting): string {
  return by ? (ORDER_TEXTS[`${by} ${direction}`] ?? '') : ''
}

function countWord(total: number): string {
  return total < 10 ? numberWord(total) : wholeText(total)
}

const BEST_TEXTS: Record<string, string> = {
  'price asc': 'Here is the cheapest:',
  'price desc': 'Here is the dearest:',
  'year desc': 'Here is the newest:',
  'year asc': 'Here is the oldest:',
  'kms asc': 'Here is the one with the lowest kms:',
}

function hereText(total: number, shownCount: number): string {
  return total <= shownCount ? 'Here they are' : `Here are ${numberWord(shownCount)}`
}

/** Explains that the message was read without the earlier ones, or without one of their filters. */
export function standaloneSentence(
  { isStandalone, droppedFilter }: Reading,
  droppedNames: readonly string[],
): string {
  if (droppedFilter) {
    const isShort = droppedNames.length > 0 && droppedNames.length <= MAX_DROPPED_NAMES
    const dropped = isShort ? listText(droppedNames) : wholeFilterText(droppedFilter)
    return `Nothing in stock fits all of that today, so I left out ${dropped}.`
  }
  return isStandalone
    ? 'Nothing fits both this and what you asked for before, so I searched for this alone.'
    : ''
}

const MAX_DROPPED_NAMES = 2

export const NOTHING_FITS = 'Nothing in stock fits that today.'

export function relaxedSentence(nearest: Relaxation): string {
  const cars = nearest.count === 1 ? 'there is one' : `there are ${countWord(nearest.count)}`
  const changes = relaxationText({ ...nearest, changes: nearest.changes.map(withFeatureName) }).replaceAll(
    ', Without',
    ', without',
  )
  return `Nothing in stock fits all of that today. ${changes}, ${cars}:`
}

/** 'Without heated seats', for the keyword 'heated'. */
function withFeatureName(change: Change): Change {
  return change.kind === 'without' && change.filter === 'q' && change.displayValue !== undefined
    ? { ...change, displayValue: featureName(change.displayValue) }
    : change
}

/** 'We don't have any Lexus in stock today.' */
export function absentSentences(absent: readonly string[]): string[] {
  return absent.map((name) =>
    name === UNKNOWN_STOCK_NUMBER
      ? 'No car on sale has that stock number.'
      : COLOUR_WORDS.includes(name)
        ? `We don't have any in ${name} today.`
        : `We don't have any ${name} in stock today.`,
  )
}

const ASIDE_SENTENCES: Record<Exclude<Aside, 'towing' | 'safety' | 'unrecorded'>, string> = {
  economy: 'Hybrid and electric cars use the least fuel.',
  size: 'Our records do not include dimensions, so I went by body and seats.',
  discount: 'The price shown is the price, and I cannot change it. Our team is happy to talk.',
  approval: 'Only a lender can say yes to a loan; I can work out repayments.',
  charges:
    'A drive away price includes all government charges. A price marked Excl. Govt. Charges leaves them out: stamp duty, registration and compulsory third party insurance are added, and our team can tell you the total.',
  hold: "You can ask for a hold on the car's page, and our team can tell you about a deposit.",
  complaint: 'I am sorry to hear that. Please tell our team, who can put it right.',
  demo: 'A demo car has usually been used by a dealership, for example for test drives, and not been sold before.',
  hybrids:
    'A hybrid charges itself as you drive and is never plugged in. A plug-in hybrid has a bigger battery that you charge from a socket, and runs on petrol when the battery is flat.',
  balloon:
    'A balloon is part of the loan that you pay as one lump sum at the end of the term, so that the repayments before it are lower.',
  drives:
    'All-wheel drive (AWD) usually sends power to all four wheels by itself, for grip on wet and loose roads. A 4x4 (4WD) usually adds low gears that you choose for rough ground.',
}

/** What no record contains, by its words. */
const UNRECORDED: readonly (readonly [words: readonly string[], name: string])[] = [
  [['warranty'], 'the warranty'],
  [
    ['service history', 'logbook', 'logbooks', 'log book', 'log books', 'been serviced'],
    'the service history',
  ],
  [['owner', 'owners'], 'previous owners'],
  [
    ['accident', 'accidents', 'crash', 'crashed', 'smash', 'prang', 'bingle', 'written off', 'hail'],
    'accidents and damage',
  ],
  [['scratch', 'scratches', 'dent', 'dents'], 'scratches and dents'],
  [['payload'], 'the payload'],
  [['ground clearance', 'clearance'], 'the ground clearance'],
  [['insurance', 'insure', 'insured'], 'insurance'],
  [['isofix', 'child seat', 'child seats', 'car seats'], 'how child seats fit'],
  [
    ['range', 'full charge', 'a charge', 'one charge', 'single charge', 'how far does', 'how far will'],
    'the driving range',
  ],
  [['battery health'], 'the health of the battery'],
  [['pram', 'prams', 'bugaboo'], 'how prams fit'],
  [['wheelchair', 'wheelchairs', 'disability', 'hand controls', 'mobility scooter'], 'wheelchair access'],
  [['will i fit', 'do i fit', 'he fit', 'she fit', 'im tall', 'foot', '6ft', '6ft5'], 'head and leg room'],
  [['key', 'keys'], 'the number of keys'],
  [['height', 'how tall', 'garage', 'load space', 'pallet', 'mattress', 'dimensions'], 'dimensions'],
  [['0 to 100', '0 100', 'how quick', 'fastest', 'horsepower'], 'how fast a car is'],
  [['licence', 'documents', 'paperwork', 'need to bring', 'what id', 'proof of'], 'which documents you need'],
  [['mechanic', 'nrma', 'racv', 'inspection'], 'inspections by others'],
  [['change my mind', 'bring it back', 'return it', 'cooling off'], 'returns'],
  [['roadside'], 'roadside assistance'],
  [['charging time'], 'charging times'],
  [['reliable', 'reliability'], 'how reliable a car is'],
  [['resale', 'depreciate', 'depreciation', 'hold its value', 'worth in'], 'resale values'],
  [
    ['deliver', 'delivery', 'delivered', 'truck it', 'truck a', 'truck one', 'ship it', 'ship a', 'ship one'],
    'delivery',
  ],
  [['spare tyre', 'spare wheel', 'full size spare'], 'the spare wheel'],
]

/** 'Our records do not include the warranty, but our team can find out for you.' */
function unrecordedSentence(words: readonly string[]): string {
  const text = ` ${words.join(' ')} `
  const names = UNRECORDED.filter(([phrases]) => phrases.some((phrase) => text.includes(` ${phrase} `)))
  const name = names.map(([, each]) => each).join(' or ')
  return name ? `Our records do not include ${name}, ${TEAM_FINDS_OUT}` : UNRECORDED_SENTENCE
}

export const TEAM_FINDS_OUT = 'but our team can find out for you.'
/** For what has no name of its own. */
export const UNRECORDED_SENTENCE = `That is not in our records, ${TEAM_FINDS_OUT}`

const USE_SENTENCES: Record<Use, string> = {
  learner: 'For a first car I looked at smaller ones that cost less.',
  parents: 'For small children I looked at SUVs, wagons and people movers.',
  load: 'To carry that I looked at SUVs and wagons.',
  work: 'For tools and materials I looked at utes and vans.',
  deliveries: 'For deliveries I looked at vans.',
  rough: 'For rough ground I looked at cars that drive all four wheels.',
  city: 'For the city I looked at small cars.',
  entry: 'To get in and out easily I looked at SUVs, which sit higher.',
  room: 'Our records do not state head or leg room, so I looked at SUVs and wagons: sit in one to be sure.',
  fun: 'For fun I looked at coupes and convertibles.',
}

export function useSentences(uses: readonly Use[]): string[] {
  return uses.map((use) => USE_SENTENCES[use])
}

export function asideSentences({ asides, ...reading }: Reading): string[] {
  return asides.map((aside) => {
    if (aside === 'towing') return towingSentence(reading)
    if (aside === 'unrecorded') return unrecordedSentence(reading.words)
    return aside === 'safety' ? safetySentence(reading) : ASIDE_SENTENCES[aside]
  })
}

/** Asides that another answer repeats, such as the approval of a loan. */
export function asideSentencesOf(reading: Reading, aside: Aside): string[] {
  return asideSentences({ ...reading, asides: reading.asides.filter((each) => each === aside) })
}

function towingSentence({ selected, assumedTowing }: Pick<Reading, 'selected' | 'assumedTowing'>): string {
  if (!selected.towing)
    return 'Our records do not say what these cars may tow: our team can confirm it for a particular car.'
  const assumption =
    assumedTowing === null
      ? ''
      : `I looked for ${wholeText(assumedTowing)} kg or more of braked towing: tell me what yours weighs and I can be exact. `
  return `${assumption}Cars whose towing capacity is not in our records are left out.`
}

function safetySentence({ selected }: Pick<Reading, 'selected'>): string {
  return selected.ancap
    ? 'I looked for ANCAP safety ratings: cars whose rating is not in our records are left out.'
    : 'Our records do not state the safety rating of these cars: our team can tell you about a particular one.'
}
