import { slugOf } from '../vehicles/slug.ts'
import { vehicleTitle } from '../vehicles/title.ts'
import { cleanFeatures, cleanRego, cleanUrls, cleanVin, engineText } from './cleaning/clean.ts'
import { cleanDay, cleanMoment, cleanMonth } from './cleaning/clean-dates.ts'
import { cleanCount, cleanKms, currencyOf } from './cleaning/clean-numbers.ts'
import { cleanLine, cleanParagraphs, cleanText, cut, LONGEST_TEXT } from './cleaning/clean-text.ts'
import { equipmentIn } from './cleaning/keywords.ts'
import { type KnownDealership, Locations } from './cleaning/locations.ts'
import { readPrices, sayForeign } from './cleaning/prices.ts'
import { readStatus } from './cleaning/statuses.ts'
import { IDENTITY_FIELDS, numberOfRefused, StockNumbers } from './cleaning/stock-numbers.ts'
import { usualMakeOf } from './cleaning/usual-make.ts'
import { colourWord, conditionSaid, houseWord, isTrue, type Said, titled } from './cleaning/vocabulary.ts'
import { FIELD_NAMES, type FieldName, isFieldName } from './fields.ts'
import { headerKey } from './header-key.ts'
import { type IdentityColumns, identify } from './identify.ts'
import type { ColumnMapping, ImportedVehicle, ImportField, ImportRow, Remark } from './import.ts'
import { isNeverRead } from './never-read.ts'
import { Pen } from './pen.ts'
import { providedBy } from './provided.ts'

export interface ReadingContext {
  dealerships: readonly KnownDealership[]
  /** Where a car is that names no dealership of ours; null: nowhere. */
  defaultDealership: string | null
  today: Date
}

export interface RowMapper {
  provided: readonly ImportField[]
  map(cells: readonly string[], row: number, told?: readonly Remark[]): ImportRow
}

const MOST_KEYWORDS = 60
const MOST_CACHED = 500

