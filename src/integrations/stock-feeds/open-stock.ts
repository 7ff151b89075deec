import { isForbiddenHeader } from '../../domain/imports/forbidden-headers.ts'
import { guessMapping } from '../../domain/imports/guess.ts'
import { headerSignature } from '../../domain/imports/header-key.ts'
import {
  type ColumnMapping,
  type ImportRow,
  StockFileError,
  type StockReading,
  type WordMaps,
} from '../../domain/imports/import.ts'
import { compileMapper, type ReadingContext, type RowMapper } from '../../domain/imports/map-row.ts'
import { applyProfile, findProfile, PROFILES, recogniseProfile } from '../../domain/imports/profiles.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { type RowChanges, reviseRows } from '../../domain/imports/revise-rows.ts'
import { decodeToUtf8 } from './decode.ts'
import { addFileNameColumn } from './file-name-column.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { readTable } from './read-table.ts'
import type { FetchCaps } from './safe-fetch.ts'
import { type OpenedSource, openSource, type StockSource } from './sources.ts'

/** A mapping that someone has checked and accepted. */
export interface SavedProfile {
  name: string
  mapping: readonly ColumnMapping[]
  /** `headerSignature` of the original file. */
  signature?: string | null
  wordMaps?: WordMaps
}

export interface OpenOptions {
  /** Name of the profile; without one it is recognised or guessed. */
  profile?: string
  savedProfiles: readonly SavedProfile[]
  context: ReadingContext
  /** Hosts that stock may be fetched from; none by default. */
  allowedHosts?: readonly string[]
  caps?: Partial<FetchCaps>
  /** Only for servers in tests. */
  allowPrivate?: boolean
  archiveFile?: string | undefined
  /** The name that decides instead of the one of a stored file. */
  fileName?: string
  /** A mapping that someone has chosen for this file, which replaces any profile. */
  chosen?: { name: string; mapping: readonly ColumnMapping[]; wordMaps: WordMaps; fixes: RowChanges }
}

/** Opens a stock file of any format and chooses its mapping. Rows are read lazily. */
export async function openStock(source: StockSource, options: OpenOptions): Promise<StockReading> {
  const { stockSource, fileTable, choice } = await openTable(source, options)
  const table = reviseRows(fileTable, choice, options.chosen?.fixes)
  const mapper = mapperOf(choice, table, options)
  const mapping = choice.mapping.filter(({ column }) => !isForbiddenHeader(column))
  const usedColumns = new Set(mapping.map(({ column }) => column))
  return {
    format: table.format,
    profile: choice.name,
    guessed: choice.guessed,
    mapping,
    ignored: table.columns.filter((column) => !usedColumns.has(column)),
    provided: mapper.provided,
    rows: mapRows(table, mapper, stockSource.close),
    progress: stockSource.progress,
    close: stockSource.close,
  }
}

export function mapperOf(
  { mapping, name }: MappingChoice,
  { columns, sample }: RawTable,
  { context }: Pick<OpenOptions, 'context'>,
): RowMapper {
  return compileMapper(mapping, columns, context, findProfile(name)?.bodies, sample)
}

/** Opens the table of a stock file as it is, with the mapping that fits it. */
export async function openTable(
  source: StockSource,
  options: OpenOptions,
): Promise<{ stockSource: OpenedSource; fileTable: RawTable; choice: MappingChoice }> {
  if (options.profile !== undefined) requireProfile(options.profile, options.savedProfiles)
  const stockSource = await openSource(source, options)
  try {
    const name = options.fileName ?? stockSource.name
    const fileTable = addFileNameColumn(
      stockSource.spreadsheet === null
        ? await readTable(decodeToUtf8(stockSource.bytes), name)
        : await readSpreadsheet(stockSource.spreadsheet),
      name,
    )
    return { stockSource, fileTable, choice: chooseMapping(fileTable, options) }
  } catch (error) {
    await stockSource.close()
    throw error
  }
}

async function* mapRows(
  table: RawTable,
  mapper: RowMapper,
  close: () => Promise<void>,
): AsyncGenerator<ImportRow[]> {
  try {
    for await (const batch of table.batches)
      yield batch.map(({ row, cells, remarks }) => {
        const mapped = mapper.map(cells, row, remarks)
        return mapped.vehicle === null ? { ...mapped, cells: readableCells(table.columns, cells) } : mapped
      })
  } finally {
    await close()
  }
}

