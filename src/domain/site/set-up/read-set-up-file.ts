import * as z from 'zod'
import { slugOfTitle } from '../../content/slugs.ts'
import { nearestName } from '../../outbox/template-fields.ts'
import { isTimeZone } from '../../time/time-zone.ts'
import { checkStaffRows, type StaffRow } from '../../users/staff-rows.ts'
import { normaliseUsername } from '../../users/username.ts'
import { accentPairOf, contrastOf, MIN_CONTRAST } from './accent.ts'
import { COMMAND_LINE } from './command-line.ts'
import { listFeedErrors } from './feed-source.ts'
import {
  type FileDealership,
  type FilePerson,
  SET_UP_PARTS,
  type SetUpFile,
  type SetUpPart,
  schemaOfPart,
} from './set-up-file.ts'

export type FilePath = readonly (string | number)[]

export interface FileProblem {
  path: FilePath
  message: string
}

/** What the site has already, because a file may name it. */
export interface ExistingSite {
  dealerships: readonly { slug: string; name: string }[]
  people: readonly { username: string; email: string }[]
}

const SECRET_KEYS: ReadonlySet<string> = new Set(['password', 'pass', 'secret'])

/** Reads the values of a set-up file, and lists everything that is wrong with them. */
export function readSetUpFile(
  values: unknown,
  site: ExistingSite,
): { file: SetUpFile; problems: FileProblem[] } {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { file: {}, problems: [{ path: [], message: `must have parts such as ${listOf(PART_NAMES)}` }] }
  const problems: FileProblem[] = []
  const file: Record<string, unknown> = {}
  for (const [part, value] of Object.entries(values)) {
    if (!isPart(part)) {
      problems.push({ path: [part], message: unknownKeyText(part, PART_NAMES) })
      continue
    }
    const schema = schemaOfPart(part, value)
    const parsed = schema.safeParse(value)
    if (parsed.success) file[part] = parsed.data
    else problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(issue, part, schema)))
  }
  return { file, problems: [...problems, ...crossCheck(values, file, site)] }
}

const PART_NAMES = Object.keys(SET_UP_PARTS)
const isPart = (name: string): name is SetUpPart => Object.hasOwn(SET_UP_PARTS, name)

function problemsOf(issue: z.core.$ZodIssue, part: SetUpPart, schema: z.ZodType): FileProblem[] {
  const path = [part, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))]
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  const names = keysAt(schema, issue.path)
  return issue.keys.map((key) => ({ path: [...path, key], message: unknownKeyText(key, names) }))
}

function unknownKeyText(key: string, names: readonly string[]): string {
  if (SECRET_KEYS.has(key.toLowerCase()) && names.includes('passwordFrom'))
    return 'does not belong in a file. Put the password into an environment variable and name that in passwordFrom'
  const nearest = nearestName(
    key.toLowerCase(),
    names.map((each) => each.toLowerCase()),
  )
  const suggestion = names.find((each) => each.toLowerCase() === nearest)
  return suggestion === undefined
    ? `is not known here. Known are ${listOf(names)}`
    : `is not known here. Did you mean ${suggestion}?`
}

/** The keys that the schema knows at a path. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema
  for (const step of [...path, null]) {
    while (at instanceof z.ZodOptional) at = at.unwrap()
    if (step === null) break
    if (at instanceof z.ZodArray) at = at.element
    else if (at instanceof z.ZodObject) at = at.shape[String(step)]
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** Checks that compare parts with each other and with the site. Entries that could not be read are left out. */
function crossCheck(values: object, file: SetUpFile, site: ExistingSite): FileProblem[] {
  const dealerships = entriesOf<FileDealership>(values, 'dealerships')
  const staff = entriesOf<FilePerson>(values, 'staff')
  const places = [
    ...site.dealerships,
    ...dealerships.map(({ entry }) => ({ slug: slugOf(entry), name: entry.name })),
  ]
  return [
    ...checkAccent(values),
    ...checkDealerships(dealerships),
    ...checkStaff(staff, { ...site, dealerships: places }),
    ...checkFeeds(file, { staff: staff.map(({ entry }) => entry), places, site }),
    ...checkMail(file),
  ]
}

interface Entry<Value> {
  position: number
  entry: Value
}

/** The entries of a list that can be read, whatever is wrong with the others. */
function entriesOf<Value>(values: object, part: 'dealerships' | 'staff'): Entry<Value>[] {
  const entries = (values as Record<string, unknown>)[part]
  if (!Array.isArray(entries)) return []
  const { element } = SET_UP_PARTS[part]
  return entries.flatMap((value: unknown, position) => {
    const parsed = element.safeParse(value)
    return parsed.success ? [{ position, entry: parsed.data as Value }] : []
  })
}

