import type { FilterName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import type { Intent, Reading } from '../reading.ts'
import type { Vocabulary } from './meaning.ts'
import { isStartOver, mergeSelections, retractedFilters } from './memory.ts'
import type { Message } from './message.ts'
import type { Reader } from './reader.ts'
import type { Wish } from './wishes/read-wish.ts'

type ReadSelection = Pick<Reading, 'selected' | 'isStandalone' | 'droppedFilter'>

interface Purpose {
  intent: Intent
  isRepeated: boolean
}

/** Joins the wish with the earlier ones, including what was left out of them, unless nothing fits all. */
export function readSelection(
  message: Message,
  wish: Wish,
  purpose: Purpose,
  previous: Reading | null,
  reader: Reader,
): ReadSelection & Pick<Reading, 'setAside'> {
  const setAside = isStartOver(message.hasPhrase) ? {} : (previous?.setAside ?? {})
  // 'Petrol is fine then' after 'wagons' and 'a diesel', of which there is none, means petrol wagons.
  if (previous && Object.keys(setAside).length > 0 && Object.keys(wish.selected).length > 0) {
    const whole = { ...previous, selected: { ...setAside, ...previous.selected } }
    const together = joinWithEarlier(message, wish, purpose, whole, reader)
    const isWhole = !together.isStandalone && together.droppedFilter === null
    if (isWhole && reader.count(together.selected) > 0) return { ...together, setAside: {} }
  }
  const joined = joinWithEarlier(message, wish, purpose, previous, reader)
  if (joined.isStandalone || !previous) return { ...joined, setAside: {} }
  const retracted = retractedFilters(message.hasPhrase)
  const stillWanted = Object.entries(setAside).filter(
    ([filter]) => !retracted.includes(filter as FilterName) && !(filter in joined.selected),
  )
  return {
    ...joined,
    setAside: { ...Object.fromEntries(stillWanted), ...droppedFrom(previous.selected, joined) },
  }
}

/** The dropped filter with its values; a model takes its make along. */
function droppedFrom({ make, ...selected }: Selected, { droppedFilter }: ReadSelection): Selected {
  if (droppedFilter === null) return {}
  return {
    [droppedFilter]: selected[droppedFilter as Exclude<FilterName, 'make'>],
    ...(droppedFilter === 'model' && make && { make }),
  }
}

function joinWithEarlier(
  { hasPhrase, options }: Message,
  { selected, assumedPeople }: Wish,
  { intent, isRepeated }: Purpose,
  previous: Reading | null,
  reader: Reader,
): ReadSelection {
  const earlier = previous?.selected ?? {}
  // The kms of a car to be traded in are no wish.
  const isOfOwnCar = intent === 'trade_in' && !selected.model && !selected.make && !selected.body
  const wish = isOfOwnCar ? without(without(selected, 'kms'), 'year') : selected
  const describesTradeIn = intent === 'trade_in' && (isRepeated || Object.keys(wish).length === 0)
  if (!WISH_INTENTS.has(intent) || describesTradeIn)
    return { selected: earlier, isStandalone: false, droppedFilter: null }
  const mergedWish = isStartOver(hasPhrase)
    ? wish
    : mergeSelections(earlier, wish, {
        hasPhrase,
        isOtherBody:
          isOtherBody(earlier, wish, reader.vocabulary) ||
          (options.selected.body !== undefined && OTHER_CAR_WORDS.some(hasPhrase)),
        excluded: options.excluded,
      })
  // 'Got it in another colour?' after white ones.
  if (earlier.color && !wish.color && OTHER_COLOURS.some(hasPhrase)) {
    const white = earlier.color
    mergedWish.color = reader.vocabulary.values('color').filter((value) => !white.includes(value))
  }
  // 'Without the leather' after 'with leather' no longer asks for it.
  const { unwanted } = options
  if (earlier.q && !wish.q && unwanted.some((keyword) => earlier.q!.includes(keyword))) {
    const rest = unwanted.reduce((words, keyword) => words.replace(keyword, ''), earlier.q).trim()
    if (rest) mergedWish.q = rest
    else delete mergedWish.q
  }
  // 'Any of them got a tow bar?' after 'HiLux SR5' wants both.
  const goesOn = !wish.make && !wish.model && mergedWish.q === wish.q
  const joined = { ...mergedWish, q: `${earlier.q} ${wish.q}` }
  if (goesOn && earlier.q && wish.q && earlier.q !== wish.q && reader.count(joined) > 0)
    return { selected: joined, isStandalone: false, droppedFilter: null }
  // What we assumed of a use gives way first: no silver hybrid among the SUVs means any silver hybrid.
  const assumedFilter =
    previous && previous.assumedFilters.length > 0 && reader.count(mergedWish) === 0
      ? previous.assumedFilters.find(
          (filter) => mergedWish[filter] && !wish[filter] && reader.count(without(mergedWish, filter)) > 0,
        )
      : undefined
  if (assumedFilter)
    return { selected: without(mergedWish, assumedFilter), isStandalone: false, droppedFilter: assumedFilter }
  if (!conflictsWithEarlier(mergedWish, wish, earlier, reader))
    return { selected: mergedWish, isStandalone: false, droppedFilter: null }
  // What we assume of a family gives way: 'need to fit the kids in the back' of a ute.
  const { seats: _seats, ...plain } = wish
  const withoutFamily = mergeSelections(earlier, plain, {
    hasPhrase,
    isOtherBody: false,
    excluded: options.excluded,
  })
  if (assumedPeople !== null && reader.count(withoutFamily) > 0)
    return { selected: withoutFamily, isStandalone: false, droppedFilter: null }
  // 'And on the 7 seater' after a silver X-Trail means another X-Trail.
  const { make, model } = earlier
  const wishForModel = { ...(make && { make }), ...(model && { model }), ...wish }
  if (model && !wish.make && !wish.model && reader.count(wishForModel) > 0)
    return { selected: wishForModel, isStandalone: false, droppedFilter: null }
  // 'Wagons then' after '7 seats under 50k' keeps the price.
  const droppedFilter = DROP_ORDER.find(
    (filter) => earlier[filter] && !wish[filter] && reader.count(without(mergedWish, filter)) > 0,
  )
  if (droppedFilter)
    return { selected: without(mergedWish, droppedFilter), isStandalone: false, droppedFilter }
  const wishForAnyModel = without(without(without(mergedWish, 'make'), 'model'), 'q')
  if (earlier.model && !wish.model && !wish.make && reader.count(wishForAnyModel) > 0)
    return { selected: wishForAnyModel, isStandalone: false, droppedFilter: 'model' }
  return { selected: wish, isStandalone: true, droppedFilter: null }
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

const OTHER_COLOURS = ['another colour', 'other colour', 'other colours', 'different colour']

/** Words that ask for another car of a body, and not about the one before. */
const OTHER_CAR_WORDS = ['what', 'which', 'another', 'other', 'different', 'any']

/** True if the message asks for a body that the models named before do not have: 'show me utes' after a CX-5. */
function isOtherBody({ model }: Selected, { body }: Selected, vocabulary: Vocabulary): boolean {
  if (!model || !body) return false
  return !model.some((name) => vocabulary.measure(name).bodies.some((each) => body.includes(each)))
}

/** A wish for another kind of car stands alone if nothing fits both; a colour or a price only narrows the earlier one. */
const DEFINING_FILTERS = ['make', 'model', 'body', 'seats', 'fuel'] as const

/** True if nothing fits together with the earlier wish, but something fits without it. */
function conflictsWithEarlier(
  mergedWish: Selected,
  wish: Selected,
  earlier: Selected,
  reader: Reader,
): boolean {
  const isMerged = Object.keys(earlier).length > 0 && DEFINING_FILTERS.some((filter) => wish[filter])
  return isMerged && reader.count(mergedWish) === 0 && reader.count(wish) > 0
}