/** The cells of a row by column, without those that are never read, such as what the dealer paid. */
function readableCells(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, at) => (isForbiddenHeader(column) ? [] : [[column, cells[at] ?? '']])),
  )
}

export interface MappingChoice {
  name: string
  mapping: ColumnMapping[]
  wordMaps: WordMaps
  guessed: boolean
  /** Where the mapping comes from. */
  origin: 'saved' | 'built-in' | 'guess' | 'chosen'
}

/** Chooses the requested profile, else the saved one for these headers, else a matching built-in one, else a guess. */
function chooseMapping(table: RawTable, { profile, savedProfiles, chosen }: OpenOptions): MappingChoice {
  const { columns } = table
  if (chosen) return { ...chosen, mapping: [...chosen.mapping], guessed: false, origin: 'chosen' }
  if (profile !== undefined) {
    const builtIn = findProfile(profile)
    if (builtIn !== null)
      return { ...checkFit(profile, applyProfile(builtIn, columns), columns), origin: 'built-in' }
    const savedProfile = savedProfiles.find(({ name }) => name === profile)
    return checkFit(profile, [...(savedProfile?.mapping ?? [])], columns, savedProfile?.wordMaps)
  }
  const signature = headerSignature(columns)
  const savedProfile = savedProfiles.find(
    (one) => one.signature === signature || one.name === `guessed-${signature}`,
  )
  if (savedProfile !== undefined && (!isGuess(savedProfile) || !isOutgrown(savedProfile, table)))
    return checkFit(savedProfile.name, [...savedProfile.mapping], columns, savedProfile.wordMaps)
  const builtInProfile = recogniseProfile(columns)
  if (builtInProfile !== null)
    return {
      name: builtInProfile.name,
      mapping: applyProfile(builtInProfile, columns),
      wordMaps: {},
      guessed: false,
      origin: 'built-in',
    }
  const guess = guessMapping(columns, table.sample)
  return { name: guess.name, mapping: guess.mapping, wordMaps: {}, guessed: true, origin: 'guess' }
}

const isGuess = ({ name }: SavedProfile) => name.startsWith('guessed-')

/** Fields that identify a car. A guess that misses one that the file has was made from too few rows. */
const ESSENTIAL_FIELDS = ['stockid', 'vin', 'make', 'model', 'year', 'price'] as const

/** True if a saved guess was made from too few rows; the file is then guessed again. */
function isOutgrown({ mapping }: SavedProfile, { columns, sample }: RawTable): boolean {
  const present = mapping.filter(({ column }) => columns.includes(column))
  const has = (field: string) => present.some((one) => one.field === field)
  if (findMissingFields(present).length > 0 && !has('title')) return true
  const guess = guessMapping(columns, sample).mapping
  return ESSENTIAL_FIELDS.some(
    (field) => !has(field) && guess.some((one) => one.field === field && !isMapped(one)),
  )

  // Someone may have mapped the column to another field.
  function isMapped({ column }: ColumnMapping): boolean {
    return present.some((one) => one.column === column)
  }
}

const findMissingFields = (mapping: readonly ColumnMapping[]) =>
  ['make', 'model', 'year'].filter((field) => !mapping.some((one) => one.field === field))

/** Throws at once if the profile is for another file, because every row would be refused. */
function checkFit(
  name: string,
  mapping: ColumnMapping[],
  columns: readonly string[],
  wordMaps: WordMaps = {},
): MappingChoice {
  const present = mapping.filter(({ column }) => columns.includes(column))
  const has = (field: string) => present.some((one) => one.field === field)
  const missingFields = findMissingFields(present)
  if (missingFields.length > 0 && !has('title')) {
    const expectedColumn = mapping.find(({ field }) => missingFields.includes(field))?.column
    const hint = expectedColumn === undefined ? '' : ` ('${expectedColumn}')`
    throw new StockFileError(
      `The profile '${name}' does not fit this file: it has no column for ${missingFields.join(', ')}${hint}`,
    )
  }
  return { name, mapping: present, wordMaps, guessed: false, origin: 'saved' }
}

function requireProfile(name: string, savedProfiles: readonly SavedProfile[]): void {
  const names = [...PROFILES.map((profile) => profile.name), ...savedProfiles.map((profile) => profile.name)]
  if (!names.includes(name))
    throw new StockFileError(`There is no profile '${name}'; the profiles are ${names.join(', ')}`)
}
