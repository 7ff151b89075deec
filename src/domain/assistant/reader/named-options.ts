import type { FacetName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import { type LikenedModel, likenessAt } from './likened-model.ts'
import type { Meaning, Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

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
    likenedModel: null,
    excluded: excludedOptions,
  }
  let model: string | undefined
  let lastNegated = -1
  let lastAbsent = -2
  let isLikenedMake = false
  let lastMake: { value: string; end: number } | null = null
  const makesOfModels = new Set<string>()
  const makesOfAbsent = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const match = phraseAt(tokens, at, vocabulary) ?? paintAt(tokens, at, vocabulary)
    if (!match) {
      const namedModel = model ?? (tokens[at - 1]?.word === 'the' ? earlierModel : undefined)
      const badge = tokens[at]!.isConsumed ? undefined : vocabulary.badgeWord(tokens[at]!.word, namedModel)
      if (badge !== undefined) {
        model = namedModel
        result.badges.push(badge)
        tokens[at]!.isConsumed = true
      } else model = undefined
      continue
    }
    const { meaning, size } = match
    const isExcluded = isNegated(tokens, at, lastNegated)
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
      (size === 1 && isEverydayNew(tokens, at, vocabulary)) ||
      isHome(tokens, at - size + 1, meaning)
    )
      continue
    if (likeness && isModelMeaning(meaning))
      result.likenedModel = { how: likeness, model: meaning.values[0]! }
    else if (meaning.kind === 'options') {
      addMeaning(isExcluded ? excludedOptions : selectedOptions, meaning, isExcluded)
      if (meaning.facet === 'model') model = meaning.values[0]
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
  // 'It can't be red, she fears red cars' names the unwanted option twice.
  for (const [facet, values] of excludedOptions)
    for (const value of values) selectedOptions.get(facet)?.delete(value)
  for (const [facet, values] of selectedOptions) if (values.size === 0) selectedOptions.delete(facet)
  for (const [facet, values] of excludedOptions)
    if (!selectedOptions.has(facet) && facet !== 'model')
      selectedOptions.set(facet, new Set(vocabulary.values(facet).filter((value) => !values.has(value))))
  const unwanted = excludedOptions.get('model')
  if (unwanted && !selectedOptions.has('model')) selectOtherModels(selectedOptions, unwanted, vocabulary)
  // A '4x4 wagon' is what others call an SUV.
  const [body, ...otherBodies] = selectedOptions.get('body') ?? []
  const suvs = vocabulary.meaning('suv')
  const isWagon = body === 'wagon' && otherBodies.length === 0 && selectedOptions.get('drive')?.has('4x4')
  if (isWagon && suvs?.kind === 'options') selectedOptions.set('body', new Set([body, ...suvs.values]))
  // No electric car is a 4x4 with low gears, so four driven wheels are meant.
  const drives = selectedOptions.get('drive')
  if (
    drives?.has('4x4') &&
    selectedOptions.get('fuel')?.has('electric') &&
    vocabulary.values('drive').includes('awd')
  )
    drives.add('awd')
  // Excluding every option of a filter leaves nothing to search for, so the filter is ignored.
  const nonEmpty = [...selectedOptions].filter(([, values]) => values.size > 0)
  return { ...result, selected: Object.fromEntries(nonEmpty.map(([facet, values]) => [facet, [...values]])) }
}

/** Selects other models of the named make or body, or else of the bodies of the unwanted model. */
function selectOtherModels(
  selectedOptions: Map<FacetName, Set<string>>,
  unwanted: ReadonlySet<string>,
  vocabulary: Vocabulary,
): void {
  const makes = selectedOptions.get('make')
  if (!makes && !selectedOptions.has('body'))
    selectedOptions.set('body', new Set([...unwanted].flatMap((model) => vocabulary.measure(model).bodies)))
  const bodies = selectedOptions.get('body')
  const others = vocabulary.otherModels(unwanted, {
    makes: makes && [...makes],
    bodies: bodies && [...bodies],
  })
  if (others.length > 0) selectedOptions.set('model', new Set(others))
}

function isModelMeaning(meaning: Meaning): meaning is Meaning & { kind: 'options' } {
  return meaning.kind === 'options' && meaning.facet === 'model'
}

