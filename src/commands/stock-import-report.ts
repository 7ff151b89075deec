import type { ColumnMapping, StockReading } from '../domain/imports/import.ts'
import { type ImportRecord, looksLikeAnotherList, type RowRemark } from '../domain/imports/import-record.ts'
import type { ImportTally } from '../domain/imports/import-tally.ts'
import { UNDO_HOURS } from '../domain/vehicles/changes.ts'
import type { UndoOutcome } from '../services/stock/index.ts'

const MAX_LISTED_REFUSALS = 20
const MAX_LISTED_REASONS = 20
const COMMAND = 'npm run stock:import --'

/** Removes control characters, so that a file's headers and values cannot control the terminal. */
export function printable(line: string): string {
  return line.replaceAll(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '')
}

const formatNumber = (value: number) => value.toLocaleString('en')
const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
const vehiclesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`

export function describeMapping({ format, profile, guessed, mapping, ignored }: StockReading): string[] {
  const width = Math.max(...mapping.map(({ column }) => column.length), 0)
  return [
    `Format:  ${format}`,
    `Profile: ${profile}${guessed ? ' (guessed from headers and values; saved when used)' : ''}`,
    ...mapping.map(({ field, column }) => `  ${column.padEnd(width)}  ${field}`),
    ...(ignored.length > 0 ? [`  Not used: ${ignored.join(', ')}`] : []),
    '',
  ]
}

interface RunResult {
  tally: ImportTally
  dryRun: boolean
}

export function describeOutcome(record: ImportRecord, result?: RunResult): string[] {
  return [
    ...(result ? refusalLines(result.tally, record) : []),
    ...(result?.tally.notes ?? []).map((note) => `${note}.`),
    ...(record.status === 'held' ? READ_COUNTS : COUNTS).map(
      ([name, field]) => `  ${name.padEnd(14)}${formatNumber(record[field]).padStart(11)}`,
    ),
    '',
    ...conclusion(record, result?.dryRun ?? false),
  ]
}

const READ_COUNTS = [
  ['Rows', 'rows'],
  ['Imported', 'imported'],
  ['  with remarks', 'remarked'],
  ['Refused', 'refused'],
] as const satisfies [string, keyof ImportRecord][]

const COUNTS = [
  ...READ_COUNTS,
  ['New', 'inserted'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
  ['Withdrawn', 'withdrawn'],
] as const satisfies [string, keyof ImportRecord][]

function refusalLines(tally: ImportTally, { refused }: ImportRecord): string[] {
  if (refused === 0) return []
  const first = tally.listFirstRefusals(MAX_LISTED_REFUSALS)
  const reasons = [...tally.refusals].toSorted(([, one], [, other]) => other - one)
  const hiddenCount = reasons.length - MAX_LISTED_REASONS
  return [
    refused > first.length ? `Refused, the first ${first.length} of ${formatNumber(refused)}:` : 'Refused:',
    ...first.map((remark) => `  ${refusalText(remark)}`),
    'Reasons:',
    ...reasons.slice(0, MAX_LISTED_REASONS).map(([reason, count]) => `  ${rowsText(count)}: ${reason}`),
    ...(hiddenCount > 0 ? [`  and ${hiddenCount} more`] : []),
    '',
  ]
}

function refusalText({ row, column, value, reason }: RowRemark): string {
  const columnText = column === null ? '' : `, ${column}`
  return `row ${row}${columnText}${value ? ` '${value}'` : ''}: ${reason}`
}

function conclusion({ id, status, heldReason }: ImportRecord, dryRun: boolean): string[] {
  if (dryRun)
    return [heldReason ? `Dry run. It would be held: ${heldReason}.` : 'Dry run: nothing was written.']
  if (status === 'held')
    return [
      `Import ${id} is held and nothing was changed: ${heldReason}.`,
      ...(looksLikeAnotherList({ heldReason }) ? ANOTHER_LIST : []),
      `  If this is correct:  ${COMMAND} --apply-held ${id}`,
      `  If it is not:        ${COMMAND} --discard ${id}`,
    ]
  return [`Import ${id} is applied. To undo it: ${COMMAND} --undo ${id}`]
}

const ANOTHER_LIST = [
  `  If it is a separate list (a branch, a make):   import it again with --source NAME`,
  `  If it adds to the existing stock:              import it again with --partial`,
]

export const DECISION_REFUSALS = {
  unknown: (id: number) => `There is no import ${id}. --list lists them.`,
  not_held: (id: number) => `Import ${id} is not held.`,
}

const UNDO_REFUSALS = {
  unknown: DECISION_REFUSALS.unknown,
  not_applied: (id: number) => `Import ${id} was never applied.`,
  undone_already: (id: number) => `Import ${id} has already been undone.`,
  too_old: (id: number) => `Import ${id} is too old to undo. Only the last 20 can be undone.`,
  expired: (id: number) => `Import ${id} is too old to undo. Imports can be undone for ${UNDO_HOURS} hours.`,
}

export function describeUndo(id: number, outcome: UndoOutcome): string[] {
  if (!outcome.ok)
    return outcome.reason === 'later_import'
      ? [
          `Import ${id} cannot be undone until these later imports, which changed the same vehicles, are undone: ${outcome.by.join(', ')}.`,
        ]
      : [UNDO_REFUSALS[outcome.reason](id)]
  const { removed, restored, keptCount, kept } = outcome
  return [
    `Import ${id} is undone: ${vehiclesText(removed)} removed, ${vehiclesText(restored)} restored.`,
    ...(keptCount > 0
      ? [
          `Changed since the import and left unchanged: ${kept.join(', ')}${keptCount > kept.length ? ', ...' : ''}`,
        ]
      : []),
  ]
}

export function listLines(imports: readonly ImportRecord[]): string[] {
  if (imports.length === 0) return ['Nothing has been imported yet.']
  return imports.map(({ id, createdAt, status, source, name, ...counts }) =>
    [
      String(id).padStart(5),
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      status.padEnd(9),
      `${source} from ${name}:`,
      status === 'held' || status === 'discarded'
        ? `${formatNumber(counts.imported)} imported`
        : `${formatNumber(counts.inserted)} new, ${formatNumber(counts.updated)} changed, ${formatNumber(counts.withdrawn)} withdrawn`,
    ].join('  '),
  )
}

export function profileLines(
  profiles: readonly { name: string; mapping: readonly ColumnMapping[] }[],
): string[] {
  if (profiles.length === 0) return ['No profiles are saved yet.']
  return profiles.map(
    ({ name, mapping }) =>
      `${name}: ${mapping.map(({ column, field }) => `${column} is ${field}`).join(', ')}`,
  )
}
