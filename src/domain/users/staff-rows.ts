import * as z from 'zod'
import { headerKey } from '../imports/header-key.ts'
import { departmentOf, MANAGE_REFUSALS, roleAssignmentRefusal } from '../permissions/manage-users.ts'
import type { Actor } from '../permissions/permissions.ts'
import { DEPARTMENTS, type Department, ROLE_LABELS, ROLES, type Role } from './user.ts'
import { createUserSchema, type NewUser } from './user-schemas.ts'

export const MAX_STAFF_ROWS = 500
export const MAX_STAFF_FILE_BYTES = 1_000_000

export const STAFF_COLUMNS = ['name', 'email', 'username', 'role', 'department', 'dealership'] as const
export type StaffColumn = (typeof STAFF_COLUMNS)[number]

const cell = z.string().max(300).default('')
/** A person as typed or read from a file. */
export const staffRowSchema = z.strictObject({
  name: cell,
  email: cell,
  username: cell,
  role: cell,
  department: cell,
  dealership: cell,
})
export type StaffRow = z.infer<typeof staffRowSchema>

/** Names of the columns as other systems write them. The first match wins. */
const COLUMN_NAMES: Record<StaffColumn, readonly string[]> = {
  name: ['name', 'full name', 'staff name', 'employee', 'employee name', 'staff', 'person'],
  email: ['email', 'e mail', 'mail', 'email address', 'work email'],
  username: ['username', 'user name', 'user', 'login', 'user id'],
  role: ['role', 'position', 'job', 'job title', 'title'],
  department: ['department', 'dept', 'team'],
  dealership: ['dealership', 'site', 'location', 'branch', 'dealer', 'store'],
}
const NAME_PARTS = {
  first: ['first name', 'given name', 'firstname'],
  last: ['last name', 'surname', 'family name', 'lastname'],
}

/** Other words for the roles. */
const ROLE_WORDS: Record<Role, readonly string[]> = {
  super_admin: ['super admin', 'superadmin', 'owner'],
  admin: ['admin', 'administration'],
  department_manager: ['manager', 'sales manager', 'service manager', 'parts manager'],
  sales_user: ['sales user', 'salesperson', 'sales person', 'sales consultant', 'sales executive'],
  service_user: ['service user', 'service advisor', 'service adviser', 'technician'],
  parts_user: ['parts user', 'parts interpreter'],
}

/** Reads a table whose first row names the columns. Returns a sentence if it cannot. */
export function readStaffTable(table: readonly (readonly string[])[]): StaffRow[] | string {
  const [headers = [], ...rows] = table
  const keys = headers.map(headerKey)
  const columnOf = (names: readonly string[]) => keys.findIndex((key) => names.includes(key))
  const columns = Object.fromEntries(
    STAFF_COLUMNS.map((column) => [column, columnOf(COLUMN_NAMES[column])]),
  ) as Record<StaffColumn, number>
  const [first, last] = [columnOf(NAME_PARTS.first), columnOf(NAME_PARTS.last)]
  const hasName = columns.name >= 0 || first >= 0 || last >= 0
  if (!hasName || columns.email < 0 || columns.role < 0)
    return 'The first line must name the columns: name, email and role; username, department and dealership are optional'
  if (rows.length > MAX_STAFF_ROWS) return `A file may have ${MAX_STAFF_ROWS} people at most. Split it.`
  return rows.map((row) => {
    const at = (position: number) => (row[position] ?? '').trim().slice(0, 300)
    const values = Object.fromEntries(
      STAFF_COLUMNS.map((column) => [column, columns[column] < 0 ? '' : at(columns[column])]),
    ) as StaffRow
    return columns.name >= 0 ? values : { ...values, name: `${at(first)} ${at(last)}`.trim() }
  })
}

export interface CheckedStaffRow {
  line: number
  row: StaffRow
  /** Null if the row has problems. */
  person: NewUser | null
  problems: string[]
}

