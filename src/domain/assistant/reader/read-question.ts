import type { FilterName } from '../../search/filters.ts'
import { RECOMMENDED, type Selected } from '../../search/search-state.ts'
import type { Aside, EarlierTurn, Intent, Reading } from '../reading.ts'
import { type Amounts, amountsIn } from './amounts.ts'
import { asidesIn, createPhraseFinder, type Heard, hear, type IsSaid } from './intents.ts'
import { type Likened, likenedWish } from './likened.ts'
import type { Vocabulary } from './meaning.ts'
import { meantCars } from './meant-cars.ts'
import { isAnew, remembered, takesBack } from './memory.ts'
import { type Named, namedIn } from './named.ts'
import { takeOwnCar } from './own-car.ts'
import { type Token, tokensOf } from './tokens.ts'
import { asideWish, comparedWish, type ShownFacts, seatsWish, sizedWish, sortingWish } from './wishes.ts'

export interface Reader {
  vocabulary: Vocabulary
  /** Of a car on sale. */
  factsOf(stockid: string): ShownFacts | undefined
  /** How many cars a search finds. */
  count(selected: Selected): number
  today: Date
}

interface Remembered {
  before: Reading | null
  shown: readonly string[]
}

/** A whole conversation: each message as it is meant after those before it. */
export function readConversation(earlier: readonly EarlierTurn[], message: string, reader: Reader): Reading {
  let before: Reading | null = null
  let shown: readonly string[] = []
  for (const turn of earlier) {
    before = readQuestion(turn.message, reader, { before, shown })
    if (turn.stockids.length > 0) shown = turn.stockids
  }
  return readQuestion(message, reader, { before, shown })
}

export function readQuestion(
  message: string,
  reader: Reader,
  { before, shown }: Remembered = { before: null, shown: [] },
): Reading {
  const { vocabulary, factsOf, today } = reader
  const tokens = tokensOf(message)
  const isSaid = createPhraseFinder(tokens)
  const heard = hear(isSaid)
  const meant = meantCars(message, { isSaid, shown, isOnSale: (stockid) => factsOf(stockid) !== undefined })
  takeOwnCar(tokens, vocabulary, heard.plain.includes('trade_in'))
  const named = namedIn(tokens, vocabulary)
  const isLeft = createPhraseFinder(tokens.filter(({ isTaken }) => !isTaken))
  const amounts = amountsIn(tokens, today)
  const isFinance =
    heard.plain.includes('finance') ||
    amounts.repayment !== null ||
    (amounts.sum !== null && amounts.years !== null)
  // Children have bedtimes and games too.
  const isOfCar =
    heard.speaksOfCars ||
    Object.keys(named.selected).length > 0 ||
    amounts.price !== null ||
    tokens.length < 5
  const said: Selected = {
    ...named.selected,
    // What is to be financed is a sum, not a budget to search by.
    ...(amounts.price && !isFinance ? { price: amounts.price } : {}),
    ...(amounts.kms ? { kms: amounts.kms } : {}),
    ...(amounts.year ? { year: amounts.year } : {}),
    ...seatsWish(amounts, { named: named.seats, isOfCar, isSaid: isLeft, vocabulary }),
    ...keywordOf(named, heard.compares),
  }
  const shownFacts = shown.flatMap((stockid) => factsOf(stockid) ?? [])
  const sized = named.likened ? {} : sizedWish(isSaid, shownFacts, vocabulary)
  const asides = asidesOf(isSaid, sized, named.likened)
  const own: Selected = {
    ...said,
    ...sized,
    ...(named.likened && likenedWish(named.likened, { said, isCheaper: isSaid('cheaper'), vocabulary })),
    ...(meant.length > 0 ? {} : asideWish(said, asides, vocabulary)),
    ...(named.likened ? {} : comparedWish(isSaid, shownFacts)),
  }
  const sorting = sortingWish(isSaid)
  const intent = intentOf(
    { ...heard, plain: isFinance ? ['finance', ...heard.plain] : heard.plain },
    {
      said,
      hasWish:
        Object.keys(own).length > 0 || sorting !== null || named.absent.length > 0 || takesBack(isSaid),
      meant,
      shown,
      isApart: isWishApart(tokens),
    },
  )
  const last = before?.selected ?? {}
  const merged = isAnew(isSaid) ? own : remembered(last, own, isSaid)
  const alone = isTogetherEmpty(merged, own, last, reader)
  const keepsWish = REMEMBERED.has(intent) && !(intent === 'trade_in' && Object.keys(own).length === 0)
  return {
    intent,
    also: WITH_MORE.has(intent) ? heard.plain.filter((each) => TOLD_TOO.has(each)) : [],
    selected: keepsWish ? (alone ? own : merged) : last,
    isAlone: keepsWish && alone,
    hasWish: Object.keys(own).length > 0,
    places: named.selected.dealership ?? [],
    sorting: sorting ?? (isAnew(isSaid) ? RECOMMENDED : (before?.sorting ?? RECOMMENDED)),
    stockids:
      meant.length > 0 || Object.keys(own).length > 0 || amounts.repayment || !USES_SHOWN.has(intent)
        ? meant
        : shown.slice(0, 1),
    asides,
    absent: named.absent,
    people: amounts.people,
    words: tokens.map(({ word }) => word),
    finance: isFinance ? financeOf(amounts) : null,
  }
}