/** Turns rows of cells into vehicles. What depends on the mapping alone is worked out once, here. */
export function compileMapper(
  mapping: readonly ColumnMapping[],
  columns: readonly string[],
  context: ReadingContext,
  bodies: Readonly<Record<string, string>> = {},
  /** The file's first rows, for what only many rows together tell. */
  sample: readonly (readonly string[])[] = [],
): RowMapper {
  const where = columnsOf(mapping, columns)
  const pen = new Pen()
  const numbers = new StockNumbers(where.get('stockid')?.[0] !== undefined)
  const locations = new Locations(context.dealerships, context.defaultDealership)
  const index = (field: FieldName) => where.get(field)?.[0] ?? -1
  const name = (field: FieldName) => (index(field) === -1 ? null : (columns[index(field)] ?? null))
  const identityAt = IDENTITY_FIELDS.map(index).filter((at) => at !== -1)
  const picturesAt = where.get('imageUrls') ?? []
  const at = Object.fromEntries(FIELD_NAMES.map((field) => [field, index(field)])) as Record<
    FieldName,
    number
  >
  const identityColumns: IdentityColumns = {
    year: name('year'),
    make: name('make'),
    model: name('model'),
    badge: name('badge'),
    title: name('title'),
  }
  const fromFileName = headerKey(name('make') ?? '') === FROM_FILE_NAME
  const usualMake = at.make === -1 ? usualMakeOf(sample, [at.title, at.model]) : null
  const priced = PRICES.some((field) => at[field] !== -1)
  const foreign = currencyOf(headerKey(name('price') ?? ''))

  let cells: readonly string[] = []
  const cell = (column: number): string => (column === -1 ? '' : (cells[column] ?? ''))
  /** The cell, with the pen beside it. */
  const read = (column: number): string => {
    const value = column === -1 ? '' : (cells[column] ?? '')
    if (value !== '') pen.at(columns[column] ?? null, value)
    return value
  }
  const text = (column: number): string | null => {
    const value = read(column)
    return value === '' ? null : cleanText(value, pen)
  }

  const ownBodies = new Map(Object.entries(bodies))
  const words = { body: wordCache(), transmission: wordCache(), fuel: wordCache(), drive: wordCache() }
  const word = (field: keyof typeof words): Said => {
    const value = read(at[field])
    if (value === '') return NOTHING_SAID
    let said = words[field].get(value)
    if (said === undefined) {
      const line = cleanText(value, pen)
      const own = field === 'body' ? ownBodies.get(value.trim().toLowerCase()) : undefined
      said = line === null ? NOTHING_SAID : houseWord(titled[field], own ?? line)
      if (words[field].size < MOST_CACHED) words[field].set(value, said)
    }
    return said
  }

  const colour = (value: string | null): string | null => {
    if (value === null) return null
    const clean = cleanText(value, pen)
    if (clean === null) return null
    const said = colourWord(clean)
    if (said === null) pen.say('Not a colour; left empty')
    return said
  }

  const colours = (): { color: string | null; interiorColor: string | null } => {
    const both = read(at.colors)
    const split = both === '' ? null : splitColours(both)
    // 'White / Black' in a colour column with no interior column beside it is the same pair.
    const own = split === null ? read(at.color) : ''
    const pair = split ?? (at.interiorColor === -1 && own.includes(' / ') ? splitColours(own) : null)
    if (pair !== null && /\b(?:years?|unlimited)\b/i.test(`${pair[0]} ${pair[1]}`)) {
      pen.say('A warranty, not a colour; left empty')
      return { color: null, interiorColor: null }
    }
    if (pair !== null) return { color: colour(pair[0]), interiorColor: colour(pair[1]) }
    return { color: colour(own), interiorColor: colour(read(at.interiorColor)) }
  }

  const kms = (): number | null => {
    const miles = at.miles !== -1
    const value = read(miles ? at.miles : at.kms)
    if (value === '') return null
    const unit = cell(at.kmsUnit)
    return cleanKms(
      value,
      pen,
      unit === '' ? (miles ? 'mi' : 'km') : /^\s*(?:mi|smi)/i.test(unit) ? 'mi' : 'km',
    )
  }

  const engine = (): string | null => {
    const given = text(at.engine)
    if (given !== null && /^\d+(?:[.,\s]\d+)?(?:\s?(?:cc|l|litres?|cm3))?$/i.test(given))
      return engineText(given, cell(at.cylinders))
    return given ?? engineText(cleanLine(cell(at.engineSize)), cleanLine(cell(at.cylinders)))
  }

  const counts = (): { doors: number | null; seats: number | null } => {
    let doors = read(at.doors)
    let seats = cell(at.seats)
    if (/seat/i.test(doors)) {
      pen.say(
        seats.trim() === ''
          ? 'Seats in the column of doors; taken as seats'
          : 'Seats in the column of doors; left out',
      )
      if (seats.trim() === '') seats = doors
      doors = ''
    }
    return {
      doors: doors === '' ? null : cleanCount(doors, pen, 'doors', 1, 9),
      seats:
        seats === '' ? null : cleanCount(seats, pen.at(columns[at.seats] ?? null, seats), 'seats', 1, 60),
    }
  }

  const condition = () => {
    const value = text(at.condition)
    if (value === null) return at.isNew !== -1 && isTrue(cell(at.isNew)) ? 'new' : 'used'
    const said = conditionSaid(value)
    if (said === null)
      pen.once(`condition:${value}`, 'Neither new, demo nor used; taken as used, here and below')
    return said ?? 'used'
  }

  const address = (): string | null => (at.url === -1 ? null : cleanLine(cell(at.url)))

  /** Without a word: of a refused row the reason is said already. */
  const refusedNumber = (): string | null => {
    const mute = new Pen()
    return numberOfRefused({
      given: cleanText(cell(at.stockid), mute),
      vin: cleanVin(cell(at.vin), mute),
      rego: cleanRego(cell(at.rego), mute),
      url: address(),
    })
  }

  const readVehicle = (row: number): ImportedVehicle | null => {
    const identity = identify(
      {
        year: cell(at.year),
        make: fromFileName ? '' : cell(at.make),
        fileMake: fromFileName ? cell(at.make) : '',
        usualMake,
        model: cell(at.model),
        badge: cell(at.badge),
        title: cell(at.title),
        dates: [cell(at.buildDate), cell(at.complianceDate)],
      },
      identityColumns,
      pen,
      context.today,
    )
    if (identity === null) return null
    const { year, make, model, badge } = identity
    if (!priced) pen.at(null, null).once('price', 'No column gives the price; every car is P.O.A')
    if (foreign !== null) sayForeign(foreign, pen.at(name('price'), null))
    const vin = at.vin === -1 ? null : cleanVin(read(at.vin), pen)
    const rego = at.rego === -1 ? null : cleanRego(read(at.rego), pen)
    const given = text(at.stockid)
    pen.at(name('stockid'), given)
    const stockid = numbers.numberFor(
      { given, vin, rego, url: address(), year, make, model, identity: () => identityAt.map(cell) },
      row,
      pen,
    )
    if (stockid === null) return null
    const title = identity.title ?? cut(vehicleTitle({ year, make, model, badge }), LONGEST_TEXT)
    const [body, transmission, fuel, drive] = [
      word('body'),
      word('transmission'),
      word('fuel'),
      word('drive'),
    ]
    const comments = at.comments === -1 ? '' : cleanParagraphs(read(at.comments), pen)
    const features = at.features === -1 ? [] : cleanFeatures(read(at.features), pen)
    const tags = at.tags === -1 ? [] : cleanFeatures(read(at.tags), pen)
    if (at.certified !== -1 && /^\s*(?:y|yes|true|1|certified)\s*$/i.test(cell(at.certified)))
      tags.push('Certified')
    const place = cleanLine(cell(at.dealership))
    return {
      stockid,
      vin,
      rego,
      regoExpiry: at.regoExpiry === -1 ? null : cleanDay(read(at.regoExpiry), pen),
      title,
      slug: slugFor(title, `${year} ${make} ${model}`),
      condition: condition(),
      year,
      make,
      model,
      series: text(at.series),
      badge,
      body: body.word,
      ...colours(),
      transmission: transmission.word,
      fuel: fuel.word,
      drive: drive.word,
      engine: engine(),
      ...counts(),
      kms: kms(),
      ...readPrices(cells, at, columns, pen),
      status: readStatus(cells, at, columns, pen),
      dealership:
        place === null
          ? context.defaultDealership
          : locations.resolve(place, pen.at(columns[at.dealership] ?? null, place)),
      comments,
      features,
      tags,
      searchKeywords: keywords(
        at.searchKeywords === -1 ? [] : cleanFeatures(read(at.searchKeywords), pen),
        `${title}\n${features.join('\n')}\n${comments}`,
        [transmission, fuel],
      ),
      buildDate: at.buildDate === -1 ? null : cleanMonth(read(at.buildDate), pen),
      complianceDate: at.complianceDate === -1 ? null : cleanMonth(read(at.complianceDate), pen),
      listedAt: at.listedAt === -1 ? null : cleanMoment(read(at.listedAt), pen, context.today),
      imageUrls: picturesAt.length === 0 ? [] : cleanUrls(picturesAt.map(read), pen),
    }
  }

  return {
    provided: providedBy([...where.keys()]),
    map(given, row, told) {
      cells = given
      const vehicle = readVehicle(row)
      const remarks = pen.tear()
      const known = vehicle === null ? refusedNumber() : null
      return {
        row,
        vehicle,
        ...(known === null ? {} : { stockid: known }),
        remarks: told === undefined || told.length === 0 ? remarks : [...told, ...remarks],
      }
    },
  }
}

