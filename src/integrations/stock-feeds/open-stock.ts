import { guessMapping } from '../../domain/imports/guess.ts'
import { headerSignature } from '../../domain/imports/header-key.ts'
import {
  type ColumnMapping,
  type ImportRow,
  StockFileError,
  type StockReading,
} from '../../domain/imports/import.ts'
import { compileMapper, type ReadingContext, type RowMapper } from '../../domain/imports/map-row.ts'
import { isNeverRead } from '../../domain/imports/never-read.ts'
import { applyProfile, findProfile, PROFILES, recogniseProfile } from '../../domain/imports/profiles.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { decodeToUtf8 } from './decode.ts'
import { withFileName } from './file-name-column.ts'
import { readTable } from './read-table.ts'
import type { FetchCaps } from './safe-fetch.ts'
import { openSource, type StockSource } from './sources.ts'

/** A mapping somebody has looked at and accepted. */
export interface KeptProfile {
  name: string
  mapping: readonly ColumnMapping[]
  /** `headerSignature` of the file it was made for. */
  signature?: string | null
}

export interface OpenOptions {
  /** By name; without one it is recognised or guessed. */
  profile?: string
  keptProfiles: readonly KeptProfile[]
  context: ReadingContext
  /** Hosts that stock may be fetched from. None: no address is. */
  allowedHosts?: readonly string[]
  caps?: Partial<FetchCaps>
  /** Only for a test's own server. */
  allowPrivate?: boolean
}

/** Opens a stock file of any kind and says how it would be read; its rows are read when they are asked for. */
export async function openStock(source: StockSource, options: OpenOptions): Promise<StockReading> {
  if (options.profile !== undefined) requireProfile(options.profile, options.keptProfiles)
  const opened = await openSource(source, options)
  try {
    const table = withFileName(await readTable(decodeToUtf8(opened.bytes), opened.name), opened.name)
    const chosen = chooseMapping(table, options)
    const mapper = compileMapper(
      chosen.mapping,
      table.columns,
      options.context,
      findProfile(chosen.name)?.bodies,
      table.sample,
    )
    const mapping = chosen.mapping.filter(({ column }) => !isNeverRead(column))
    const used = new Set(mapping.map(({ column }) => column))
    return {
      format: table.format,
      profile: chosen.name,
      guessed: chosen.guessed,
      mapping,
      ignored: table.columns.filter((column) => !used.has(column)),
      provided: mapper.provided,
      rows: mapped(table, mapper, opened.close),
      progress: opened.progress,
      close: opened.close,
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function* mapped(
  table: RawTable,
  mapper: RowMapper,
  close: () => Promise<void>,
): AsyncGenerator<ImportRow[]> {
  try {
    for await (const batch of table.batches)
      yield batch.map(({ row, cells, remarks }) => mapper.map(cells, row, remarks))
  } finally {
    await close()
  }
}

interface Chosen {
  name: string
  mapping: ColumnMapping[]
  guessed: boolean
}

/** The one that was asked for; else the one kept for these headers; else a built-in that knows them; else a guess. */
function chooseMapping(table: RawTable, { profile, keptProfiles }: OpenOptions): Chosen {
  const { columns } = table
  if (profile !== undefined) {
    const builtIn = findProfile(profile)
    if (builtIn !== null) return fitting(profile, applyProfile(builtIn, columns), columns)
    const kept = keptProfiles.find(({ name }) => name === profile)
    return fitting(profile, [...(kept?.mapping ?? [])], columns)
  }
  const signature = headerSignature(columns)
  const kept = keptProfiles.find((one) => one.signature === signature || one.name === `guessed-${signature}`)
  if (kept !== undefined && (!isGuess(kept) || !isOutgrown(kept, table)))
    return fitting(kept.name, [...kept.mapping], columns)
  const known = recogniseProfile(columns)
  if (known !== null) return { name: known.name, mapping: applyProfile(known, columns), guessed: false }
  const guess = guessMapping(columns, table.sample)
  return { name: guess.name, mapping: guess.mapping, guessed: true }
}

const isGuess = ({ name }: KeptProfile) => name.startsWith('guessed-')

/** What a car is known by: a guess without one of these, where the file has it, was made of too little. */
const ESSENTIAL = ['stockid', 'vin', 'make', 'model', 'year', 'price'] as const

/** A guess that was kept may have been made of a file with hardly a row; then this one is guessed afresh. */
function isOutgrown({ mapping }: KeptProfile, { columns, sample }: RawTable): boolean {
  const present = mapping.filter(({ column }) => columns.includes(column))
  const has = (field: string) => present.some((one) => one.field === field)
  if (lackingIn(present).length > 0 && !has('title')) return true
  const guess = guessMapping(columns, sample).mapping
  return ESSENTIAL.some((field) => !has(field) && guess.some((one) => one.field === field && !takes(one)))

  // A person may have given the column to another field.
  function takes({ column }: ColumnMapping): boolean {
    return present.some((one) => one.column === column)
  }
}

const lackingIn = (mapping: readonly ColumnMapping[]) =>
  ['make', 'model', 'year'].filter((field) => !mapping.some((one) => one.field === field))

/** A profile made for another file would refuse every row of this one; that is better said at once. */
function fitting(name: string, mapping: ColumnMapping[], columns: readonly string[]): Chosen {
  const present = mapping.filter(({ column }) => columns.includes(column))
  const has = (field: string) => present.some((one) => one.field === field)
  const lacking = lackingIn(present)
  if (lacking.length > 0 && !has('title')) {
    const wanted = mapping.find(({ field }) => lacking.includes(field))?.column
    const where = wanted === undefined ? '' : ` ('${wanted}')`
    throw new StockFileError(
      `The profile '${name}' does not fit this file: it has no column for ${lacking.join(', ')}${where}`,
    )
  }
  return { name, mapping: present, guessed: false }
}

function requireProfile(name: string, kept: readonly KeptProfile[]): void {
  const names = [...PROFILES.map((profile) => profile.name), ...kept.map((profile) => profile.name)]
  if (!names.includes(name))
    throw new StockFileError(`There is no profile '${name}'; the profiles are ${names.join(', ')}`)
}
