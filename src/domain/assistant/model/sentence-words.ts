import type { FactSlot } from './slots.ts'

const HAVE = ['has', 'with', 'comes with']

/**
 * The words that may lead to each fact of a car. With the text of the fact behind them they can only say what the record
 * says: 'costs' leads to a price and to nothing else.
 */
export const LEADS: Readonly<Record<FactSlot, readonly string[]>> = {
  price: ['is', 'costs', 'is priced at', 'is listed at', 'at'],
  kms: ['has', 'with', 'shows'],
  seats: HAVE,
  doors: HAVE,
  year: ['is'],
  towing: HAVE,
  ancap: HAVE,
  fuelUse: ['uses'],
  boot: HAVE,
  colour: ['is', 'in', 'comes in', 'wears'],
  fuel: ['has', 'with', 'runs on'],
  transmission: HAVE,
  drive: ['is', ...HAVE],
  body: ['is'],
  condition: ['is'],
  dealership: ['at', 'is at', 'sits at', 'stands at', 'is parked at', 'is in stock at'],
}

/** Leads without a verb, as in 'the {title} with {seats}'. */
export const LEADS_WITHOUT_VERB: ReadonlySet<string> = new Set(['with', 'at', 'in'])
/** Leads that also hold for the facts after the first: 'has {seats}, {doors} and {boot}'. */
export const SHARED_LEADS: ReadonlySet<string> = new Set(HAVE)
/** Facts that share an 'is': 'is {body} and {condition}'. */
export const SHARED_AFTER_IS: ReadonlySet<FactSlot> = new Set<FactSlot>(['year', 'body', 'condition'])

/** Words for the car of the sentence before. */
export const PRONOUNS = ['it', 'this one', 'this car']
/** Words before the name of a car that has not been named yet. */
export const INTRODUCTIONS = [
  'have a look at',
  'take a look at',
  'look at',
  'you could look at',
  'consider',
  'there is',
]
/** The same, after another car. */
export const LATER_INTRODUCTIONS = [
  'or look at',
  'or consider',
  'there is also',
  'then there is',
  'another choice is',
]
/** What may stand between a car so introduced and what is said of it. */
export const INTRODUCTION_LINKS = [': it', ', which', ',']
/** Words before a whole sentence. */
export const OPENINGS = ['have a look:', 'take a look:']
/** The same, after another sentence. */
export const LATER_OPENINGS = ['also,']
/** What may stand between two facts. */
export const JOINTS = [', and', 'and', ',']
/** An article belongs to the text of a fact, so that a model's own is dropped. */
export const ARTICLES = ['a', 'an', 'the']

/** Openings for a use or for people, by the words of a shopper who wants a car for them. */
const USE_OPENINGS: Readonly<Record<string, string>> = {
  family: 'for the family,',
  kids: 'for the kids,',
  children: 'for the children,',
  parents: 'for your parents,',
  son: 'for your son,',
  daughter: 'for your daughter,',
  school: 'for school,',
  uni: 'for uni,',
  work: 'for work,',
  commute: 'for the commute,',
  commuting: 'for the commute,',
  city: 'for the city,',
  town: 'for town,',
  country: 'for the country,',
  beach: 'for the beach,',
  camping: 'for camping,',
  fishing: 'for fishing,',
  surfing: 'for surfing,',
  trips: 'for trips,',
  holidays: 'for holidays,',
  weekends: 'for weekends,',
  shopping: 'for the shopping,',
  farm: 'for the farm,',
}

const USE_WORDS = Object.keys(USE_OPENINGS).join('|')
/** 'For my family', 'a family car' and 'a car for the beach' want a car for it, 'I have no kids' does not. */
const WANTED_USES = [
  new RegExp(`\\bfor (?:(?:my|our|the|a|some|long|weekend|road) )?(${USE_WORDS})\\b`, 'g'),
  new RegExp(`\\b(${USE_WORDS}) (?:car|suv|wagon|hatch|sedan|ute|van|vehicle|runs?|trips?)\\b`, 'g'),
]
/** After these words a use is not wanted. */
const NEGATION = /\b(?:no|not|never|without|dont|don't|isnt|isn't|wont|won't|lost|except|nothing)\b/

/** Openings that a message allows: those of the uses that it wants a car for. */
export function useOpenings(message: string): string[] {
  const text = message.toLowerCase()
  if (NEGATION.test(text)) return []
  const uses = WANTED_USES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, use]) => use!))
  return [...new Set(uses.map((use) => USE_OPENINGS[use]!))]
}

/** Facts that can suit a use. A price 'for the weekend' would read like a rent. */
export const FACTS_OF_USES: ReadonlySet<FactSlot> = new Set<FactSlot>([
  'seats',
  'doors',
  'boot',
  'towing',
  'body',
  'transmission',
  'drive',
  'ancap',
  'dealership',
])