export function slugOf({ slug, name }: Pick<FileDealership, 'slug' | 'name'>): string {
  return slug ?? slugOfTitle(name)
}

/** Read from the values, so that it is checked although another setting of the brand is wrong. */
function checkAccent(values: object): FileProblem[] {
  const accent = ((values as Record<string, unknown>).brand as { accent?: unknown } | null | undefined)
    ?.accent
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent)) return []
  const { light, isDarkened } = accentPairOf(accent)
  if (!isDarkened) return []
  const contrast = contrastOf(accent, '#ffffff').toFixed(1)
  return [
    {
      path: ['brand', 'accent'],
      message: `is too pale for white text: contrast ${contrast}, needed ${MIN_CONTRAST}. The nearest that can be read is "${light}"`,
    },
  ]
}

function checkDealerships(dealerships: readonly Entry<FileDealership>[]): FileProblem[] {
  const first = new Map<string, number>()
  return dealerships.flatMap(({ position, entry }) => {
    const problems: FileProblem[] = []
    const report = (key: string, message: string) =>
      problems.push({ path: ['dealerships', position, key], message })
    const slug = slugOf(entry)
    const earlier = first.get(slug)
    if (slug === '') report('slug', 'is missing, and the name has no letters to make it from')
    else if (earlier === undefined) first.set(slug, position)
    else report('name', `is the same dealership as number ${earlier + 1}. Give one of them a slug of its own`)
    if (entry.timeZone !== undefined && !isTimeZone(entry.timeZone))
      report('timeZone', 'is not a time zone. Enter one such as Australia/Sydney')
    if ((entry.latitude === undefined) !== (entry.longitude === undefined))
      report('latitude', 'needs a longitude, and the other way round')
    return problems
  })
}

/** The rules of invitations, and that no address belongs to another account. */
function checkStaff(staff: readonly Entry<FilePerson>[], site: ExistingSite): FileProblem[] {
  const checked = checkStaffRows(
    staff.map(({ entry }) => staffRowOf(entry)),
    { actor: COMMAND_LINE, dealerships: site.dealerships, usernames: new Set(), emails: new Set() },
  )
  const owners = new Map(site.people.map(({ email, username }) => [email.toLowerCase(), username]))
  return staff.flatMap(({ position, entry }, index) => {
    const owner = owners.get(entry.email.toLowerCase())
    const isTaken = owner !== undefined && owner !== normaliseUsername(entry.username)
    return [
      ...(checked[index]?.problems ?? []),
      ...(isTaken ? [`The account ${owner} has this email address`] : []),
    ].map((message) => ({ path: ['staff', position], message }))
  })
}

export function staffRowOf({ department = '', dealership = '', ...rest }: FilePerson): StaffRow {
  return { ...rest, department, dealership }
}

function checkFeeds(
  { stock }: SetUpFile,
  { staff, places, site }: { staff: FilePerson[]; places: readonly { slug: string }[]; site: ExistingSite },
): FileProblem[] {
  const usernames = new Set([...site.people, ...staff].map(({ username }) => normaliseUsername(username)))
  const names = new Map<string, number>()
  return (stock?.feeds ?? []).flatMap((feed, position) => {
    const { name, dealership, notify = [] } = feed
    const path = ['stock', 'feeds', position] as const
    const problems: FileProblem[] = listFeedErrors(feed).map((error) => ({
      ...error,
      path: [...path, ...error.path],
    }))
    const earlier = names.get(name)
    if (earlier === undefined) names.set(name, position)
    else problems.push({ path: [...path, 'name'], message: `is the name of feed ${earlier + 1} too` })
    if (dealership !== undefined && !places.some(({ slug }) => slug === dealership))
      problems.push({ path: [...path, 'dealership'], message: unknownPlaceText(dealership, places) })
    for (const [index, username] of notify.entries())
      if (!usernames.has(normaliseUsername(username)))
        problems.push({ path: [...path, 'notify', index], message: `Account ${username} not found` })
    return problems
  })
}

function unknownPlaceText(dealership: string, places: readonly { slug: string }[]): string {
  const nearest = nearestName(
    dealership,
    places.map(({ slug }) => slug),
  )
  return `Dealership ${dealership} not found${nearest === null ? '' : `. Did you mean ${nearest}?`}`
}

function checkMail({ mail }: SetUpFile): FileProblem[] {
  if (!mail || mail.encryption !== 'none' || (mail.user === undefined && mail.passwordFrom === undefined))
    return []
  return [
    {
      path: ['mail', 'encryption'],
      message: 'is none, but a password is sent only over an encrypted connection. Choose tls or starttls',
    },
  ]
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(words)
}
