import { keywordText, mergeKeywords, vehicleSlug } from '../vehicles/derived-facts.ts'
import type { Measurement } from '../vehicles/measurements/limits.ts'
import { vehicleTitle } from '../vehicles/title.ts'
import { cleanFeatures, cleanRego, cleanUrls, cleanVin, engineText } from './cleaning/clean.ts'
import { cleanDay, cleanMoment, cleanMonth } from './cleaning/clean-dates.ts'
import { cleanAncap, cleanMeasurement, cleanTray } from './cleaning/clean-measurements.ts'
import { cleanCount, cleanKms, currencyOf } from './cleaning/clean-numbers.ts'
import { cleanLine, cleanParagraphs, cleanText, MAX_TEXT_LENGTH, truncate } from './cleaning/clean-text.ts'
import { type KnownDealership, Locations } from './cleaning/locations.ts'
import { readPrices, remarkForeignCurrency } from './cleaning/prices.ts'
import { readStatus } from './cleaning/statuses.ts'
import { findRefusedNumber, IDENTITY_FIELDS, StockNumbers } from './cleaning/stock-numbers.ts'
import { usualMakeOf } from './cleaning/usual-make.ts'
import {
  findStandardWord,
  isTrue,
  parseColour,
  parseCondition,
  VOCABULARIES,
  type WordMatch,
} from './cleaning/vocabulary.ts'
import { FIELD_NAMES, type FieldName, isFieldName } from './fields.ts'
import { isForbiddenHeader } from './forbidden-headers.ts'
import { headerKey } from './header-key.ts'
import { type IdentityColumns, identify } from './identify.ts'
import type { ColumnMapping, ImportedVehicle, ImportField, ImportRow, Remark } from './import.ts'
import { listProvidedFields } from './provided.ts'
import { RemarkLog } from './remark-log.ts'

export interface ReadingContext {
  dealerships: readonly KnownDealership[]
  /** Dealership of a car whose row names none of ours; null leaves it without one. */
  defaultDealership: string | null
  today: Date
}

export interface RowMapper {
  provided: readonly ImportField[]
  map(cells: readonly string[], row: number, readerRemarks?: readonly Remark[]): ImportRow
}

const MAX_CACHED_WORDS = 500

