import { fold } from '../search/fold.ts'
import { cleanMonth, cleanYear, FIRST_YEAR, YEARS_AHEAD } from './cleaning/clean-dates.ts'
import { cleanLine, cut, LONGEST_TEXT, spaced, titleCase } from './cleaning/clean-text.ts'
import {
  knownMake,
  makeAt,
  makeOfModel,
  modelLength,
  withoutSecondHalf,
  yearBeforeMake,
} from './cleaning/makes.ts'
import type { Pen } from './pen.ts'

export interface IdentityCells {
  year: string
  make: string
  model: string
  badge: string
  title: string
  /** The make the file is named after, which its own words outweigh; '' where it is not. */
  fileMake: string
  /** The make that the other rows agree on. */
  usualMake: string | null
  /** Where a year may stand when the year column is empty. */
  dates: readonly string[]
}
export type IdentityColumns = Record<'year' | 'make' | 'model' | 'badge' | 'title', string | null>

export interface Identity {
  year: number
  make: string
  model: string
  badge: string | null
  /** The file's own, if it is one for this car. */
  title: string | null
}

/** What the car is, from its columns and, where they are silent, from its title. Null: refused, and the pen says why. */
export function identify(
  cells: IdentityCells,
  columns: IdentityColumns,
  pen: Pen,
  today: Date,
): Identity | null {
  const title = titleOf(cells.title)
  const words = title === null ? NO_WORDS : title.split(' ')
  let model = cleanLine(cells.model)
  const dated = model === null ? null : yearBeforeMake(model)
  if (dated !== null) model = dated.rest
  const year = yearOf(cells, columns, dated === null ? words : [...words, dated.year], pen, today)
  if (year === null) return null

  // Where in the title the make would begin.
  const start = words.length > 1 && words[0] === String(year) ? 1 : 0
  let make = makeOf(cells.make)
  const vague = model !== null && NO_MODEL.has(model.toLowerCase()) ? titleCase(model) : null
  if (vague !== null) model = null
  if (make === null) {
    make = missingMake(cells, model, words, start, columns, pen)
    if (make === null) {
      pen
        .at(columns.make, cells.make)
        .say(columns.make === null ? 'No column gives the make' : 'Make is missing')
      return null
    }
  }
  if (model !== null) model = modelOf(make, model, pen.at(columns.model, cells.model))

  let badge = cleanLine(cells.badge)
  const at = title === null ? -1 : afterMake(words, start, make, model === null)
  const fromTitle = at === -1 ? null : partsOf(words, at, model)
  if (fromTitle !== null) {
    if (model === null)
      pen
        .at(columns.title, title)
        .once('model', 'No model of its own; it is read from the title, here and below')
    model = fromTitle.model
    badge ??= fromTitle.badge
  }
  model ??= vague
  if (model === null || model === '') {
    pen
      .at(columns.model, cells.model)
      .say(columns.model === null ? 'No column gives the model' : 'Model is missing')
    return null
  }
  if (badge !== null && fold(badge) === 'base') badge = null
  return {
    year,
    make: fitted(make, columns.make, pen),
    model: fitted(model, columns.model, pen),
    badge: badge === null ? null : fitted(badge, columns.badge ?? columns.title, pen),
    title: title !== null && speaksOf(title, make, model) ? title : null,
  }
}

const NO_WORDS: string[] = []
const NO_MODEL = new Set(['other', 'others', 'andere', 'sonstige', 'sonstiges', 'all', 'all models', 'misc'])

function titleOf(raw: string): string | null {
  if (raw === '') return null
  const text = cleanLine(raw.includes(' ') ? raw : spaced(raw))
  if (text === null || text.length > LONGEST_TEXT || !/\p{L}/u.test(text)) return null
  const bare = text.replace(/\s*\(no badge\)/i, '')
  return bare.length < 4 ? null : bare
}