const FROM_FILE_NAME = 'make from the file name'
const PRICES = ['driveAwayPrice', 'egcPrice', 'price', 'listPrice'] as const

const wordCache = () => new Map<string, Said>()
const NOTHING_SAID: Said = { word: null, known: true, detail: null }

/** Fields to the columns that feed them, in the file's order. */
function columnsOf(mapping: readonly ColumnMapping[], columns: readonly string[]): Map<FieldName, number[]> {
  const where = new Map<FieldName, number[]>()
  for (const { field, column } of mapping) {
    const at = columns.indexOf(column)
    // Whoever made the mapping: what a car cost is not read.
    if (at === -1 || !isFieldName(field) || isNeverRead(column)) continue
    where.set(field, [...(where.get(field) ?? []), at])
  }
  return where
}

function splitColours(text: string): [string, string] {
  const [outside = '', ...inside] = text.split(/\s\/\s|\s?\/(?=\s?-?$)/)
  return [outside, inside.join(' / ')]
}

function slugFor(title: string, plain: string): string {
  return cut(slugOf(title) || slugOf(plain), LONGEST_TEXT).replace(/-$/, '')
}

/** The file's own, then those its texts and its words for gearbox and fuel give. */
function keywords(own: readonly string[], text: string, said: readonly Said[]): string[] {
  const derived = equipmentIn(text)
  for (const { detail } of said) if (detail !== null) derived.push(detail)
  const found = [...new Set([...own, ...derived])]
  return found.length > MOST_KEYWORDS ? found.slice(0, MOST_KEYWORDS) : found
}