const LIVING = new Set(
  'commute commuting travel travelling live lives living based home work working im am were come coming from drive driving'.split(
    ' ',
  ),
)
const HOME_FILLERS = new Set('in at from over out up down near around'.split(' '))

/** In 'I live in Hornsby' the place is the shopper's, not a dealership to search. */
function isHome(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  if (meaning.kind !== 'options' || meaning.facet !== 'dealership') return false
  const { clause } = tokens[at]!
  let before = at - 1
  while (before >= 0 && HOME_FILLERS.has(tokens[before]!.word)) {
    if (tokens[before]!.word === 'from') return true
    before--
  }
  // 'Driving Hornsby to the city' needs no 'from'.
  const isRoute = tokens[at + 1]?.word === 'to'
  return (before < at - 1 || isRoute) && tokens[before]?.clause === clause && LIVING.has(tokens[before]!.word)
}

/** Makers of caravans: a 'Jayco van' is one. */
const CARAVANS = new Set(
  'jayco coromal jurgens millard avan goldstream kokoda caravan caravanning caravaners'.split(' '),
)
const TOWING = new Set('tow tows towing pull pulls pulling'.split(' '))
const MAX_WORDS_AFTER_TOWING = 5

/** In 'to tow a 2 tonne van' the van is the load, not the wish. */
function isTowed(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  if (meaning.kind !== 'options' || meaning.facet !== 'body') return false
  const isVan = meaning.values.includes('van')
  if (isVan && tokens.some(({ word }) => CARAVANS.has(word))) return true
  const before = tokens.slice(Math.max(0, at - MAX_WORDS_AFTER_TOWING), at)
  const from = before.findLastIndex(({ word }) => TOWING.has(word))
  return (
    from >= 0 &&
    before
      .slice(from)
      .every(
        ({ clause, isAfterComma }, place) => clause === tokens[at]!.clause && (place === 0 || !isAfterComma),
      ) &&
    before.slice(from).every(({ word }) => word !== 'with' && word !== 'for')
  )
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

function phraseAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const token = tokens[at]!
  if (token.isConsumed) return undefined
  if (vocabulary.startsPhrase(token.word))
    for (let size = Math.min(vocabulary.maxPhraseWords, tokens.length - at); size > 0; size--) {
      const part = tokens.slice(at, at + size)
      if (part.some(({ isConsumed, clause }) => isConsumed || clause !== token.clause)) continue
      // 'Mazda, 3 years old' is no Mazda 3.
      if (part.slice(1).some(({ isAfterComma }) => isAfterComma)) continue
      const meaning = vocabulary.meaning(part.map(({ word }) => word).join(' '))
      if (meaning) return { meaning, size }
    }
  const meaning = token.amount === null ? vocabulary.correctTypo(token.word) : undefined
  return meaning && { meaning, size: 1 }
}

/** 'The sand MU-X': a paint name that is also a word counts before the name of a car. */
function paintAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { meaning: Meaning; size: number } | undefined {
  const [token, next] = tokens.slice(at, at + 2)
  if (!token || token.isConsumed) return undefined
  const meaning = vocabulary.meaning(`${token.word} coloured`)
  const car = meaning && next && phraseAt(tokens, at + 1, vocabulary)?.meaning
  const before = tokens[at - 1]?.word ?? ''
  const isUnwanted = before === 'but' || NEGATIONS.has(before)
  const isCar =
    isUnwanted ||
    (car?.kind === 'options' && (car.facet === 'model' || car.facet === 'make' || car.facet === 'body'))
  return isCar && meaning ? { meaning, size: 1 } : undefined
}

const NEGATIONS = new Set(
  'not no neither nor refuses refuse refusing hates avoiding except without excluding exclude isnt dont avoid hate never nothing but wont arent wouldnt cant cannot doesnt other scrap ditch dump ignore ignoring skip forget minus besides drop hide remove sans'.split(
    ' ',
  ),
)
/** Words that end what 'not' applies to: 'not sure about a ute', 'no idea if a hybrid suits', 'no rush, just a hatch'. */
const AFTER_NEGATION = new Set(
  'mind matter care worry worried fussed fussy sure idea if whether which what when so because just only rush problem bad you yous they we i he she and then until later far why'.split(
    ' ',
  ),
)
/** A question may begin with a negation: 'don't you have hybrids', 'isn't there a diesel'. */
const SUBJECTS = new Set('you yous they there that this it the'.split(' '))
const QUESTION_NEGATIONS = new Set('dont isnt doesnt arent wont cant wouldnt havent hasnt'.split(' '))
const MAX_LOOK_BACK = 6