/** Turns rows of cells into vehicles. Resolves the mapping once, not for each row. */
export function compileMapper(
  mapping: readonly ColumnMapping[],
  columns: readonly string[],
  context: ReadingContext,
  bodies: Readonly<Record<string, string>> = {},
  /** First rows of the file, for conclusions that need many rows, such as the usual make. */
  sample: readonly (readonly string[])[] = [],
): RowMapper {
  const columnsByField = columnsOf(mapping, columns)
  const log = new RemarkLog()
  const numbers = new StockNumbers(columnsByField.get('stockid')?.[0] !== undefined)
  const locations = new Locations(context.dealerships, context.defaultDealership)
  const index = (field: FieldName) => columnsByField.get(field)?.[0] ?? -1
  const name = (field: FieldName) => (index(field) === -1 ? null : (columns[index(field)] ?? null))
  const identityIndexes = IDENTITY_FIELDS.map(index).filter((at) => at !== -1)
  const pictureIndexes = columnsByField.get('imageUrls') ?? []
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
  const isMakeFromFileName = headerKey(name('make') ?? '') === FROM_FILE_NAME
  const usualMake = at.make === -1 ? usualMakeOf(sample, [at.title, at.model]) : null
  const hasPrice = PRICES.some((field) => at[field] !== -1)
  const foreignCurrency = currencyOf(headerKey(name('price') ?? ''))

  let cells: readonly string[] = []
  const cell = (column: number): string => (column === -1 ? '' : (cells[column] ?? ''))
  /** Reads a cell and points the log at it. */
  const readCell = (column: number): string => {
    const value = column === -1 ? '' : (cells[column] ?? '')
    if (value !== '') log.at(columns[column] ?? null, value)
    return value
  }
  const readText = (column: number): string | null => {
    const value = readCell(column)
    return value === '' ? null : cleanText(value, log)
  }

  const profileBodies = new Map(Object.entries(bodies))
  const words = {
    body: createWordCache(),
    transmission: createWordCache(),
    fuel: createWordCache(),
    drive: createWordCache(),
  }
  const readWord = (field: keyof typeof words): WordMatch => {
    const value = readCell(at[field])
    if (value === '') return NO_WORD
    let match = words[field].get(value)
    if (match === undefined) {
      const line = cleanText(value, log)
      const own = field === 'body' ? profileBodies.get(value.trim().toLowerCase()) : undefined
      match = line === null ? NO_WORD : findStandardWord(VOCABULARIES[field], own ?? line)
      if (words[field].size < MAX_CACHED_WORDS) words[field].set(value, match)
    }
    return match
  }

  const readColour = (value: string | null): string | null => {
    if (value === null) return null
    const clean = cleanText(value, log)
    if (clean === null) return null
    const word = parseColour(clean)
    if (word === null) log.add('Not a colour; left empty')
    return word
  }

  const readColours = (): { color: string | null; interiorColor: string | null } => {
    const both = readCell(at.colors)
    const splitPair = both === '' ? null : splitColours(both)
    // Without an interior column, 'White / Black' in the colour column names both colours.
    const cellText = splitPair === null ? readCell(at.color) : ''
    const pair =
      splitPair ?? (at.interiorColor === -1 && cellText.includes(' / ') ? splitColours(cellText) : null)
    if (pair !== null && /\b(?:years?|unlimited)\b/i.test(`${pair[0]} ${pair[1]}`)) {
      log.add('A warranty, not a colour; left empty')
      return { color: null, interiorColor: null }
    }
    if (pair !== null) return { color: readColour(pair[0]), interiorColor: readColour(pair[1]) }
    return { color: readColour(cellText), interiorColor: readColour(readCell(at.interiorColor)) }
  }

  const readKms = (): number | null => {
    const miles = at.miles !== -1
    const value = readCell(miles ? at.miles : at.kms)
    if (value === '') return null
    const unit = cell(at.kmsUnit)
    return cleanKms(
      value,
      log,
      unit === '' ? (miles ? 'mi' : 'km') : /^\s*(?:mi|smi)/i.test(unit) ? 'mi' : 'km',
    )
  }

  const readEngine = (): string | null => {
    const engineCell = readText(at.engine)
    if (engineCell !== null && /^\d+(?:[.,\s]\d+)?(?:\s?(?:cc|l|litres?|cm3))?$/i.test(engineCell))
      return engineText(engineCell, cell(at.cylinders))
    return engineCell ?? engineText(cleanLine(cell(at.engineSize)), cleanLine(cell(at.cylinders)))
  }

  const readCounts = (): { doors: number | null; seats: number | null } => {
    let doors = readCell(at.doors)
    let seats = cell(at.seats)
    if (/seat/i.test(doors)) {
      log.add(
        seats.trim() === ''
          ? 'Seats in the doors column; treated as seats'
          : 'Seats in the doors column; left out',
      )
      if (seats.trim() === '') seats = doors
      doors = ''
    }
    return {
      doors: doors === '' ? null : cleanCount(doors, log, 'doors', 1, 9),
      seats:
        seats === '' ? null : cleanCount(seats, log.at(columns[at.seats] ?? null, seats), 'seats', 1, 60),
    }
  }

  const readMeasurement = (field: Measurement): number | null => {
    const value = readCell(at[field])
    return value === '' ? null : cleanMeasurement(field, value, log)
  }

  const readMeasurements = (): Pick<ImportedVehicle, Measurement> => {
    const { ancapStars, ancapYear } = cleanAncap(readCell(at.ancapStars), log)
    const tray = at.traySize === -1 ? null : cleanTray(readCell(at.traySize), log)
    return {
      towingKg: readMeasurement('towingKg'),
      ancapStars,
      ancapYear: at.ancapYear === -1 ? ancapYear : readMeasurement('ancapYear'),
      fuelUse: readMeasurement('fuelUse'),
      bootLitres: readMeasurement('bootLitres'),
      trayLength: at.trayLength === -1 ? (tray?.trayLength ?? null) : readMeasurement('trayLength'),
      trayWidth: at.trayWidth === -1 ? (tray?.trayWidth ?? null) : readMeasurement('trayWidth'),
    }
  }

  const readCondition = () => {
    const value = readText(at.condition)
    if (value === null) return at.isNew !== -1 && isTrue(cell(at.isNew)) ? 'new' : 'used'
    const condition = parseCondition(value)
    if (condition === null)
      log.addOnce(
        `condition:${value}`,
        'Condition is not new, demo or used; treated as used, from this row on',
      )
    return condition ?? 'used'
  }

  const readUrl = (): string | null => (at.url === -1 ? null : cleanLine(cell(at.url)))

  /** Discards its remarks: the refused row already has its reason. */
  const readRefusedNumber = (): string | null => {
    const silentLog = new RemarkLog()
    return findRefusedNumber({
      fileStockid: cleanText(cell(at.stockid), silentLog),
      vin: cleanVin(cell(at.vin), silentLog),
      rego: cleanRego(cell(at.rego), silentLog),
      url: readUrl(),
    })
  }

  const readVehicle = (row: number): ImportedVehicle | null => {
    const identity = identify(
      {
        year: cell(at.year),
        make: isMakeFromFileName ? '' : cell(at.make),
        fileMake: isMakeFromFileName ? cell(at.make) : '',
        usualMake,
        model: cell(at.model),
        badge: cell(at.badge),
        title: cell(at.title),
        dates: [cell(at.buildDate), cell(at.complianceDate)],
      },
      identityColumns,
      log,
      context.today,
    )
    if (identity === null) return null
    const { year, make, model, badge } = identity
    if (!hasPrice) log.at(null, null).addOnce('price', 'No column gives the price; every car is P.O.A')
    if (foreignCurrency !== null) remarkForeignCurrency(foreignCurrency, log.at(name('price'), null))
    const vin = at.vin === -1 ? null : cleanVin(readCell(at.vin), log)
    const rego = at.rego === -1 ? null : cleanRego(readCell(at.rego), log)
    const fileStockid = readText(at.stockid)
    log.at(name('stockid'), fileStockid)
    const stockid = numbers.numberFor(
      {
        fileStockid,
        vin,
        rego,
        url: readUrl(),
        year,
        make,
        model,
        identity: () => identityIndexes.map(cell),
      },
      row,
      log,
    )
    if (stockid === null) return null
    const title = identity.title ?? truncate(vehicleTitle({ year, make, model, badge }), MAX_TEXT_LENGTH)
    const [body, transmission, fuel, drive] = [
      readWord('body'),
      readWord('transmission'),
      readWord('fuel'),
      readWord('drive'),
    ]
    const comments = at.comments === -1 ? '' : cleanParagraphs(readCell(at.comments), log)
    const features = at.features === -1 ? [] : cleanFeatures(readCell(at.features), log)
    const tags = at.tags === -1 ? [] : cleanFeatures(readCell(at.tags), log)
    if (at.certified !== -1 && /^\s*(?:y|yes|true|1|certified)\s*$/i.test(cell(at.certified)))
      tags.push('Certified')
    const location = cleanLine(cell(at.dealership))
    return {
      stockid,
      vin,
      rego,
      regoExpiry: at.regoExpiry === -1 ? null : cleanDay(readCell(at.regoExpiry), log),
      title,
      slug: vehicleSlug(title, `${year} ${make} ${model}`),
      condition: readCondition(),
      year,
      make,
      model,
      series: readText(at.series),
      badge,
      body: body.word,
      ...readColours(),
      transmission: transmission.word,
      fuel: fuel.word,
      drive: drive.word,
      engine: readEngine(),
      ...readCounts(),
      ...readMeasurements(),
      kms: readKms(),
      ...readPrices(cells, at, columns, log),
      status: readStatus(cells, at, columns, log),
      dealership:
        location === null
          ? context.defaultDealership
          : locations.resolve(location, log.at(columns[at.dealership] ?? null, location)),
      comments,
      features,
      tags,
      searchKeywords: mergeKeywords(
        at.searchKeywords === -1 ? [] : cleanFeatures(readCell(at.searchKeywords), log),
        keywordText({ title, features, comments }),
        [transmission.detail, fuel.detail],
      ),
      buildDate: at.buildDate === -1 ? null : cleanMonth(readCell(at.buildDate), log),
      complianceDate: at.complianceDate === -1 ? null : cleanMonth(readCell(at.complianceDate), log),
      listedAt: at.listedAt === -1 ? null : cleanMoment(readCell(at.listedAt), log, context.today),
      imageUrls: pictureIndexes.length === 0 ? [] : cleanUrls(pictureIndexes.map(readCell), log),
    }
  }

  return {
    provided: listProvidedFields([...columnsByField.keys()]),
    map(rowCells, row, readerRemarks) {
      cells = rowCells
      const vehicle = readVehicle(row)
      const remarks = log.drain()
      const stockid = vehicle === null ? readRefusedNumber() : null
      return {
        row,
        vehicle,
        ...(stockid === null ? {} : { stockid: stockid }),
        remarks:
          readerRemarks === undefined || readerRemarks.length === 0
            ? remarks
            : [...readerRemarks, ...remarks],
      }
    },
  }
}

const FROM_FILE_NAME = 'make from the file name'
const PRICES = ['driveAwayPrice', 'egcPrice', 'price', 'listPrice'] as const

const createWordCache = () => new Map<string, WordMatch>()
const NO_WORD: WordMatch = { word: null, isKnown: true, detail: null }

/** Returns the column indexes of each field, in file order. */
function columnsOf(mapping: readonly ColumnMapping[], columns: readonly string[]): Map<FieldName, number[]> {
  const columnsByField = new Map<FieldName, number[]>()
  for (const { field, column } of mapping) {
    const at = columns.indexOf(column)
    // No mapping, not even a saved one, may read purchase costs.
    if (at === -1 || !isFieldName(field) || isForbiddenHeader(column)) continue
    columnsByField.set(field, [...(columnsByField.get(field) ?? []), at])
  }
  return columnsByField
}

function splitColours(text: string): [string, string] {
  const [outside = '', ...inside] = text.split(/\s\/\s|\s?\/(?=\s?-?$)/)
  return [outside, inside.join(' / ')]
}
