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

/** Leads that need no 'and' before them, because they have no verb. */
export const LEADS_WITHOUT_VERB: ReadonlySet<string> = new Set(['with', 'at', 'in'])
/** Leads that also hold for the facts after the first: 'has {seats}, {doors} and {boot}'. */
export const SHARED_LEADS: ReadonlySet<string> = new Set([...HAVE, 'is'])

/** Words for the car of the sentence before. */
export const PRONOUNS = ['it', 'this one', 'this car']
/** Words before the name of a car that is then described. */
export const INTRODUCTIONS = [
  'have a look at',
  'take a look at',
  'look at',
  'or look at',
  'you could look at',
  'consider',
  'or consider',
  'there is',
  'there is also',
  'then there is',
  'another choice is',
]
/** What may stand between a car so introduced and what is said of it. */
export const INTRODUCTION_LINKS = [': it', ', which', ',']
/** Words before a whole sentence. */
export const OPENINGS = ['have a look:', 'take a look:', 'also,', 'then,']
/** What may stand between two facts. */
export const JOINTS = [', and', 'and', ',']
/** An article belongs to the text of a fact, so that a model's own is dropped. */
export const ARTICLES = ['a', 'an', 'the']

/** Uses and people, for whom a car is described only if the shopper named them: 'for the family, it has {seats}'. */
export const USES: ReadonlySet<string> = new Set(
  `family families kids kid children child son daughter parents parent mum dad wife husband partner baby teenager
    grandkids friends school uni university commute commuting work job office town suburbs country coast city
    beach camping trips holiday holidays weekends travel travelling shopping errands surfing fishing gardening farm retirement`.split(
    /\s+/,
  ),
)
export const BEFORE_USE = ['for the', 'for your', 'for']
