import { fold } from '../search/fold.ts'
import { cleanMonth, cleanYear, MAX_YEARS_AHEAD, MIN_YEAR } from './cleaning/clean-dates.ts'
import { cleanLine, MAX_TEXT_LENGTH, replaceUnderscores, titleCase, truncate } from './cleaning/clean-text.ts'
import {
  findMake,
  makeAt,
  makeOfModel,
  modelLength,
  withoutSecondHalf,
  yearBeforeMake,
} from './cleaning/makes.ts'
import type { RemarkLog } from './remark-log.ts'

export interface IdentityCells {
  year: string
  make: string
  model: string
  badge: string
  title: string
  /** Make in the file name, used if no cell names one; '' if there is none. */
  fileMake: string
  /** Make that the other rows agree on. */
  usualMake: string | null
  /** Date cells to take the year from when the year column is empty. */
  dates: readonly string[]
}
export type IdentityColumns = Record<'year' | 'make' | 'model' | 'badge' | 'title', string | null>

export interface Identity {
  year: number
  make: string
  model: string
  badge: string | null
  /** The file's title, if it describes this car. */
  title: string | null
}

/** Identifies the car from its columns, then from its title. Null means refused; the log contains the reason. */
export function identify(
  cells: IdentityCells,
  columns: IdentityColumns,
  log: RemarkLog,
  today: Date,
): Identity | null {
  const title = titleOf(cells.title)
  const words = title === null ? NO_WORDS : title.split(' ')
  let model = cleanLine(cells.model)
  const yearPrefix = model === null ? null : yearBeforeMake(model)
  if (yearPrefix !== null) model = yearPrefix.rest
  const year = yearOf(cells, columns, yearPrefix === null ? words : [...words, yearPrefix.year], log, today)
  if (year === null) return null

  // Index of the title word where the make should begin.
  const start = words.length > 1 && words[0] === String(year) ? 1 : 0
  let make = makeOf(cells.make)
  const placeholder = model !== null && MODEL_PLACEHOLDERS.has(model.toLowerCase()) ? titleCase(model) : null
  if (placeholder !== null) model = null
  if (make === null) {
    make = missingMake(cells, model, words, start, columns, log)
    if (make === null) {
      log
        .at(columns.make, cells.make)
        .add(columns.make === null ? 'No column gives the make' : 'Make is missing')
      return null
    }
  }
  if (model !== null) model = modelOf(make, model, log.at(columns.model, cells.model))

  let badge = cleanLine(cells.badge)
  const at = title === null ? -1 : afterMake(words, start, make, model === null)
  const fromTitle = at === -1 ? null : splitTitle(words, at, model)
  if (fromTitle !== null) {
    if (model === null)
      log.at(columns.title, title).addOnce('model', 'No model given; read from the title, from this row on')
    model = fromTitle.model
    badge ??= fromTitle.badge
  }
  model ??= placeholder
  if (model === null || model === '') {
    log
      .at(columns.model, cells.model)
      .add(columns.model === null ? 'No column gives the model' : 'Model is missing')
    return null
  }
  if (badge !== null && fold(badge) === 'base') badge = null
  return {
    year,
    make: fitToColumn(make, columns.make, log),
    model: fitToColumn(model, columns.model, log),
    badge: badge === null ? null : fitToColumn(badge, columns.badge ?? columns.title, log),
    title: title !== null && mentionsCar(title, make, model) ? title : null,
  }
}

const NO_WORDS: string[] = []
const MODEL_PLACEHOLDERS = new Set([
  'other',
  'others',
  'andere',
  'sonstige',
  'sonstiges',
  'all',
  'all models',
  'misc',
])

function titleOf(raw: string): string | null {
  if (raw === '') return null
  const text = cleanLine(raw.includes(' ') ? raw : replaceUnderscores(raw))
  if (text === null || text.length > MAX_TEXT_LENGTH || !/\p{L}/u.test(text)) return null
  const bare = text.replace(/\s*\(no badge\)/i, '')
  return bare.length < 4 ? null : bare
}

function yearOf(
  cells: IdentityCells,
  columns: IdentityColumns,
  words: readonly string[],
  log: RemarkLog,
  today: Date,
): number | null {
  const year = cleanYear(cells.year, log.at(columns.year, cells.year), today)
  if (year !== null) return year
  const yearText = cleanLine(cells.year)
  for (const word of [words[0], words.at(-1), words[1]]) {
    const digits = /^\(?((?:19|20)\d\d)\)?$/.exec(word ?? '')?.[1]
    if (digits === undefined || Number(digits) > today.getUTCFullYear() + MAX_YEARS_AHEAD) continue
    const reason = 'No year given; read from the title'
    if (columns.year === null)
      log.at(columns.title, words.join(' ')).addOnce('year', `${reason}, from this row on`)
    else log.at(columns.year, yearText).add(reason)
    return Number(digits)
  }
  for (const date of cells.dates) {
    const dateYear = cleanYear(date, log, today) ?? yearOfMonth(date, log)
    if (dateYear === null) continue
    log.at(columns.year, yearText).add('No year given; read from the build or compliance date')
    return dateYear
  }
  log
    .at(columns.year, yearText)
    .add(
      columns.year === null
        ? 'No column gives the year'
        : yearText === null
          ? 'Year is missing'
          : `Year is not between ${MIN_YEAR} and ${today.getUTCFullYear() + MAX_YEARS_AHEAD}`,
    )
  return null
}

