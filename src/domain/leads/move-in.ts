import * as z from 'zod'
import { headerKey } from '../imports/header-key.ts'
import { localTime } from '../time/zone-time.ts'
import type { AssignmentStatus } from './assignments/assignment.ts'
import { checkManualLeadAnswers, type ManualLeadForm } from './manual-lead.ts'
import { readDate } from './move-in-dates.ts'
import { MAX_WORD_MEANINGS, unknownWordSchema, type WordReader, wordMeaningSchema } from './move-in-words.ts'

export const MAX_MOVE_IN_ROWS = 50_000
export const MAX_MOVE_IN_COLUMNS = 200
export const MAX_MOVE_IN_LENGTH = 20_000_000
export const UNDO_HOURS = 24

export const MOVE_IN_FIELDS = [
  'oldId',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'postcode',
  'kind',
  'status',
  'message',
  'dealership',
  'assignee',
  'createdAt',
] as const
export type MoveInField = (typeof MOVE_IN_FIELDS)[number]

export const MOVE_IN_LABELS: Record<MoveInField, string> = {
  oldId: 'Number in the old system',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  postcode: 'Postcode',
  kind: 'Kind of enquiry',
  status: 'Status',
  message: 'Message or notes',
  dealership: 'Dealership',
  assignee: 'Assigned to',
  createdAt: 'Created',
}

const COLUMN_NAMES: Record<MoveInField, readonly string[]> = {
  oldId: ['id', 'lead id', 'customer id', 'reference', 'number', 'lead number', 'external id', 'record id'],
  name: ['name', 'full name', 'customer', 'customer name', 'contact', 'contact name', 'lead name'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'customer email', 'contact email'],
  phone: ['phone', 'mobile', 'phone number', 'mobile phone', 'telephone', 'contact number', 'mobile number'],
  postcode: ['postcode', 'post code', 'zip', 'zip code', 'postal code'],
  kind: ['source', 'lead source', 'type', 'lead type', 'enquiry type', 'form', 'kind'],
  status: ['status', 'lead status', 'stage', 'state'],
  message: ['message', 'notes', 'comments', 'comment', 'note', 'enquiry', 'description', 'details'],
  dealership: ['dealership', 'location', 'site', 'branch', 'store', 'dealer'],
  assignee: ['assigned to', 'assignee', 'owner', 'salesperson', 'sales person', 'lead owner', 'consultant'],
  createdAt: ['created', 'created at', 'date', 'created date', 'date created', 'enquiry date', 'lead date'],
}

/** Recognises columns by their header; null is not used. Each field comes from one column. */
export function recogniseColumns(headers: readonly string[]): (MoveInField | null)[] {
  const used = new Set<MoveInField>()
  return headers.map((header) => {
    const key = headerKey(header)
    const field = MOVE_IN_FIELDS.find((each) => !used.has(each) && COLUMN_NAMES[each].includes(key)) ?? null
    if (field) used.add(field)
    return field
  })
}

export interface MovedLead {
  oldId: string | null
  form: ManualLeadForm
  name: string
  email: string | null
  phone: string | null
  postcode: string | null
  message: string
  status: AssignmentStatus | null
  dealership: string | null
  assigneeId: string | null
  createdAt: Date
}

/** Finds the column of each field, once for all rows. */
export function positionsOf(columns: readonly (MoveInField | null)[]): Map<MoveInField, number> {
  return new Map(
    MOVE_IN_FIELDS.map((field) => [field, columns.indexOf(field)] as const).filter(
      ([, position]) => position >= 0,
    ),
  )
}

/** Slugs by the slug and the name as a file may write them. The first of two wins. */
export function dealershipsByName(
  dealerships: readonly { slug: string; name: string }[],
): Map<string, string> {
  return new Map(
    dealerships
      .flatMap(({ slug, name }) => [slug, name].map((text) => [headerKey(text), slug] as const))
      .toReversed(),
  )
}

interface Surroundings {
  positions: ReadonlyMap<MoveInField, number>
  dealerships: ReadonlyMap<string, string>
  /** Ids of people by their username and address in lower case. */
  people: ReadonlyMap<string, string>
  words: WordReader
  /** The time zone of a dealership, or of the first for null. */
  timeZoneOf: (dealership: string | null) => string
  now: Date
}

export type MoveInReading =
  | { ok: true; lead: MovedLead }
  | { ok: false; state: 'refused' | 'closed'; message: string }