interface Surroundings {
  actor: Actor
  dealerships: readonly { slug: string; name: string }[]
  /** In lower case. */
  usernames: ReadonlySet<string>
  emails: ReadonlySet<string>
}

/** Checks every row, against the accounts that exist and against the rows before it. */
export function checkStaffRows(rows: readonly StaffRow[], surroundings: Surroundings): CheckedStaffRow[] {
  const firstLines = new Map<string, number>()
  return rows.map((row, position) => {
    const line = position + 1
    const { person, problems } = readPerson(row, surroundings)
    if (person) {
      const email = person.email.toLowerCase()
      problems.push(
        ...repeated(firstLines, `email ${email}`, line, 'email address'),
        ...repeated(firstLines, `username ${person.username}`, line, 'username'),
        ...repeated(firstLines, `name ${headerKey(person.name)}`, line, 'name').map(
          (text) => `${text}. If these are two people, create one of them with Create user`,
        ),
      )
      if (surroundings.emails.has(email)) problems.push('Another person has this email address')
      if (surroundings.usernames.has(person.username)) problems.push('Another person has this username')
    }
    return { line, row, person: problems.length === 0 ? person : null, problems }
  })
}

function repeated(lines: Map<string, number>, key: string, line: number, noun: string): string[] {
  const earlier = lines.get(key)
  if (earlier === undefined) lines.set(key, line)
  return earlier === undefined ? [] : [`The same ${noun} as in row ${earlier}`]
}

function readPerson(row: StaffRow, { actor, dealerships }: Surroundings) {
  const problems: string[] = []
  const role = findRole(row.role)
  if (role === null)
    problems.push(
      row.role === '' ? 'No role' : `Unknown role “${row.role}”. Use ${listText(Object.values(ROLE_LABELS))}`,
    )
  const department =
    findDepartment(row.department) ?? (role && row.department === '' ? departmentOf(role) : null)
  if (row.department !== '' && department === null)
    problems.push(`Unknown department “${row.department}”. Use ${listText(DEPARTMENTS)}`)
  else if (role && department === null) problems.push('A department is needed for this role')
  const dealership = findDealership(row.dealership, dealerships)
  if (dealership === undefined) problems.push(`Unknown dealership “${row.dealership}”`)
  const parsed = createUserSchema.safeParse({
    name: row.name,
    email: row.email,
    username: row.username === '' ? usernameOf(row) : row.username,
    role: role ?? 'sales_user',
    department: department ?? 'sales',
    dealership: dealership ?? null,
    invite: true,
  })
  if (!parsed.success) problems.push(...new Set(parsed.error.issues.map(issueText)))
  if (role && department && dealership !== undefined) {
    const refusal = roleAssignmentRefusal(actor, { role, department, dealership })
    if (refusal) problems.push(MANAGE_REFUSALS[refusal])
  }
  return { person: parsed.data ?? null, problems }
}

function issueText({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path[0] === 'username' ? `Username: ${message}` : message
}

function findRole(text: string): Role | null {
  const key = headerKey(text)
  return (
    ROLES.find(
      (role) =>
        headerKey(role) === key || headerKey(ROLE_LABELS[role]) === key || ROLE_WORDS[role].includes(key),
    ) ?? null
  )
}

function findDepartment(text: string): Department | null {
  const key = headerKey(text)
  return DEPARTMENTS.find((department) => department === key || `${department} department` === key) ?? null
}

/** Null for all dealerships, undefined for an unknown one. */
function findDealership(text: string, dealerships: Surroundings['dealerships']): string | null | undefined {
  const key = headerKey(text)
  if (key === '' || key === 'all' || key === 'all dealerships') return null
  return dealerships.find(({ slug, name }) => headerKey(slug) === key || headerKey(name) === key)?.slug
}

/** The part of the address before the @, else the name with dots. */
function usernameOf({ email, name }: StaffRow): string {
  const [local = ''] = email.toLowerCase().split('@')
  const text = local === '' ? headerKey(name).replaceAll(' ', '.') : local
  return text
    .replaceAll(/[^a-z0-9._-]/g, '')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 40)
}

function listText(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
