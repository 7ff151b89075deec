import { POSTCODE, POSTCODE_SHAPE } from '../../places/postcode.ts'
import { isDate } from '../../time/zone-time.ts'
import { UPLOADS } from '../../uploads/upload.ts'
import { isUploadId } from '../../uploads/upload-id.ts'
import { type Check, cleanLine, good, line, oneOf, paragraph, whole, wrong } from './check.ts'
import { checkEmail } from './email.ts'
import { checkPhone } from './phone.ts'

export const PREFERRED = { call: 'Call', text: 'Text', email: 'Email' } as const
export type Preferred = keyof typeof PREFERRED

export const CAR_CONDITIONS = { excellent: 'Excellent', good: 'Good', fair: 'Fair', rough: 'Rough' } as const
export const TRANSMISSIONS = { automatic: 'Automatic', manual: 'Manual' } as const
export const SERVICE_HISTORIES = { full: 'Full', part: 'Part', none: 'None' } as const
export const OWING = { no: 'No', yes: 'Yes' } as const
export const MEANWHILE = {
  wait: 'Wait in the lounge',
  loan: 'A loan car, if one is free',
  lift: 'A lift to the station',
} as const
export const WORK = {
  full: 'Full time',
  part: 'Part time',
  casual: 'Casual',
  own: 'Self-employed',
  other: 'Something else',
} as const
export const HOMES = {
  own: 'My own',
  mortgage: 'Paying it off',
  rent: 'Renting',
  family: 'With family',
} as const
export const RESIDENCES = { citizen: 'Citizen', resident: 'Permanent resident', visa: 'On a visa' } as const
export const TERM_YEARS = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7' } as const

/** When an answer must be there: always, never, or as the way the answer is to be given has it. */
export type Need = 'always' | 'never' | ((preferred: Preferred | null) => boolean)

export interface LeadField {
  label: string
  /** The part of a lead it belongs to. */
  part: 'contact' | 'lead' | 'own'
  need: Need
  check: Check
  /** What can be chosen, in order. */
  choices?: Readonly<Record<string, string>>
  /** Several may be ticked; their texts stand in one, with `LISTED` between. */
  isList?: boolean
}

export const LONGEST = { name: 100, message: 4_000, words: 60, rego: 10 } as const
const MOST_WORKS = 12
const OLDEST_CAR = 1900

/** Every question of every form, with the rule that judges it in the browser and on the server. */
export const LEAD_FIELDS = {
  name: {
    label: 'Your name',
    part: 'contact',
    need: 'always',
    check: line(LONGEST.name, 'Tell us your name.'),
  },
  phone: {
    label: 'Mobile',
    part: 'contact',
    need: (preferred) => preferred === 'call' || preferred === 'text',
    check: checkPhone,
  },
  email: { label: 'Email', part: 'contact', need: (preferred) => preferred === 'email', check: checkEmail },
  postcode: { label: 'Postcode', part: 'contact', need: 'never', check: checkPostcode },
  preferred: {
    label: 'How should we answer?',
    part: 'contact',
    need: 'never',
    check: oneOf(keysOf(PREFERRED), 'Choose one.'),
    choices: PREFERRED,
  },
  message: {
    label: 'Message',
    part: 'lead',
    need: 'never',
    check: paragraph(LONGEST.message, 'Write a line or two.'),
  },
  dealership: {
    label: 'Dealership',
    part: 'lead',
    need: 'never',
    check: line(LONGEST.name, 'Choose a dealership.'),
  },
  slot: { label: 'Day and time', part: 'own', need: 'never', check: checkSlot },
  licence: {
    label: 'I hold a current driver licence and will bring it with me',
    part: 'own',
    need: 'always',
    check: ticked('Tick this if you hold a licence: we look at it before you drive.'),
  },
  year: {
    label: 'Year',
    part: 'own',
    need: 'always',
    check: (text, now) =>
      whole(OLDEST_CAR, now.getUTCFullYear() + 1, 'The year it was built, e.g. 2019.')(text, now),
  },
  make: {
    label: 'Make',
    part: 'own',
    need: 'always',
    check: line(LONGEST.words, 'Who made it, e.g. Mazda.'),
  },
  model: {
    label: 'Model',
    part: 'own',
    need: 'always',
    check: line(LONGEST.words, 'Which one, e.g. CX-5 Maxx.'),
  },
  kms: {
    label: 'Kilometres',
    part: 'own',
    need: 'always',
    check: whole(0, 2_000_000, 'What the odometer shows, e.g. 84,000.'),
  },
  badge: {
    label: 'Badge',
    part: 'own',
    need: 'never',
    check: line(LONGEST.words, 'As it stands on the boot, e.g. G20 Pure.'),
  },
  transmission: choice('Transmission', TRANSMISSIONS),
  condition: { ...choice('Condition', CAR_CONDITIONS), need: 'always' },
  history: choice('Service history', SERVICE_HISTORIES),
  owing: choice('Money owing on it', OWING),
  rego: { label: 'Rego', part: 'own', need: 'never', check: checkRego },
  vin: { label: 'VIN', part: 'own', need: 'never', check: checkVin },
  photos: { label: 'Photos', part: 'own', need: 'never', check: checkPhotos },
  works: { label: 'What does it need?', part: 'own', need: 'never', check: checkWorks, isList: true },
  meanwhile: choice('While it is with us', MEANWHILE),
  amount: {
    label: 'How much would you like to borrow?',
    part: 'own',
    need: 'never',
    check: whole(1_000, 1_000_000, 'Whole dollars from $1,000, e.g. 30,000.'),
  },
  deposit: {
    label: 'Deposit',
    part: 'own',
    need: 'never',
    check: whole(0, 10_000_000, 'Whole dollars, e.g. 5,000.'),
  },
  term: {
    label: 'Over how many years?',
    part: 'own',
    need: 'never',
    check: oneOf(keysOf(TERM_YEARS), 'Choose 1 to 7 years.'),
    choices: TERM_YEARS,
  },
  work: choice('How do you work?', WORK),
  income: {
    label: 'Income a year, before tax',
    part: 'own',
    need: 'never',
    check: whole(0, 100_000_000, 'Whole dollars, e.g. 85,000.'),
  },
  home: choice('Your home', HOMES),
  residence: choice('You are here as', RESIDENCES),
  nextInLine: {
    label: 'Ask to be next in line',
    part: 'own',
    need: 'never',
    check: ticked('Tick this to be next in line.'),
  },
  transcript: {
    label: 'Send this conversation along, so that nobody asks you twice',
    part: 'own',
    need: 'never',
    check: ticked('Tick this to send the conversation.'),
  },
} as const satisfies Record<string, LeadField>

