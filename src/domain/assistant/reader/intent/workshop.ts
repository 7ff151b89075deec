import type { Token } from '../tokens.ts'

/** 'Do you do roof racks for a 2022 D-MAX?' asks for a part, not for the car. */
export function asksForAccessory(tokens: readonly Token[]): boolean {
  const accessory = tokens.findIndex(({ word }) => ACCESSORIES.has(word))
  if (accessory < 0) return false
  if (tokens.some(({ word }, at) => PARTS_WORDS.has(word) || isSelling(tokens, at))) return true
  const joint = tokens.findIndex(({ word }, at) => at > accessory && FOR.has(word))
  const after = joint < 0 ? [] : tokens.slice(joint + 1, joint + 1 + MAX_WORDS_TO_MODEL)
  const namesCar = after.some(({ isConsumed, amount }) => isConsumed && amount === null)
  const isBudget = after.some(({ isMoney }) => isMoney)
  return namesCar && !isBudget && after.some(({ word }) => OWN_ARTICLES.has(word))
}

/** Parts and accessories, in a word each. */
const ACCESSORIES = new Set(
  'light lights lamp tyres tyre brakes battery windscreen racks rack canopy canopies towbar bar tonneau bullbar mats covers snorkel lid shields steps dashcam tint barrier wipers filter pads headlight taillight mirror bumper badge key keys keyfob headlights wheels hubcaps antenna liner'.split(
    ' ',
  ),
)
/** Words between a part and the car it is for. */
const FOR = new Set('for suit fit fits'.split(' '))
const MAX_WORDS_TO_MODEL = 4

/** Words that show that a part alone is wanted. */
const PARTS_WORDS = new Set(['genuine', 'aftermarket', 'accessories', 'accessory'])

/** 'Do you sell roof racks?' */
function isSelling(tokens: readonly Token[], at: number): boolean {
  const [verb, next, afterNext] = tokens.slice(at, at + 3).map(({ word }) => word)
  const isSale = verb === 'sell' || verb === 'stock' || verb === 'supply'
  return isSale && [next, afterNext].some((word) => ACCESSORIES.has(word ?? '') || word === 'roof')
}

/** Words before the car that a part is for. */
const OWN_ARTICLES = new Set('a an my our the'.split(' '))
/** Phrases of an inspection by somebody else, which is no booking of our workshop. */
export const OWN_MECHANICS = [
  'own mechanic',
  'my mechanic',
  'independent inspection',
  'pre purchase inspection',
]
/** Phrases that say that the car is the shopper's own. */
export const OWN_STATEMENTS =
  'my aircon|my air con|my brakes|my battery|my engine|my windscreen|my clutch|my tyres|my gearbox|my radiator|my headlight|my window|my bumper|my exhaust|my car|my ute|my van|our car|our ute|my vehicle|my suv|wifes car|husbands car|my daughters car|my sons car|i bought a car from you|bought from you|i bought from you|we bought from you|bought off you|the car i bought|car we bought|the one i bought|i bought it from you|bought last year|its mine|not one of yours|my own|that i own|i already own|i already have|mine at home|one i have|already got one'.split(
    '|',
  )
/** Troubles of a car that need a workshop, besides the phrases of the intent. */
export const TROUBLES =
  'wont charge|wont turn over|wont lock|wont unlock|wont shift|aircon|hot air|blowing|grinding|sound|squeal|squealing|squeaking|shudder|shudders|shuddering|vibration|vibrating|smell|burning|bald|cracked|chip|flat|service|window|windows|wont go|wont open|wont close|wont work|stopped working|not working|doesnt work|broken|warranty|brakes|brake|tyres|tyre|noise|noises|battery|oil|leak|leaking|wont start|starting|aircon|air con|clutch|gearbox|belt|timing belt|exhaust|light is on|light came on|due for|is due|overheating|overheats|rattle|rattling|dent|scratch|scratched|bumper|wipers|windscreen|mirror|filter|coolant|alignment|vibrates|stalls|smoke|fit a|fitted|install|installed|needs new|replaced|replace|checked|looked at'.split(
    '|',
  )
