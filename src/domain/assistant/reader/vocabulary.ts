import { ASSISTANT } from '../../constants.ts'
import { FACET_NAMES, type FacetName, type FilterOption } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { makesByModel, stockedOptions } from '../../search/models-by-make.ts'
import { wordsIn } from '../plain-text.ts'
import { badgeWordsOf, hyphenatedBadges } from './badge-words.ts'
import type { Meaning, Vocabulary } from './meaning.ts'
import { measureModel, otherModels } from './model-measures.ts'
import { createPairCorrector, createTypoCorrector, isBadgeSlip } from './typos.ts'
import { isEnglish } from './words/english-words.ts'
import { AMBIGUOUS_NAMES, COLOUR_WORDS, EVERYDAY_PHRASES } from './words/everyday-words.ts'
import { KNOWN_CARS } from './words/known-cars.ts'
import {
  BACK_SEATS,
  CAR_WORDS,
  FEATURES,
  MAKE_NAMES,
  MODEL_NAMES,
  SHOPPER_WORDS,
  THIRD_ROW,
} from './words/shopper-words.ts'

const NAMED_FACETS: readonly FacetName[] = ['make', 'model', 'body', 'fuel', 'transmission', 'drive', 'tag']

const MIN_SEATS_WITH_REAR = 4

export function createVocabulary(columns: StockColumns): Vocabulary {
  const phrases = new Map<string, Meaning>()
  const add = (text: string, meaning: Meaning) => {
    for (const form of formsOf(text))
      if (!phrases.has(form) && !AMBIGUOUS_NAMES.has(form)) phrases.set(form, meaning)
  }
  const optionsByFacet = new Map(FACET_NAMES.map((facet) => [facet, optionsInStock(columns, facet)]))
  const options = (facet: FacetName) => optionsByFacet.get(facet) ?? []
  const optionsMeaning = (facet: FacetName, values: readonly string[]): Meaning => ({
    kind: 'options',
    facet,
    values,
  })
  const isInStock = (facet: FacetName, value: string) =>
    options(facet).some((option) => option.value === value)
  const makes = makesByModel(columns)
  const modelMeaning = (value: string): Meaning & { kind: 'options' } => ({
    kind: 'options',
    facet: 'model',
    values: [value],
    makes: [...(makes.get(value) ?? [])],
  })

  for (const phrase of EVERYDAY_PHRASES) phrases.set(phrase, { kind: 'everyday' })
  for (const [phrase, keyword] of FEATURES) phrases.set(phrase, { kind: 'keyword', keyword })
  for (const phrase of BACK_SEATS) phrases.set(phrase, { kind: 'seats', atLeast: MIN_SEATS_WITH_REAR })
  for (const phrase of THIRD_ROW)
    phrases.set(phrase, { kind: 'seats', atLeast: ASSISTANT.largeFamilyAssumes })
  for (const { facet, phrases: words, like, unlike = [] } of SHOPPER_WORDS) {
    const values = options(facet)
      .filter((option) => isLike(option, like) && !isLike(option, unlike))
      .map(({ value }) => value)
    const meaning: Meaning =
      values.length > 0 ? optionsMeaning(facet, values) : { kind: 'absent', name: words[0]! }
    for (const phrase of words) add(phrase, meaning)
  }
  for (const { value, displayValue } of options('make')) add(displayValue, optionsMeaning('make', [value]))
  for (const [phrase, make] of MAKE_NAMES)
    if (isInStock('make', make)) add(phrase, optionsMeaning('make', [make]))
  for (const { value, displayValue } of options('model')) {
    add(displayValue, modelMeaning(value))
    for (const make of makes.get(value) ?? [])
      add(`${make} ${displayValue}`, { ...modelMeaning(value), makes: [make] })
  }
  for (const [phrase, values] of shortNamesOf(options('model'))) {
    const makesOfName = new Set(values.flatMap((value) => [...(makes.get(value) ?? [])]))
    add(phrase, { kind: 'options', facet: 'model', values, makes: [...makesOfName] })
  }
  for (const [phrase, model] of MODEL_NAMES) if (isInStock('model', model)) add(phrase, modelMeaning(model))
  for (const { name, values } of coloursOf(options('color'))) add(name, optionsMeaning('color', values))
  // Skips tags with digits, because 'under $20,000' means a price even if a tag has that name.
  for (const facet of NAMED_FACETS)
    for (const { value, displayValue } of options(facet))
      if (facet !== 'tag' || !/\d/.test(displayValue)) add(displayValue, optionsMeaning(facet, [value]))
  for (const word of hyphenatedBadges(columns)) add(word, { kind: 'badge', word })
  for (const [word, value] of dealershipWords(columns.facets.dealership.options))
    add(word, optionsMeaning('dealership', [value]))
  for (const name of [...namesOf(columns), ...KNOWN_CARS]) add(name, { kind: 'absent', name })
  for (const colour of COLOUR_WORDS) add(colour, { kind: 'absent', name: colour })

  const firstWords = new Set([...phrases.keys()].map((phrase) => phrase.split(' ', 1)[0]!))
  const correctTypo = createTypoCorrector(phrases)
  const badges = badgeWordsOf(columns)
  return {
    maxPhraseWords: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    meaning: (phrase) => phrases.get(phrase),
    startsPhrase: (word) => firstWords.has(word),
    correctTypo,
    correctPair: createPairCorrector(phrases),
    badgeWord: (word, model) => {
      const own = model === undefined ? undefined : badges.byModel.get(model)
      // 'SR5s' is a plural.
      const exact = [word, word.replace(/s$/, '')].find(
        (form) => badges.distinctive.has(form) || own?.has(form),
      )
      return (
        exact ?? (own && !isEnglish(word) ? [...own].find((badge) => isBadgeSlip(badge, word)) : undefined)
      )
    },
    badgesWith: (words) =>
      options('badge').flatMap(({ value, displayValue }) => {
        const badge = new Set(wordsIn(fold(displayValue)))
        return words.every((word) => badge.has(word)) ? [value] : []
      }),
    measure: (model) => measureModel(columns, model),
    otherModels: (unwanted, among) => otherModels(columns, unwanted, among),
    values: (facet) => options(facet).map(({ value }) => value),
    namesCar: (word) => CAR_WORDS.has(word) || phrases.has(word) || badges.distinctive.has(word),
  }
}

