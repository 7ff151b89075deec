import type { FacetName } from '../../../search/filters.ts'
import type { Selected } from '../../../search/search-state.ts'
import type { Meaning, Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'
import { type LikenedModel, likenessAt } from '../wishes/likened-model.ts'
import { applyExclusions } from './exclusions.ts'
import { isNegated, isNotNeeded, isRejected } from './negations.ts'
import { isEverydayNew, isHome, isTowed } from './other-meanings.ts'
import { paintAt, phraseAt } from './phrases.ts'
import { widenOptions } from './wider-options.ts'

/** Options, equipment and cars named in a message. */
export interface NamedOptions {
  selected: Selected
  /** Equipment. */
  keywords: string[]
  badges: string[]
  /** Equipment that the message leaves out. */
  unwanted: string[]
  /** Minimum seats, if implied without a number ('third row'). */
  seats: number | null
  /** Cars and colours that are not in stock. */
  absent: string[]
  /** Year and dealership of each model: 'the 2023 X-Trail and the 2022 Qashqai', 'the Ora in Hornsby'. */
  modelDetails: Map<string, Selected>
  /** A model named only as a comparison ('bigger than a Corolla'). */
  likenedModel: LikenedModel | null
  /** Options that the message leaves out. */
  excluded: ReadonlyMap<FacetName, ReadonlySet<string>>
}

/** Finds options by their phrases, longest first. Marks the tokens it understood as consumed. */
export function findNamedOptions(
  tokens: Token[],
  vocabulary: Vocabulary,
  /** The only model of the search so far, whose badges 'the GR Sport' may name. */
  earlierModel?: string,
): NamedOptions {
  const selectedOptions = new Map<FacetName, Set<string>>()
  const excludedOptions = new Map<FacetName, Set<string>>()
  const result: NamedOptions = {
    selected: {},
    keywords: [],
    badges: [],
    unwanted: [],
    seats: null,
    absent: [],
    modelDetails: new Map(),
    likenedModel: null,
    excluded: excludedOptions,
  }
  const asksOtherColour = tokens.some(
    ({ word }, at) => OTHER.has(word) && COLOUR_NOUNS.has(tokens[at + 1]?.word ?? ''),
  )
  let model: string | undefined
  let lastModel: string | undefined
  let lastModelEnd = -1
  let lastNegated = -1
  let lastAbsent = -2
  let isLikenedMake = false
  let lastMake: { value: string; end: number } | null = null
  const makesOfModels = new Set<string>()
  const makesOfAbsent = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const match = phraseAt(tokens, at, vocabulary) ?? paintAt(tokens, at, vocabulary)
    if (!match) {
      const isShort = tokens.length <= MAX_WORDS_OF_BADGE
      const isBadge = isShort || tokens[at - 1]?.word === 'the' || isVariant(tokens, at)
      const namedModel = model ?? (isBadge ? (lastModel ?? earlierModel) : undefined)
      const badge = tokens[at]!.isConsumed ? undefined : vocabulary.badgeWord(tokens[at]!.word, namedModel)
      if (badge !== undefined) {
        model = namedModel
        result.badges.push(badge)
        tokens[at]!.isConsumed = true
      } else model = undefined
      continue
    }
    const { meaning, size } = match
    const isExcluded =
      isNegated(tokens, at, lastNegated) ||
      isRejected(tokens, at + size - 1) ||
      (asksOtherColour && meaning.kind === 'options' && meaning.facet === 'color')
    const isOptional = isExcluded && isNotNeeded(tokens, at)
    const likeness = isModelMeaning(meaning) ? likenessAt(tokens, at) : null
    const isTowedLoad = isTowed(tokens, at, meaning)
    for (let index = at; index < at + size; index++) tokens[index]!.isConsumed = true
    const followsMake = lastMake?.end === at - 1
    at += size - 1
    if (isExcluded) lastNegated = at
    if (
      isTowedLoad ||
      isOptional ||
      // 'Any manual utes, or is everything auto now?'
      (tokens[at - size]?.word === 'everything' && tokens[at - size - 1]?.word === 'is') ||
      (size === 1 && isEverydayNew(tokens, at, vocabulary)) ||
      isHome(tokens, at - size + 1, meaning)
    )
      continue
    if (likeness && isModelMeaning(meaning))
      result.likenedModel = { how: likeness, model: meaning.values[0]! }
    else if (meaning.kind === 'options') {
      addMeaning(isExcluded ? excludedOptions : selectedOptions, meaning, isExcluded)
      if (meaning.facet === 'model') {
        // 'Landcruser Prado' is one model.
        if (model && meaning.values[0]!.startsWith(`${model}-`)) selectedOptions.get('model')?.delete(model)
        lastModel = model = meaning.values[0]!
        const year = yearBefore(tokens, at - size + 1)
        if (year !== null && !isExcluded) result.modelDetails.set(model, { year: [year, year] })
        lastModelEnd = at
      }
      if (meaning.facet === 'dealership' && lastModel && at - size - lastModelEnd <= MAX_WORDS_TO_PLACE)
        result.modelDetails.set(lastModel, {
          ...result.modelDetails.get(lastModel),
          dealership: [...meaning.values],
        })
      if (!isExcluded) for (const make of meaning.makes ?? []) makesOfModels.add(make)
      if (meaning.facet === 'make') {
        lastMake = { value: meaning.values[0]!, end: at }
        isLikenedMake = likenessAt(tokens, at - size + 1) !== null
      }
    } else if (isExcluded) {
      if (meaning.kind === 'keyword') result.unwanted.push(meaning.keyword)
    } else {
      // 'Mercedes GLC' is one car.
      const isSameCar =
        meaning.kind === 'absent' && lastAbsent === at - size && !tokens[at - size + 1]!.isAfterComma
      if (isSameCar) result.absent.push(`${result.absent.pop()} ${meaning.name}`)
      else noteMeaning(result, meaning)
      if (meaning.kind === 'absent') lastAbsent = at
      if (meaning.kind === 'absent' && followsMake) makesOfAbsent.add(lastMake!.value)
      // 'Similar to a Honda Jazz' wants no Honda.
      if (meaning.kind === 'absent' && followsMake && isLikenedMake)
        selectedOptions.get('make')?.delete(lastMake!.value)
    }
  }
  // 'Toyota Supra or Honda Civic' without a Supra in stock must not select every Toyota.
  if (selectedOptions.has('model'))
    for (const make of makesOfAbsent) if (!makesOfModels.has(make)) selectedOptions.get('make')?.delete(make)
  applyExclusions(selectedOptions, excludedOptions, vocabulary)
  widenOptions(selectedOptions, vocabulary)
  // Excluding every option of a filter leaves nothing to search for, so the filter is ignored.
  const nonEmpty = [...selectedOptions].filter(([, values]) => values.size > 0)
  return { ...result, selected: Object.fromEntries(nonEmpty.map(([facet, values]) => [facet, [...values]])) }
}