/** Size is in no record either. */
function asidesOf(isSaid: IsSaid, sized: Selected, likened: Likened | null): Aside[] {
  const isSize = Object.keys(sized).length > 0 || likened?.how === 'bigger' || likened?.how === 'smaller'
  return [...asidesIn(isSaid), ...(isSize ? (['size'] as const) : [])]
}

/** Something of a car is named in a sentence that asks for nothing else: 'Open Sunday? Utes under 40k'. */
function isWishApart(tokens: readonly Token[]): boolean {
  const sentences = Map.groupBy(tokens, ({ clause }) => clause)
  if (sentences.size < 2) return false
  return [...sentences.values()].some(
    (sentence) =>
      sentence.some(({ isTaken }) => isTaken) && hear(createPhraseFinder(sentence)).plain.length === 0,
  )
}

/** A badge is of one model: where several are named it would hide the others. */
function keywordOf({ keywords, badges, selected }: Named, compares: boolean): Selected {
  const isOfSeveral = (selected.model?.length ?? 0) > 1 && !compares
  const words = new Set([...keywords, ...(isOfSeveral ? [] : badges)])
  return words.size > 0 ? { q: [...words].join(' ') } : {}
}

/** What is said with these is a wish for cars; a showroom named with its hours is none. */
const REMEMBERED: ReadonlySet<Intent> = new Set([
  'stock',
  'compare',
  'vehicle',
  'finance',
  'test_drive',
  'trade_in',
])
/** Said of a car without naming one, they mean the first that was shown. */
const USES_SHOWN: ReadonlySet<Intent> = new Set(['finance', 'test_drive'])

/** Told beside an answer about cars. */
const TOLD_TOO: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact'])
const WITH_MORE: ReadonlySet<Intent> = new Set(['stock', 'finance', 'test_drive', 'trade_in', 'service'])

/** Nothing fits with what was said before, and something fits without it. */
function isTogetherEmpty(merged: Selected, own: Selected, before: Selected, reader: Reader): boolean {
  const isMerged = Object.keys(before).length > 0 && Object.keys(own).length > 0
  return isMerged && reader.count(merged) === 0 && reader.count(own) > 0
}

interface Seen {
  said: Selected
  hasWish: boolean
  meant: readonly string[]
  shown: readonly string[]
  /** The wish stands in a sentence of its own. */
  isApart: boolean
}

const ACTS: ReadonlySet<Intent> = new Set(['test_drive', 'trade_in', 'finance', 'service'])

/** Opening hours may stand in a question for cars; thanks and greetings in any. */
function intentOf({ compares, plain, faint, asksForStock, speaksOfCars }: Heard, seen: Seen): Intent {
  const { said, hasWish, meant, shown, isApart } = seen
  const filters = Object.keys(said) as FilterName[]
  const namesTwo = (said.model?.length ?? 0) > 1 || meant.length > 1
  if (compares && (namesTwo || (!hasWish && shown.length > 1))) return 'compare'
  const act = plain.find((intent) => ACTS.has(intent))
  if (act) return act
  const [about] = plain
  const isOfPlace = filters.every((filter) => filter === 'dealership')
  if (about && (isOfPlace || !(asksForStock || isApart)))
    return about === 'location' && (meant.length > 0 || !isOfPlace) ? 'vehicle' : about
  if (meant.length > 0 && filters.length === 0 && !hasWish) return 'vehicle'
  if (hasWish) return 'stock'
  const [unclear] = faint
  if (unclear && unclear !== 'greeting' && unclear !== 'thanks') return unclear
  if (asksForStock && speaksOfCars) return 'stock'
  return unclear ?? 'unknown'
}

function financeOf({ sum, deposit, years, repayment }: Amounts): Reading['finance'] {
  return { price: sum, deposit, years, ...(repayment && { repayment }) }
}