/** Lists makes and models, including those no longer in stock. */
function namesOf({ facets }: StockColumns): string[] {
  return [...facets.make.options, ...facets.model.options].map(({ displayValue }) => displayValue)
}

/** Returns the options that cars in stock have, and every tag. */
function optionsInStock({ facets }: StockColumns, facet: FacetName): FilterOption[] {
  return facet === 'tag' ? facets.tag.options : stockedOptions(facets[facet]).map(({ option }) => option)
}

function isLike({ displayValue }: FilterOption, like: readonly string[]): boolean {
  const text = ` ${wordsIn(fold(displayValue)).join(' ')} `
  return like.some((part) => text.includes(` ${part}`))
}

/** Lists spellings: 'CX-5' is also typed as 'cx 5' and 'cx5', 'RAV4' as 'rav 4'. */
function formsOf(text: string): string[] {
  const spaced = wordsIn(fold(text)).join(' ')
  const compact = spaced.replaceAll(' ', '')
  const split = compact.replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
  const forms = [spaced, ...(/\d/.test(compact) || spaced.length <= 8 ? [compact, split] : [])]
  return [...new Set(forms)].flatMap((form) => (/^[\d ]*$/.test(form) ? [] : [form, ...pluralsOf(form)]))
}

/** Maps 'shark' to 'Shark 6', and 'sealion' to every Sealion: the number is often left out. */
function shortNamesOf(options: readonly FilterOption[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { value, displayValue } of options) {
    const [, name] = /^([a-z]{4,}) \d{1,2}$/.exec(wordsIn(fold(displayValue)).join(' ')) ?? []
    if (name !== undefined && !isEnglish(name)) names.set(name, [...(names.get(name) ?? []), value])
  }
  return names
}

function pluralsOf(form: string): string[] {
  // 'CX-5s': a plural may follow a digit too.
  if (/\d$/.test(form)) return [`${form}s`]
  if (!/[a-z]$/.test(form)) return []
  return /[sx]$/.test(form) ? [`${form}s`, `${form}es`] : [`${form}s`]
}

/** Maps 'white' to every option with that word. One-word paint names that are not common colours need 'coloured'. */
function coloursOf(options: readonly FilterOption[]): { name: string; values: string[] }[] {
  const texts = options.map(({ value, displayValue }) => ({ value, words: wordsIn(fold(displayValue)) }))
  const plain = COLOUR_WORDS.flatMap((name) => {
    const values = texts.flatMap(({ value, words }) => (words.includes(name) ? [value] : []))
    return values.length > 0 ? [{ name, values }] : []
  })
  const whole = texts.flatMap(({ value, words }) => {
    const fullName = words.join(' ')
    const names =
      words.length > 1
        ? [fullName]
        : ['coloured', 'colored', 'colour', 'color'].map((word) => `${fullName} ${word}`)
    return names.map((name) => ({ name, values: [value] }))
  })
  return [...plain, ...whole]
}

/** Maps words that occur in only one dealership's name to that dealership. */
function dealershipWords(options: readonly FilterOption[]): [word: string, value: string][] {
  const counts = new Map<string, number>()
  const dealerships = options.map(({ value, displayValue }) => ({
    value,
    text: fold(displayValue),
    words: wordsIn(fold(displayValue)),
  }))
  for (const { words } of dealerships)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return dealerships.flatMap(({ value, text, words }) => {
    const uniqueWords = words.filter((word) => counts.get(word) === 1)
    const last = uniqueWords.length > 1 ? [uniqueWords.join(' ')] : uniqueWords
    return [text, ...last].map((word) => [word, value] as [string, string])
  })
}
