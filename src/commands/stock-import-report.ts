import type { ColumnMapping, StockReading } from '../domain/imports/import.ts'
import { type ImportRecord, looksLikeAnotherList, type RowRemark } from '../domain/imports/import-record.ts'
import type { ImportTally } from '../domain/imports/import-tally.ts'
import type { UndoOutcome } from '../services/stock/index.ts'

const REFUSED_SHOWN = 20
const REASONS_SHOWN = 20
const COMMAND = 'npm run stock:import --'

/** A header or a value of somebody's file must not steer the terminal it is shown on. */
export function printable(line: string): string {
  return line.replaceAll(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '')
}

const number = (value: number) => value.toLocaleString('en')
const rows = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`
const vehicles = (count: number) => `${number(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`

export function describeMapping({ format, profile, guessed, mapping, ignored }: StockReading): string[] {
  const width = Math.max(...mapping.map(({ column }) => column.length), 0)
  return [
    `Format:  ${format}`,
    `Profile: ${profile}${guessed ? ' (guessed from headers and values; kept when it is used)' : ''}`,
    ...mapping.map(({ field, column }) => `  ${column.padEnd(width)}  ${field}`),
    ...(ignored.length > 0 ? [`  Not used: ${ignored.join(', ')}`] : []),
    '',
  ]
}

interface Ran {
  tally: ImportTally
  dryRun: boolean
}

export function describeOutcome(record: ImportRecord, ran?: Ran): string[] {
  return [
    ...(ran ? refusals(ran.tally, record) : []),
    ...(ran?.tally.notes ?? []).map((note) => `${note}.`),
    ...(record.status === 'held' ? READ_COUNTS : COUNTS).map(
      ([name, field]) => `  ${name.padEnd(14)}${number(record[field]).padStart(11)}`,
    ),
    '',
    ...verdict(record, ran?.dryRun ?? false),
  ]
}

const READ_COUNTS = [
  ['Rows', 'rows'],
  ['Taken', 'taken'],
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

function refusals(tally: ImportTally, { refused }: ImportRecord): string[] {
  if (refused === 0) return []
  const first = tally.firstRefused(REFUSED_SHOWN)
  const reasons = [...tally.refusals].toSorted(([, one], [, other]) => other - one)
  const more = reasons.length - REASONS_SHOWN
  return [
    refused > first.length ? `Refused, the first ${first.length} of ${number(refused)}:` : 'Refused:',
    ...first.map((remark) => `  ${refusalText(remark)}`),
    'Reasons:',
    ...reasons.slice(0, REASONS_SHOWN).map(([reason, count]) => `  ${rows(count)}: ${reason}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ]
}

function refusalText({ row, column, value, reason }: RowRemark): string {
  const where = column === null ? '' : `, ${column}`
  return `row ${row}${where}${value ? ` '${value}'` : ''}: ${reason}`
}

function verdict({ id, status, heldReason }: ImportRecord, dryRun: boolean): string[] {
  if (dryRun)
    return [heldReason ? `Dry run. It would be held: ${heldReason}.` : 'Dry run: nothing was written.']
  if (status === 'held')
    return [
      `Import ${id} is held and nothing was changed: ${heldReason}.`,
      ...(looksLikeAnotherList({ heldReason }) ? ANOTHER_LIST : []),
      `  If that is right:  ${COMMAND} --apply-held ${id}`,
      `  If it is not:      ${COMMAND} --discard ${id}`,
    ]
  return [`Import ${id} is applied. To undo it: ${COMMAND} --undo ${id}`]
}

const ANOTHER_LIST = [
  `  If it is another list (of a branch, of a make):  import it again with --source NAME`,
  `  If it adds to what is on sale:                   import it again with --partial`,
]

export const DECISION_REFUSALS = {
  unknown: (id: number) => `There is no import ${id}; --list shows them.`,
  not_held: (id: number) => `Import ${id} is not held.`,
}

const UNDO_REFUSALS = {
  unknown: DECISION_REFUSALS.unknown,
  not_applied: (id: number) => `Import ${id} was never applied.`,
  undone_already: (id: number) => `Import ${id} was undone already.`,
  too_old: (id: number) => `Import ${id} is too old to be undone: the last 20 can be.`,
}

export function describeUndo(id: number, outcome: UndoOutcome): string[] {
  if (!outcome.ok)
    return outcome.reason === 'later_import'
      ? [
          `Import ${id} cannot be undone before later ones that changed the same vehicles: ${outcome.by.join(', ')}.`,
        ]
      : [UNDO_REFUSALS[outcome.reason](id)]
  const { removed, restored, keptCount, kept } = outcome
  return [
    `Import ${id} is undone: ${vehicles(removed)} removed, ${vehicles(restored)} put back.`,
    ...(keptCount > 0
      ? [
          `Changed here since and left as they are: ${kept.join(', ')}${keptCount > kept.length ? ', ...' : ''}`,
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
        ? `${number(counts.taken)} taken`
        : `${number(counts.inserted)} new, ${number(counts.updated)} changed, ${number(counts.withdrawn)} withdrawn`,
    ].join('  '),
  )
}

export function profileLines(
  profiles: readonly { name: string; mapping: readonly ColumnMapping[] }[],
): string[] {
  if (profiles.length === 0) return ['No mapping has been kept yet.']
  return profiles.map(
    ({ name, mapping }) =>
      `${name}: ${mapping.map(({ column, field }) => `${column} is ${field}`).join(', ')}`,
  )
}
