import type { FilterName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import type { Intent, Reading } from '../reading.ts'
import type { Vocabulary } from './meaning.ts'
import { isStartOver, mergeSelections } from './memory.ts'
import type { Message } from './message.ts'
import type { Reader } from './reader.ts'
import type { Wish } from './wishes/read-wish.ts'

export type JoinedWish = Pick<Reading, 'selected' | 'isStandalone' | 'droppedFilter'>

export interface Purpose {
  intent: Intent
  /** The message goes on with what the one before wanted. */
  isRepeated: boolean
}

/** Joins the wish of a message with the earlier ones. Where nothing fits all of them, the least important gives way. */
export function joinWithEarlier(
  message: Message,
  { selected, assumedPeople }: Wish,
  { intent, isRepeated }: Purpose,
  previous: Reading | null,
  reader: Reader,
): JoinedWish {
  const earlier = previous?.selected ?? {}
  // The kms of a car to be traded in are no wish.
  const isOfOwnCar = intent === 'trade_in' && !selected.model && !selected.make && !selected.body
  const wish = isOfOwnCar ? without(without(selected, 'kms'), 'year') : selected
  const describesTradeIn = intent === 'trade_in' && (isRepeated || Object.keys(wish).length === 0)
  if (!WISH_INTENTS.has(intent) || describesTradeIn) return whole(earlier)
  const merged = mergedWish(message, wish, earlier, reader)
  const joint: Joint = {
    message,
    wish,
    earlier,
    merged,
    assumedFilters: previous?.assumedFilters ?? [],
    assumedPeople,
    reader,
  }
  for (const rule of RULES) {
    const joined = rule(joint)
    if (joined) return joined
  }
  return { selected: wish, isStandalone: true, droppedFilter: null }
}

/** What the rules look at. */
interface Joint {
  message: Message
  wish: Selected
  earlier: Selected
  /** Both wishes together. */
  merged: Selected
  /** Filters of the earlier wish that only our assumptions set. */
  assumedFilters: readonly FilterName[]
  assumedPeople: number | null
  reader: Reader
}

type Rule = (joint: Joint) => JoinedWish | null

/** The first rule that finds cars decides. */
const RULES: readonly Rule[] = [
  withBothKeywords,
  withOffRoadWagons,
  withoutAssumption,
  wholeIfNoConflict,
  withoutFamily,
  sameModel,
  withoutOneFilter,
  anyModel,
]

function whole(selected: Selected): JoinedWish {
  return { selected, isStandalone: false, droppedFilter: null }
}

function mergedWish(
  { hasPhrase, options }: Message,
  wish: Selected,
  earlier: Selected,
  { vocabulary }: Reader,
): Selected {
  if (isStartOver(hasPhrase)) return wish
  const isOther = options.selected.body !== undefined && OTHER_CAR_WORDS.some(hasPhrase)
  const merged = mergeSelections(earlier, wish, {
    hasPhrase,
    isOtherBody: isOther || isOtherBody(earlier, wish, vocabulary),
    isEquipment: vocabulary.meaning(earlier.q ?? '')?.kind === 'keyword',
    excluded: options.excluded,
  })
  // 'Got it in another colour?' after white ones.
  if (earlier.color && !wish.color && OTHER_COLOURS.some(hasPhrase)) {
    const coloursBefore = earlier.color
    merged.color = vocabulary.values('color').filter((value) => !coloursBefore.includes(value))
  }
  // 'Without the leather' after 'with leather' no longer asks for it.
  const { unwanted } = options
  if (earlier.q && !wish.q && unwanted.some((keyword) => earlier.q!.includes(keyword))) {
    const rest = unwanted.reduce((words, keyword) => words.replace(keyword, ''), earlier.q).trim()
    if (rest) merged.q = rest
    else delete merged.q
  }
  return merged
}

const OTHER_COLOURS = ['another colour', 'other colour', 'other colours', 'different colour']
/** Words that ask for another car of a body, and not about the one before. */
const OTHER_CAR_WORDS = ['what', 'which', 'another', 'other', 'different', 'any']

/** True if the message asks for a body that the models named before do not have: 'show me utes' after a CX-5. */
function isOtherBody({ model }: Selected, { body }: Selected, vocabulary: Vocabulary): boolean {
  if (!model || !body) return false
  return !model.some((name) => vocabulary.measure(name).bodies.some((each) => body.includes(each)))
}

/** 'Any of them got a tow bar?' after 'HiLux SR5' wants both. */
function withBothKeywords({ wish, earlier, merged, reader }: Joint): JoinedWish | null {
  const goesOn = !wish.make && !wish.model && merged.q === wish.q
  if (!goesOn || !earlier.q || !wish.q || earlier.q === wish.q) return null
  const both = { ...merged, q: `${earlier.q} ${wish.q}` }
  return reader.count(both) > 0 ? whole(both) : null
}

/** 'Wagon type, not a ute' after 4x4s means SUVs if no wagon is one. */
function withOffRoadWagons({ wish, earlier, merged, reader }: Joint): JoinedWish | null {
  const isOffRoad = earlier.drive?.includes('4x4') && wish.body?.join() === 'wagon'
  if (!isOffRoad || reader.count(merged) > 0) return null
  const wider: Selected = { ...merged, body: ['suv', 'wagon'] }
  return reader.count(wider) > 0 ? whole(wider) : null
}

/** What we assumed of a use gives way first: no silver hybrid among the SUVs means any silver hybrid. */
function withoutAssumption({ wish, merged, assumedFilters, reader }: Joint): JoinedWish | null {
  if (assumedFilters.length === 0 || reader.count(merged) > 0) return null
  const droppedFilter = assumedFilters.find(
    (filter) => merged[filter] && !wish[filter] && reader.count(without(merged, filter)) > 0,
  )
  return droppedFilter
    ? { selected: without(merged, droppedFilter), isStandalone: false, droppedFilter }
    : null
}

/** A conflict is that nothing fits both wishes although something fits the new one alone. */
function wholeIfNoConflict({ wish, earlier, merged, reader }: Joint): JoinedWish | null {
  const isJoined = Object.keys(earlier).length > 0 && DEFINING_FILTERS.some((filter) => wish[filter])
  const isConflict = isJoined && reader.count(merged) === 0 && reader.count(wish) > 0
  return isConflict ? null : whole(merged)
}

/** A wish for another kind of car stands alone if nothing fits both; a colour or a price only narrows the earlier one. */
const DEFINING_FILTERS = ['make', 'model', 'body', 'seats', 'fuel'] as const

/** What we assume of a family gives way: 'need to fit the kids in the back' of a ute. */
function withoutFamily({ message, wish, earlier, assumedPeople, reader }: Joint): JoinedWish | null {
  if (assumedPeople === null) return null
  const { hasPhrase, options } = message
  const plain = mergeSelections(earlier, without(wish, 'seats'), {
    hasPhrase,
    isOtherBody: false,
    isEquipment: false,
    excluded: options.excluded,
  })
  return reader.count(plain) > 0 ? whole(plain) : null
}

/** 'And on the 7 seater' after a silver X-Trail means another X-Trail. */
function sameModel({ wish, earlier: { make, model }, reader }: Joint): JoinedWish | null {
  if (!model || wish.make || wish.model) return null
  const wishForModel = { ...(make && { make }), model, ...wish }
  return reader.count(wishForModel) > 0 ? whole(wishForModel) : null
}

/** 'Wagons then' after '7 seats under 50k' keeps the price. */
function withoutOneFilter({ wish, earlier, merged, reader }: Joint): JoinedWish | null {
  const droppedFilter = DROP_ORDER.find(
    (filter) => earlier[filter] && !wish[filter] && reader.count(without(merged, filter)) > 0,
  )
  return droppedFilter
    ? { selected: without(merged, droppedFilter), isStandalone: false, droppedFilter }
    : null
}

/** 'Seven seats' after a WRX means any car with seven. */
function anyModel({ wish, earlier, merged, reader }: Joint): JoinedWish | null {
  const selected = without(without(without(merged, 'make'), 'model'), 'q')
  const isOpen = earlier.model && !wish.model && !wish.make
  return isOpen && reader.count(selected) > 0
    ? { selected, isStandalone: false, droppedFilter: 'model' }
    : null
}

/** Intents whose message can state a wish for a car. A dealership named with its hours is not a wish. */
const WISH_INTENTS: ReadonlySet<Intent> = new Set([
  'stock',
  'compare',
  'vehicle',
  'finance',
  'test_drive',
  'trade_in',
])

/** Earlier filters in the order in which one is left out. A model and its make are never left out alone. */
const DROP_ORDER: readonly FilterName[] = [
  'tag',
  'ancap',
  'boot',
  'tray',
  'fueluse',
  'q',
  'color',
  'doors',
  'drive',
  'transmission',
  'kms',
  'year',
  'condition',
  'dealership',
  'towing',
  'seats',
  'body',
  'fuel',
  'price',
]

function without(selected: Selected, filter: FilterName): Selected {
  const { [filter]: _dropped, ...rest } = selected
  return rest
}