/** Reads one row. Anything that is not understood is a reason in words, and never a guess about a person. */
export function readMoveInRow(
  cells: readonly string[],
  { positions, dealerships, people, words, timeZoneOf, now }: Surroundings,
): MoveInReading {
  const at = (field: MoveInField) => {
    const position = positions.get(field)
    // Our list of refused rows has an apostrophe where a spreadsheet would see a formula, such as before +61.
    return position === undefined ? '' : (cells[position] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  }
  const refused = (message: string): MoveInReading => ({ ok: false, state: 'refused', message })
  const status = words.readStatus(at('status'))
  if (status === 'closed')
    return { ok: false, state: 'closed', message: `Closed in the old system (${at('status')})` }
  const form = words.readKind(at('kind')) ?? 'enquiry'
  const name = at('name') || `${at('firstName')} ${at('lastName')}`.trim()
  const answers = {
    name,
    phone: at('phone'),
    email: at('email'),
    postcode: at('postcode'),
    message: at('message').slice(0, 4_000),
  }
  const { values, errors } = checkManualLeadAnswers(form, withoutEmpty(answers), now)
  if (errors[0]) return refused(errors[0].message)
  const dealershipKey = headerKey(at('dealership'))
  const dealership = dealershipKey === '' ? null : (dealerships.get(dealershipKey) ?? null)
  if (dealershipKey !== '' && dealership === null)
    return refused(`Unknown dealership “${at('dealership').slice(0, 60)}”`)
  const assigneeText = at('assignee').toLowerCase()
  const assigneeId = people.get(assigneeText) ?? null
  if (assigneeText !== '' && assigneeId === null)
    return refused(`No active user has the name or address “${at('assignee').slice(0, 60)}”`)
  const timeZone = timeZoneOf(dealership)
  const createdAt = at('createdAt') === '' ? now : readDate(at('createdAt'), { timeZone, now })
  if (createdAt === null) return refused(`“${at('createdAt').slice(0, 40)}” is not a date such as 31/12/2025`)
  if (createdAt.getTime() > now.getTime()) return refused('The date is in the future')
  const value = (field: keyof typeof answers) => (values[field] as string | undefined) ?? null
  const lead: MovedLead = {
    oldId: at('oldId').slice(0, 200) || null,
    form,
    name: value('name') ?? name,
    email: value('email'),
    phone: value('phone'),
    postcode: value('postcode'),
    message: value('message') ?? '',
    status,
    dealership,
    assigneeId,
    createdAt,
  }
  return { ok: true, lead }
}

function withoutEmpty(answers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
}

/** Keys that two rows of the same enquiry share: the address or phone number, and the local day in each of the zones. */
export function duplicateKeys(
  { email, phone, createdAt }: Pick<MovedLead, 'email' | 'phone' | 'createdAt'>,
  zones: readonly string[],
): string[] {
  const contacts = [email?.toLowerCase(), phone?.replaceAll(/\D/g, '')].filter(Boolean)
  return zones.flatMap((zone) => {
    const day = localTime(createdAt, zone).date
    return contacts.map((contact) => `${contact} ${day} ${zone}`)
  })
}

export const moveInSourceSchema = z.strictObject({
  csv: z.string().max(MAX_MOVE_IN_LENGTH),
  fileName: z.string().trim().min(1).max(200),
  columns: z.array(z.enum(MOVE_IN_FIELDS).nullable()).max(MAX_MOVE_IN_COLUMNS).optional(),
  /** What the words of the file mean that no rule knows. */
  meanings: z.array(wordMeaningSchema).max(MAX_WORD_MEANINGS).optional(),
  /** Adds the refused rows as a file to the answer of a check. */
  withRefusedRows: z.boolean().optional(),
})
export type MoveInSource = z.infer<typeof moveInSourceSchema>

export const moveInCheckSchema = z.object({
  headers: z.array(z.string()),
  columns: z.array(z.enum(MOVE_IN_FIELDS).nullable()),
  created: z.int(),
  duplicates: z.int(),
  closed: z.int(),
  refused: z.int(),
  problems: z
    .array(z.object({ line: z.int(), name: z.string(), message: z.string() }))
    .describe('The first rows that are left out, with the reason'),
  words: z
    .array(unknownWordSchema)
    .describe('Statuses and kinds that no rule knows. Each needs a meaning before the leads are moved in'),
  refusedRows: z.string().optional().describe('CSV of the refused rows with the reason, if it was asked for'),
})
export type MoveInCheck = z.infer<typeof moveInCheckSchema>

export const moveInSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  fileName: z.string(),
  created: z.int(),
  skipped: z.int(),
  refused: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  canUndo: z.boolean(),
})
export type MoveIn = z.infer<typeof moveInSchema>