export type FieldName = keyof typeof LEAD_FIELDS

export const CONTACT_FIELDS = fieldsOf('contact')

export function leadField(name: FieldName): LeadField {
  return LEAD_FIELDS[name]
}

function choice(label: string, choices: Readonly<Record<string, string>>) {
  return { label, part: 'own', need: 'never', check: oneOf(keysOf(choices), 'Choose one.'), choices } as const
}

function fieldsOf(part: LeadField['part']): FieldName[] {
  return (Object.keys(LEAD_FIELDS) as FieldName[]).filter((name) => LEAD_FIELDS[name].part === part)
}

function keysOf<Key extends string | number>(table: Readonly<Record<Key, string>>): `${Key}`[] {
  return Object.keys(table) as `${Key}`[]
}

/** A box of a form says 'yes' when it is ticked, and nothing when it is not. */
export const TICKED = 'yes'

function ticked(message: string): Check<true> {
  return (text) => (text === TICKED ? good(true as const) : wrong(message))
}

function checkPostcode(text: string) {
  const value = cleanLine(text)
  return POSTCODE.test(value) ? good(value) : wrong(`${POSTCODE_SHAPE}.`)
}

/** Text: plates are what people say they are, and no look-up is pretended. */
function checkRego(text: string) {
  const value = cleanLine(text).toUpperCase()
  if (value === '') return wrong('What stands on the plate, e.g. ABC 12D.')
  return value.length > LONGEST.rego
    ? wrong(`What stands on the plate, ${LONGEST.rego} characters at most.`)
    : good(value)
}

/** Without I, O and Q, which nobody can tell from 1 and 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

function checkVin(text: string) {
  const value = cleanLine(text).replaceAll(/[ -]/g, '').toUpperCase()
  return VIN.test(value)
    ? good(value)
    : wrong('17 letters and digits, on the registration paper or under the windscreen.')
}

export const LISTED = ','

/** What the upload call has given out. */
function checkPhotos(text: string) {
  const ids = listIn(text)
  if (ids.length > UPLOADS.mostFiles) return wrong(`${UPLOADS.mostFiles} photos at most.`)
  return ids.length > 0 && ids.every(isUploadId) ? good(ids) : wrong('Add a photo.')
}

function checkWorks(text: string) {
  const works = listIn(text)
  return works.length > 0 && works.length <= MOST_WORKS && works.every((work) => work.length <= LONGEST.words)
    ? good(works)
    : wrong('Tick what it needs.')
}

function listIn(text: string): string[] {
  return [...new Set(text.split(LISTED).map(cleanLine).filter(Boolean))]
}

/** Whether it is free only the server knows, when the form is there. */
function checkSlot(text: string, now: Date) {
  const start = INSTANT.test(text) && isDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start)) return wrong('Choose a day and a time.')
  return start > now.getTime()
    ? good(new Date(start).toISOString())
    : wrong('This time is over. Choose one to come.')
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
