import * as z from 'zod'
import { COUNTERS } from '../../dealerships/counters.ts'
import { MAIL_ENCRYPTIONS } from '../../outbox/mail-server.ts'
import { INTERVAL_MINUTES } from '../../sources/schedule.ts'
import { DAYS } from '../../time/days.ts'
import { SITE_ORIGIN_ERROR, siteOriginOf } from '../origin.ts'
import { STATE_TIME_ZONES } from './new-dealership.ts'
import { SET_UP_STEPS } from './steps.ts'

export const MAX_SET_UP_FILE_BYTES = 1_000_000
const MAX_DEALERSHIPS = 200
const MAX_SOURCES = 50

/** Says what a value must be, or that it is missing. Numbers are read as they are written, so that '0800' keeps its zero. */
const mustBe = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => {
    if (input === undefined) return 'is missing'
    return input === null ? 'is empty: enter a value or remove the line' : `must be ${expected}`
  },
})

const text = (maxLength: number) =>
  z.string(mustBe('text')).trim().min(1, 'is empty').max(maxLength, `has more than ${maxLength} characters`)
const flag = z.boolean(mustBe('true or false'))
const wholeNumber = (min: number, max: number) =>
  z
    .string(mustBe('a number'))
    .refine((digits) => /^\d{1,9}$/.test(digits) && Number(digits) >= min && Number(digits) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)
const degrees = (max: number) =>
  z
    .string(mustBe('a number'))
    .refine((digits) => /^-?\d{1,3}(\.\d+)?$/.test(digits) && Math.abs(Number(digits)) <= max, {
      error: `must be a number of degrees from -${max} to ${max}`,
    })
    .transform(Number)
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, mustBe(`one of ${values.join(', ')}`))
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, mustBe('a group of settings'))
const list = <Item extends z.ZodType>(item: Item, maxLength: number) =>
  z.array(item, mustBe('a list')).max(maxLength, `has more than ${maxLength} entries`)
/** A path relative to the file. */
const filePath = text(1_000)
const clock = z
  .string(mustBe('a time such as 08:30'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:30')

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]\d|2[0-3]):([0-5]\d)$/
/** '08:30-17:30', or null for 'closed'. */
const dayHours = z
  .string(mustBe('hours such as 08:30-17:30, or closed'))
  .refine((hours) => hours === 'closed' || HOURS.test(hours), 'must be hours such as 08:30-17:30, or closed')
  .transform((hours) => {
    const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(hours) ?? []
    return fromHour === undefined
      ? null
      : { open: `${fromHour}:${fromMinute}`, close: `${toHour}:${toMinute}` }
  })
const weekHours = group({
  /** Monday to Friday; a day of its own wins. */
  weekdays: dayHours.optional(),
  ...(Object.fromEntries(DAYS.map((day) => [day, dayHours.optional()])) as Record<
    (typeof DAYS)[number],
    z.ZodOptional<typeof dayHours>
  >),
})
export type FileHours = z.infer<typeof weekHours>

const department = group({ phone: text(40).optional(), hours: weekHours.optional() })

export const fileDealershipSchema = group({
  name: text(120),
  /** The end of its address; made from the name if absent. */
  slug: z
    .string(mustBe('text'))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
    .optional(),
  street: text(200),
  suburb: text(80),
  state: choice(Object.keys(STATE_TIME_ZONES) as [keyof typeof STATE_TIME_ZONES]),
  postcode: z.string(mustBe('four digits')).regex(/^\d{4}$/, 'must be four digits, such as 2640'),
  phone: text(40),
  email: z.email(mustBe('an email address')),
  /** The time zone of the state's capital if absent. */
  timeZone: text(60).optional(),
  /** The place of the postcode if absent. */
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  /** Hours of all departments. */
  hours: weekHours.optional(),
  departments: group(
    Object.fromEntries(COUNTERS.map((name) => [name, department.optional()])) as Record<
      (typeof COUNTERS)[number],
      z.ZodOptional<typeof department>
    >,
  ).optional(),
  publicHolidays: choice(['closed', 'as_usual']).optional(),
})
export type FileDealership = z.infer<typeof fileDealershipSchema>

const person = group({
  username: text(100),
  name: text(100),
  email: text(200),
  role: text(100),
  department: text(100).optional(),
  dealership: text(100).optional(),
})
export type FilePerson = z.infer<typeof person>

