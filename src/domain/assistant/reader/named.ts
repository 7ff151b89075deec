import type { FacetName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import { type Likened, likenessAt } from './likened.ts'
import type { Meaning, Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

/** What a message names of a car. */
export interface Named {
  selected: Selected
  /** Equipment. */
  keywords: string[]
  badges: string[]
  /** At least so many, where it was named without a number. */
  seats: number | null
  /** Cars and colours we have none of. */
  absent: string[]
  /** A car that is named only to say what is wanted. */
  likened: Likened | null
}

/** Options by the phrases of the message, the longest first. Marks what it understood as taken. */
export function namedIn(tokens: Token[], vocabulary: Vocabulary): Named {
  const chosen = new Map<FacetName, Set<string>>()
  const without = new Map<FacetName, Set<string>>()
  const named: Named = { selected: {}, keywords: [], badges: [], seats: null, absent: [], likened: null }
  let model: string | undefined
  let negated = -1
  let lastMake: { value: string; end: number } | null = null
  const ofModels = new Set<string>()
  const ofAbsent = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const found = phraseAt(tokens, at, vocabulary)
    if (!found) {
      const isBadge = !tokens[at]!.isTaken && vocabulary.isBadgeWord(tokens[at]!.word, model)
      if (isBadge) {
        named.badges.push(tokens[at]!.word)
        tokens[at]!.isTaken = true
      } else model = undefined
      continue
    }
    const { meaning, size } = found
    const isNot = isNegated(tokens, at, negated)
    const likeness = isOfModel(meaning) ? likenessAt(tokens, at) : null
    const isPulled = isTowed(tokens, at, meaning)
    for (let taken = at; taken < at + size; taken++) tokens[taken]!.isTaken = true
    const isBehindMake = lastMake?.end === at - 1
    at += size - 1
    if (isNot) negated = at
    if (isPulled || isEverydayNew(tokens, at, vocabulary)) continue
    if (likeness && isOfModel(meaning)) named.likened = { how: likeness, model: meaning.values[0]! }
    else if (meaning.kind === 'options') {
      add(isNot ? without : chosen, meaning, isNot)
      if (meaning.facet === 'model') model = meaning.values[0]
      if (!isNot) for (const make of meaning.makes ?? []) ofModels.add(make)
      if (meaning.facet === 'make') lastMake = { value: meaning.values[0]!, end: at }
    } else if (!isNot) {
      note(named, meaning)
      if (meaning.kind === 'absent' && isBehindMake) ofAbsent.add(lastMake!.value)
    }
  }
  // A make named with a model we have none of is not wanted whole beside models we have.
  if (chosen.has('model'))
    for (const make of ofAbsent) if (!ofModels.has(make)) chosen.get('make')?.delete(make)
  for (const [facet, values] of without)
    if (!chosen.has(facet) && facet !== 'model')
      chosen.set(facet, new Set(vocabulary.values(facet).filter((value) => !values.has(value))))
  const unwanted = without.get('model')
  if (unwanted && !chosen.has('model')) chooseOthers(chosen, unwanted, vocabulary)
  // Neither this nor that leaves nothing to look for: such a wish is not searched by.
  const meant = [...chosen].filter(([, values]) => values.size > 0)
  return { ...named, selected: Object.fromEntries(meant.map(([facet, values]) => [facet, [...values]])) }
}

/** Other models of the make or the body that was named; else of the bodies the unwanted one has. */
function chooseOthers(
  chosen: Map<FacetName, Set<string>>,
  unwanted: ReadonlySet<string>,
  vocabulary: Vocabulary,
): void {
  const makes = chosen.get('make')
  if (!makes && !chosen.has('body'))
    chosen.set('body', new Set([...unwanted].flatMap((model) => vocabulary.measured(model).bodies)))
  const bodies = chosen.get('body')
  const others = vocabulary.otherModels(unwanted, {
    makes: makes && [...makes],
    bodies: bodies && [...bodies],
  })
  if (others.length > 0) chosen.set('model', new Set(others))
}

function isOfModel(meaning: Meaning): meaning is Meaning & { kind: 'options' } {
  return meaning.kind === 'options' && meaning.facet === 'model'
}

const TOWING = new Set('tow tows towing pull pulls pulling'.split(' '))
const TOWED_WITHIN = 5

/** 'To tow a 2 tonne van': it is not the van that is looked for. */
function isTowed(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  if (meaning.kind !== 'options' || meaning.facet !== 'body') return false
  const before = tokens.slice(Math.max(0, at - TOWED_WITHIN), at)
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

function add(
  into: Map<FacetName, Set<string>>,
  meaning: Meaning & { kind: 'options' },
  isNot: boolean,
): void {
  const put = (facet: FacetName, values: readonly string[]) => {
    const all = into.get(facet) ?? new Set()
    for (const value of values) all.add(value)
    into.set(facet, all)
  }
  put(meaning.facet, meaning.values)
  if (!isNot && meaning.makes?.length) put('make', meaning.makes)
}

function note(named: Named, meaning: Exclude<Meaning, { kind: 'options' }>): void {
  if (meaning.kind === 'keyword') named.keywords.push(meaning.keyword)
  if (meaning.kind === 'seats') named.seats = meaning.atLeast
  if (meaning.kind === 'absent') named.absent.push(meaning.name)
}

function phraseAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const token = tokens[at]!
  if (token.isTaken) return undefined
  if (vocabulary.begins(token.word))
    for (let size = Math.min(vocabulary.longest, tokens.length - at); size > 0; size--) {
      const part = tokens.slice(at, at + size)
      if (part.some(({ isTaken, clause }) => isTaken || clause !== token.clause)) continue
      const meaning = vocabulary.meaning(part.map(({ word }) => word).join(' '))
      if (meaning) return { meaning, size }
    }
  const meaning = token.amount === null ? vocabulary.nearly(token.word) : undefined
  return meaning && { meaning, size: 1 }
}

const NOT = new Set(
  'not no except without excluding isnt dont avoid hate never nothing but wont arent other'.split(' '),
)
/** May stand between 'not' and what is not wanted. */
const BETWEEN = new Set(
  'a an the any in want like really too from than be one another ones need have it of by'.split(' '),
)
const LOOK_BACK = 4

/** 'Not white', 'anything but a ute', 'no black or white'; a comma or 'but' ends it. */
function isNegated(tokens: readonly Token[], at: number, lastNegated: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - LOOK_BACK); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause || tokens[before + 1]!.isAfterComma) return false
    if (before === lastNegated) return isJoined(tokens.slice(before + 1, at))
    if (word === 'but') return BUT.has(tokens[before - 1]?.word ?? '')
    if (NOT.has(word)) return true
    if (!BETWEEN.has(word)) {
      if (JOINS.has(word)) continue
      return false
    }
  }
  return false
}

const AFTER_NEW = new Set(
  'or and one ones under in from arrivals small big cheap family stock please for'.split(' '),
)

/** A new book is no car. */
function isEverydayNew(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (token!.word !== 'new' || !next || next.clause !== token!.clause || next.amount !== null) return false
  return (
    !AFTER_NEW.has(next.word) &&
    !vocabulary.begins(next.word) &&
    !vocabulary.namesCar(next.word) &&
    !vocabulary.nearly(next.word)
  )
}

function isJoined(between: readonly Token[]): boolean {
  return between.length > 0 && between.every(({ word }) => JOINS.has(word))
}

const JOINS = new Set('or nor and a an the'.split(' '))
const BUT = new Set('anything everything all any colour color make brand model type one'.split(' '))
