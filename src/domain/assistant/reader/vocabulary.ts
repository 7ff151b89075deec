import { ASSISTANT } from '../../constants.ts'
import { FACET_NAMES, type FacetName, type FilterOption } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { makesByModel } from '../../search/models-by-make.ts'
import { wordsIn } from '../plain-text.ts'
import { badgeWordsOf } from './badge-words.ts'
import { COLOUR_WORDS, EVERYDAY_PHRASES, NO_NAME } from './everyday-words.ts'
import { KNOWN_CARS } from './known-cars.ts'
import type { Meaning, Vocabulary } from './meaning.ts'
import { measuredModel, otherModels } from './measured.ts'
import { CAR_WORDS, FEATURES, MAKE_NAMES, MODEL_NAMES, SHOPPER_WORDS, THIRD_ROW } from './shopper-words.ts'
import { createGuess } from './typos.ts'

const NAMED: readonly FacetName[] = ['make', 'model', 'body', 'fuel', 'transmission', 'drive', 'tag']

export function createVocabulary(columns: StockColumns): Vocabulary {
  const phrases = new Map<string, Meaning>()
  const add = (said: string, meaning: Meaning) => {
    for (const form of formsOf(said)) if (!phrases.has(form) && !NO_NAME.has(form)) phrases.set(form, meaning)
  }
  const stocked = new Map(FACET_NAMES.map((facet) => [facet, stockedIn(columns, facet)]))
  const options = (facet: FacetName) => stocked.get(facet) ?? []
  const ofOptions = (facet: FacetName, values: readonly string[]): Meaning => ({
    kind: 'options',
    facet,
    values,
  })
  const known = (facet: FacetName, value: string) => options(facet).some((option) => option.value === value)
  const makes = makesByModel(columns)
  const ofModel = (value: string): Meaning & { kind: 'options' } => ({
    kind: 'options',
    facet: 'model',
    values: [value],
    makes: [...(makes.get(value) ?? [])],
  })

  for (const phrase of EVERYDAY_PHRASES) phrases.set(phrase, { kind: 'everyday' })
  for (const [said, keyword] of FEATURES) phrases.set(said, { kind: 'keyword', keyword })
  for (const said of THIRD_ROW) phrases.set(said, { kind: 'seats', atLeast: ASSISTANT.largeFamilyAssumes })
  for (const { facet, say, like, unlike = [] } of SHOPPER_WORDS) {
    const values = options(facet)
      .filter((option) => isLike(option, like) && !isLike(option, unlike))
      .map(({ value }) => value)
    const meaning: Meaning = values.length > 0 ? ofOptions(facet, values) : { kind: 'absent', name: say[0]! }
    for (const said of say) add(said, meaning)
  }
  for (const { value, displayValue } of options('make')) add(displayValue, ofOptions('make', [value]))
  for (const [said, make] of MAKE_NAMES) if (known('make', make)) add(said, ofOptions('make', [make]))
  for (const { value, displayValue } of options('model')) {
    add(displayValue, ofModel(value))
    for (const make of makes.get(value) ?? [])
      add(`${make} ${displayValue}`, { ...ofModel(value), makes: [make] })
  }
  for (const [said, model] of MODEL_NAMES) if (known('model', model)) add(said, ofModel(model))
  for (const { said, values } of coloursOf(options('color'))) add(said, ofOptions('color', values))
  // 'under $20,000' is a price to whoever says it, whatever a tag is called.
  for (const facet of NAMED)
    for (const { value, displayValue } of options(facet))
      if (facet !== 'tag' || !/\d/.test(displayValue)) add(displayValue, ofOptions(facet, [value]))
  for (const [word, value] of placeWords(columns.facets.dealership.options))
    add(word, ofOptions('dealership', [value]))
  for (const name of [...namesOf(columns), ...KNOWN_CARS]) add(name, { kind: 'absent', name })
  for (const colour of COLOUR_WORDS) add(colour, { kind: 'absent', name: colour })

  const firstWords = new Set([...phrases.keys()].map((phrase) => phrase.split(' ', 1)[0]!))
  const guess = createGuess(phrases)
  const badges = badgeWordsOf(columns)
  return {
    longest: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    meaning: (phrase) => phrases.get(phrase),
    begins: (word) => firstWords.has(word),
    nearly: guess,
    isBadgeWord: (word, model) =>
      badges.own.has(word) || (model !== undefined && (badges.byModel.get(model)?.has(word) ?? false)),
    measured: (model) => measuredModel(columns, model),
    otherModels: (unwanted, among) => otherModels(columns, unwanted, among),
    values: (facet) => options(facet).map(({ value }) => value),
    namesCar: (word) => CAR_WORDS.has(word) || phrases.has(word) || badges.own.has(word),
  }
}

/** Makes and models there were once. */
function namesOf({ facets }: StockColumns): string[] {
  return [...facets.make.options, ...facets.model.options].map(({ displayValue }) => displayValue)
}

/** Options with cars; those of earlier stock are no wish anybody can have. */
function stockedIn({ facets }: StockColumns, facet: FacetName): FilterOption[] {
  const { options, codes } = facets[facet]
  const used = new Set(Array.from(codes))
  return options.filter((_, position) => facet === 'tag' || used.has(position + 1))
}

function isLike({ displayValue }: FilterOption, like: readonly string[]): boolean {
  const text = ` ${wordsIn(fold(displayValue)).join(' ')} `
  return like.some((part) => text.includes(` ${part}`))
}

/** 'CX-5' is also typed as 'cx 5' and 'cx5', 'RAV4' as 'rav 4'. */
function formsOf(text: string): string[] {
  const spaced = wordsIn(fold(text)).join(' ')
  const joined = spaced.replaceAll(' ', '')
  const apart = joined.replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
  const forms = [spaced, ...(/\d/.test(joined) || spaced.length <= 8 ? [joined, apart] : [])]
  return [...new Set(forms)].flatMap((form) => (/^[\d ]*$/.test(form) ? [] : [form, ...pluralsOf(form)]))
}

function pluralsOf(form: string): string[] {
  if (!/[a-z]$/.test(form)) return []
  return /[sx]$/.test(form) ? [`${form}s`, `${form}es`] : [`${form}s`]
}

/** 'white' means every option that has the word; a name that is no colour elsewhere needs 'coloured'. */
function coloursOf(options: readonly FilterOption[]): { said: string; values: string[] }[] {
  const texts = options.map(({ value, displayValue }) => ({ value, words: wordsIn(fold(displayValue)) }))
  const plain = COLOUR_WORDS.flatMap((said) => {
    const values = texts.flatMap(({ value, words }) => (words.includes(said) ? [value] : []))
    return values.length > 0 ? [{ said, values }] : []
  })
  const whole = texts.flatMap(({ value, words }) => {
    const said = words.join(' ')
    const names =
      words.length > 1 ? [said] : ['coloured', 'colored', 'colour', 'color'].map((word) => `${said} ${word}`)
    return names.map((name) => ({ said: name, values: [value] }))
  })
  return [...plain, ...whole]
}

/** The words that only one showroom has in its name. */
function placeWords(options: readonly FilterOption[]): [word: string, value: string][] {
  const counts = new Map<string, number>()
  const named = options.map(({ value, displayValue }) => ({
    value,
    text: fold(displayValue),
    words: wordsIn(fold(displayValue)),
  }))
  for (const { words } of named)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return named.flatMap(({ value, text, words }) => {
    const own = words.filter((word) => counts.get(word) === 1)
    const last = own.length > 1 ? [own.join(' ')] : own
    return [text, ...last].map((word) => [word, value] as [string, string])
  })
}