/** Words between a model and its place: 'at our'. */
const MAX_WORDS_TO_PLACE = 2
const MAX_WORDS_FROM_YEAR = 2
const FIRST_YEAR = 1_990
const LAST_YEAR = 2_040

/** The year just before a name, or before its make. */
function yearBefore(tokens: readonly Token[], at: number): number | null {
  const { clause } = tokens[at]!
  for (const { amount, word, clause: own, isConsumed } of tokens
    .slice(Math.max(0, at - MAX_WORDS_FROM_YEAR), at)
    .toReversed()) {
    if (own !== clause) return null
    const isYear = amount !== null && word === String(amount) && amount >= FIRST_YEAR && amount <= LAST_YEAR
    if (isYear) return amount
    if (!isConsumed) return null
  }
  return null
}

/** In 'got it in another colour? White gets dirty' the colour named is not wanted. */
const OTHER = new Set(['another', 'other', 'different'])
const COLOUR_NOUNS = new Set(['colour', 'colours', 'color', 'colors'])

/** 'Long range only' after a Model Y names its badge. */
const MAX_WORDS_OF_BADGE = 3

/** 'What about a platinum in white' after a Carnival. */
function isVariant(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]]
  const isLast = !next || next.clause !== tokens[at]!.clause || next.isAfterComma
  return BEFORE_VARIANT.has(before) && (isLast || AFTER_VARIANT.has(next.word))
}

const BEFORE_VARIANT = new Set('a an any with or'.split(' '))
const AFTER_VARIANT = new Set(
  'in one with or and under model variant version spec instead then please'.split(' '),
)

function isModelMeaning(meaning: Meaning): meaning is Meaning & { kind: 'options' } {
  return meaning.kind === 'options' && meaning.facet === 'model'
}

/** Facets whose words mean sets of options, one within the other: 'ute' and 'single cab', 'blue' and 'light blue'. */
const NESTED_FACETS: ReadonlySet<FacetName> = new Set(['body', 'color', 'fuel', 'drive', 'transmission'])

function addMeaning(
  into: Map<FacetName, Set<string>>,
  meaning: Meaning & { kind: 'options' },
  isExcluded: boolean,
): void {
  const addValues = (facet: FacetName, values: readonly string[]) => {
    const all = into.get(facet) ?? new Set()
    // 'Single cab ute' is narrower than 'tradie' and counts; 'SUV or wagon' are both wanted.
    const isNested = NESTED_FACETS.has(facet)
    const isNarrower =
      isNested && values.length > 0 && values.length < all.size && values.every((value) => all.has(value))
    const isWider =
      isNested &&
      all.size > 0 &&
      all.size < values.length &&
      [...all].every((value) => values.includes(value))
    if (isWider) return
    if (isNarrower) all.clear()
    for (const value of values) all.add(value)
    into.set(facet, all)
  }
  addValues(meaning.facet, meaning.values)
  if (!isExcluded && meaning.makes?.length) addValues('make', meaning.makes)
}

function noteMeaning(result: NamedOptions, meaning: Exclude<Meaning, { kind: 'options' }>): void {
  if (meaning.kind === 'badge') result.badges.push(meaning.word)
  if (meaning.kind === 'keyword') result.keywords.push(meaning.keyword)
  if (meaning.kind === 'seats') result.seats = meaning.atLeast
  if (meaning.kind === 'absent') result.absent.push(meaning.name)
}