const schedule = group({
  daily: clock.optional(),
  everyMinutes: wholeNumber(1, 1_440)
    .refine(
      (minutes) => (INTERVAL_MINUTES as readonly number[]).includes(minutes),
      `must be one of ${INTERVAL_MINUTES.join(', ')}`,
    )
    .optional(),
  from: clock.optional(),
  to: clock.optional(),
})
  .refine(({ daily, everyMinutes }) => (daily === undefined) !== (everyMinutes === undefined), {
    error: 'must have either daily or everyMinutes',
  })
  .refine(
    ({ everyMinutes, from, to }) =>
      (from === undefined) === (to === undefined) && (from === undefined || everyMinutes !== undefined),
    {
      error: 'may have from and to, both of them, with everyMinutes',
    },
  )

const source = group({
  name: text(80),
  /** An address, or a folder below STOCK_DROP_FOLDER. */
  url: text(1_000).optional(),
  folder: text(80).optional(),
  profile: text(80).optional(),
  /** Whether cars that are missing from the feed go off sale. */
  isFull: flag.optional(),
  schedule: schedule.optional(),
  dealership: text(100).optional(),
  /** Usernames of those who hear about problems. */
  notify: list(text(100), 20).optional(),
}).refine(({ url, folder }) => (url === undefined) !== (folder === undefined), {
  error: 'must have either url or folder',
})
export type FileSource = z.infer<typeof source>

const redirectList = list(group({ from: text(500), to: text(500) }), 20_000)

/** Every part of a set-up file. Each may be absent, and is checked apart, so that all errors are found at once. */
export const SET_UP_PARTS = {
  mail: group({
    host: text(253),
    port: wholeNumber(1, 65_535),
    encryption: choice(MAIL_ENCRYPTIONS),
    user: text(320).optional(),
    /** Name of the environment variable with the password. */
    passwordFrom: z
      .string(mustBe('the name of an environment variable'))
      .regex(
        /^[A-Za-z_][A-Za-z0-9_]{0,99}$/,
        'must be the name of an environment variable, such as MAIL_PASSWORD',
      )
      .optional(),
    senderName: text(100),
    senderAddress: z.email(mustBe('an email address')),
  }),
  brand: group({
    name: text(120),
    shortName: text(60).optional(),
    description: text(500).optional(),
    phone: text(40).optional(),
    abn: text(40).optional(),
    licenceNumber: text(60).optional(),
    address: text(300).optional(),
    logo: filePath.optional(),
    accent: z
      .string(mustBe('a colour such as "#c2410c"'))
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#c2410c", in quotes')
      .optional(),
  }),
  siteAddress: z
    .string(mustBe('an address such as https://www.example.com'))
    .refine((address) => siteOriginOf(address) !== null, SITE_ORIGIN_ERROR)
    .transform((address) => siteOriginOf(address) as string),
  dealerships: list(fileDealershipSchema, MAX_DEALERSHIPS),
  staff: list(person, 500),
  stock: group({
    file: filePath.optional(),
    profile: text(80).optional(),
    source: text(80).optional(),
    /** Whether cars that are missing from the file go off sale. */
    isFull: flag.optional(),
    feeds: list(source, MAX_SOURCES).optional(),
  }),
  legal: group({
    contact: group({ name: text(100), email: z.email(mustBe('an email address')) }),
    publish: flag.optional(),
  }),
  assistant: group({ enabled: flag, showOnPhones: flag.optional(), greeting: text(300).optional() }),
  redirects: z.union([filePath, redirectList]),
  skip: list(choice(SET_UP_STEPS), SET_UP_STEPS.length),
  goLive: flag,
} satisfies Record<string, z.ZodType>
export type SetUpPart = keyof typeof SET_UP_PARTS

/** The parts of a file that could be read. */
export type SetUpFile = { [Part in SetUpPart]?: z.infer<(typeof SET_UP_PARTS)[Part]> }

/** The schema that a value of the part is checked against; unlike a union it names the errors of an entry. */
export function schemaOfPart(part: SetUpPart, value: unknown): z.ZodType {
  if (part !== 'redirects') return SET_UP_PARTS[part]
  return typeof value === 'string' ? filePath : redirectList
}