function yearOfMonth(date: string, log: RemarkLog): number | null {
  const month = date === '' ? null : cleanMonth(date, log)
  return month === null ? null : Number(month.slice(0, 4))
}

const makes = new Map<string, string | null>()

function makeOf(raw: string): string | null {
  let make = makes.get(raw)
  if (make !== undefined) return make
  const text = cleanLine(raw)
  make =
    text === null || !/\p{L}/u.test(text)
      ? null
      : (findMake(text) ?? (titleCase(replaceUnderscores(text)) || null))
  if (makes.size < 500) makes.set(raw, make)
  return make
}

/** Derives the make from the title or model cell, the file name, a model that only one maker has, or the other rows. */
function missingMake(
  { fileMake, usualMake }: IdentityCells,
  model: string | null,
  words: readonly string[],
  start: number,
  columns: IdentityColumns,
  log: RemarkLog,
): string | null {
  const match = makeAt(words, start) ?? (model === null ? null : makeAt(model.split(' '), 0))
  if (match !== null) {
    log
      .at(columns.make, null)
      .addOnce('make', 'No make given; read from the title or model, from this row on')
    return match.make
  }
  if (fileMake !== '') return fileMake
  const modelMake = makeOfModel(model ?? '') ?? makeOfModel(words.slice(start).join(' '))
  if (modelMake === null) {
    if (usualMake !== null)
      log
        .at(columns.make, null)
        .addOnce('make:usual', `No make given; treated as ${usualMake} like the other rows, from this row on`)
    return usualMake
  }
  const name = model ?? words[start] ?? ''
  log
    .at(columns.make, null)
    .addOnce(`make:${modelMake}:${name}`, `No make given; '${name}' is recognised as a ${modelMake} model`)
  return modelMake
}

function modelOf(make: string, rawModel: string, log: RemarkLog): string | null {
  const remainder = withoutSecondHalf(make, rawModel)
  if (remainder !== null) {
    log.addOnce(`half:${make}`, `The make is cut off at its space; read as ${make}, from this row on`)
    return remainder === '' ? null : remainder
  }
  let model = replaceUnderscores(rawModel)
  if (model.length > make.length + 1 && fold(model).startsWith(`${fold(make)} `))
    model = model.slice(make.length + 1)
  return model === model.toLowerCase() ? titleCase(model) : model
}

/** Returns the index after the make's words in a title; -1 if the title does not start with the make and `anywhere` is false. */
function afterMake(words: readonly string[], start: number, make: string, anywhere: boolean): number {
  for (let at = start; at < (anywhere ? words.length - 1 : start + 1); at++) {
    const match = makeAt(words, at)
    if (match?.make === make) return at + match.length
    const folded = fold(make).split(' ')
    if (folded.every((word, index) => fold(words[at + index] ?? '') === word)) return at + folded.length
  }
  return anywhere ? start : -1
}

/** Splits the rest of a title into model and badge. Null if the next words are not the model. */
function splitTitle(
  words: readonly string[],
  at: number,
  model: string | null,
): { model: string; badge: string | null } | null {
  if (at >= words.length) return null
  let length = 0
  if (model === null) length = modelLength(words, at)
  else {
    const folded = fold(model).split(' ')
    if (!folded.every((word, index) => fold(words[at + index] ?? '') === word)) return null
    length = Math.max(folded.length, modelLength(words, at))
  }
  // Keeps the spelling of the model column.
  const keepsSpelling = model !== null && model.split(' ').length === length
  const rest = words
    .slice(at + length)
    .join(' ')
    .replace(/\s*\(?(?:19|20)\d\d\)?$/, '')
  return { model: keepsSpelling ? model : words.slice(at, at + length).join(' '), badge: cleanLine(rest) }
}

function mentionsCar(title: string, make: string, model: string): boolean {
  const folded = fold(title)
  // A title in lower case only is replaced with a generated one.
  if (title === title.toLowerCase()) return false
  return folded.includes(fold(make)) || folded.includes(fold(model))
}

function fitToColumn(text: string, column: string | null, log: RemarkLog): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  log.at(column, text).add(`Longer than ${MAX_TEXT_LENGTH} characters; the rest was cut`)
  return truncate(text, MAX_TEXT_LENGTH)
}