const NEEDLESS = new Set('need needs needed necessarily require requires required have'.split(' '))

/** 'It doesn't need to be a 4x4' neither asks for one nor rules it out. */
function isNotNeeded(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_LOOK_BACK), at)
  const negation = before.findLastIndex(({ word }) => NEGATIONS.has(word))
  const words = before.slice(negation + 1).map(({ word }) => word)
  return (
    words.some((word) => NEEDLESS.has(word)) && words.some((word) => word === 'be' || word === 'necessarily')
  )
}

/** Recognises 'not white', 'anything but a ute', 'no black or white'. A comma or 'but' ends the negation. */
function isNegated(tokens: readonly Token[], at: number, lastNegated: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - MAX_LOOK_BACK); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause) return false
    if (before === lastNegated && before === at - 1 && tokens[at]!.isAfterComma)
      return continuesList(tokens, at)
    if (tokens[before + 1]!.isAfterComma) return false
    if (before === lastNegated) return isJoined(tokens.slice(before + 1, at))
    if (word === 'but') return BEFORE_BUT.has(tokens[before - 1]?.word ?? '')
    if (NEGATIONS.has(word)) return !opensQuestion(tokens, before)
    if (word === 'than' && isRather(tokens, before)) return true
    // A figure or an option in between belongs to something else: 'not more than 40k for an SUV'.
    const { amount, isConsumed } = tokens[before]!
    if (AFTER_NEGATION.has(word) || amount !== null || isConsumed) return false
  }
  return false
}

const PREFERENCES = new Set('rather prefer sooner'.split(' '))
const MAX_WORDS_OF_PREFERENCE = 8

/** 'We would rather an SUV than a ute.' */
function isRather(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - MAX_WORDS_OF_PREFERENCE), at)
    .some(({ word, clause }) => clause === tokens[at]!.clause && PREFERENCES.has(word))
}

function opensQuestion(tokens: readonly Token[], at: number): boolean {
  const { word, clause } = tokens[at]!
  if (tokens[at - 1]?.word === 'why') return true
  const isFirst = tokens[at - 1]?.clause !== clause
  return isFirst && QUESTION_NEGATIONS.has(word) && SUBJECTS.has(tokens[at + 1]?.word ?? '')
}

const AFTER_NEW = new Set(
  'or and only one ones under arrivals small big cheap family stock please'.split(' '),
)

const OWNERS = new Set('my our his her their your'.split(' '))

/** True for 'new' before an everyday word, as in 'a new book'. */
function isEverydayNew(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (token!.word === 'new' && OWNERS.has(tokens[at - 1]?.word ?? '')) return true
  // 'And for the new one' means the next car, whatever its condition.
  if (token!.word === 'new' && next?.word === 'one' && tokens[at - 1]?.word === 'the') return true
  if (token!.word !== 'new' || !next || next.clause !== token!.clause || next.amount !== null) return false
  return (
    !AFTER_NEW.has(next.word) &&
    phraseAt(tokens, at + 1, vocabulary) === undefined &&
    !vocabulary.namesCar(next.word)
  )
}

const MAX_WORDS_OF_LIST = 8

/** In 'no MG, BYD or GWM' the 'or' shows that the commas only list what is unwanted. */
function continuesList(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1, at + MAX_WORDS_OF_LIST)
  const joint = rest.findIndex(({ word }) => word === 'or' || word === 'nor' || word === 'and')
  return joint >= 0 && rest.slice(0, joint).every(({ isAfterComma }) => isAfterComma)
}

function isJoined(between: readonly Token[]): boolean {
  return between.length > 0 && between.every(({ word }) => JOINING_WORDS.has(word))
}

const JOINING_WORDS = new Set('or nor and a an the any anything'.split(' '))
const BEFORE_BUT = new Set('anything everything all any colour color make brand model type one'.split(' '))