function yearOf(
  cells: IdentityCells,
  columns: IdentityColumns,
  words: readonly string[],
  pen: Pen,
  today: Date,
): number | null {
  const year = cleanYear(cells.year, pen.at(columns.year, cells.year), today)
  if (year !== null) return year
  const given = cleanLine(cells.year)
  for (const word of [words[0], words.at(-1), words[1]]) {
    const found = /^\(?((?:19|20)\d\d)\)?$/.exec(word ?? '')?.[1]
    if (found === undefined || Number(found) > today.getUTCFullYear() + YEARS_AHEAD) continue
    const reason = 'No year of its own; it is read from the title'
    if (columns.year === null)
      pen.at(columns.title, words.join(' ')).once('year', `${reason}, here and below`)
    else pen.at(columns.year, given).say(reason)
    return Number(found)
  }
  for (const date of cells.dates) {
    const found = cleanYear(date, pen, today) ?? yearOfMonth(date, pen)
    if (found === null) continue
    pen.at(columns.year, given).say('No year of its own; it is read from the build or compliance date')
    return found
  }
  pen
    .at(columns.year, given)
    .say(
      columns.year === null
        ? 'No column gives the year'
        : given === null
          ? 'Year is missing'
          : `Year is not between ${FIRST_YEAR} and ${today.getUTCFullYear() + YEARS_AHEAD}`,
    )
  return null
}

function yearOfMonth(date: string, pen: Pen): number | null {
  const month = date === '' ? null : cleanMonth(date, pen)
  return month === null ? null : Number(month.slice(0, 4))
}

const makes = new Map<string, string | null>()

function makeOf(raw: string): string | null {
  let make = makes.get(raw)
  if (make !== undefined) return make
  const text = cleanLine(raw)
  make = text === null || !/\p{L}/u.test(text) ? null : (knownMake(text) ?? (titleCase(spaced(text)) || null))
  if (makes.size < 500) makes.set(raw, make)
  return make
}

/** From the title or the model's own words, from the file's name, from a model that only one maker has, or from the other rows. */
function missingMake(
  { fileMake, usualMake }: IdentityCells,
  model: string | null,
  words: readonly string[],
  start: number,
  columns: IdentityColumns,
  pen: Pen,
): string | null {
  const said = makeAt(words, start) ?? (model === null ? null : makeAt(model.split(' '), 0))
  if (said !== null) {
    pen
      .at(columns.make, null)
      .once('make', 'No make of its own; it is read from the title or model, here and below')
    return said.make
  }
  if (fileMake !== '') return fileMake
  const known = makeOfModel(model ?? '') ?? makeOfModel(words.slice(start).join(' '))
  if (known === null) {
    if (usualMake !== null)
      pen
        .at(columns.make, null)
        .once('make:usual', `No make; taken for ${usualMake}, as the other rows are, here and below`)
    return usualMake
  }
  const name = model ?? words[start] ?? ''
  pen
    .at(columns.make, null)
    .once(`make:${known}:${name}`, `No make; '${name}' is taken for a model of ${known}`)
  return known
}

function modelOf(make: string, given: string, pen: Pen): string | null {
  const cutOff = withoutSecondHalf(make, given)
  if (cutOff !== null) {
    pen.once(`half:${make}`, `The make is cut at its space; read as ${make}, here and below`)
    return cutOff === '' ? null : cutOff
  }
  let model = spaced(given)
  if (model.length > make.length + 1 && fold(model).startsWith(`${fold(make)} `))
    model = model.slice(make.length + 1)
  return model === model.toLowerCase() ? titleCase(model) : model
}

/** The index behind the make's words in a title; -1 when it does not begin with it, unless any place will do. */
function afterMake(words: readonly string[], start: number, make: string, anywhere: boolean): number {
  for (let at = start; at < (anywhere ? words.length - 1 : start + 1); at++) {
    const found = makeAt(words, at)
    if (found?.make === make) return at + found.length
    const folded = fold(make).split(' ')
    if (folded.every((word, index) => fold(words[at + index] ?? '') === word)) return at + folded.length
  }
  return anywhere ? start : -1
}

/** The title's words from the model on. Null when it goes on with something other than the model. */
function partsOf(
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
  // A known model keeps its own spelling.
  const own = model !== null && model.split(' ').length === length
  const rest = words
    .slice(at + length)
    .join(' ')
    .replace(/\s*\(?(?:19|20)\d\d\)?$/, '')
  return { model: own ? model : words.slice(at, at + length).join(' '), badge: cleanLine(rest) }
}

function speaksOf(title: string, make: string, model: string): boolean {
  const folded = fold(title)
  // A title nobody took the trouble to write properly is better put together anew.
  if (title === title.toLowerCase()) return false
  return folded.includes(fold(make)) || folded.includes(fold(model))
}

function fitted(text: string, column: string | null, pen: Pen): string {
  if (text.length <= LONGEST_TEXT) return text
  pen.at(column, text).say(`Longer than ${LONGEST_TEXT} characters; the rest was cut`)
  return cut(text, LONGEST_TEXT)
}
