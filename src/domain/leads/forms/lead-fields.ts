import { POSTCODE, POSTCODE_HINT } from '../../places/postcode.ts'
import { isDate } from '../../time/zone-time.ts'
import { UPLOADS } from '../../uploads/upload.ts'
import { isUploadId } from '../../uploads/upload-id.ts'
import { type Check, cleanLine, good, line, oneOf, paragraph, wholeNumber, wrong } from './check.ts'
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
  other: 'Other',
} as const
export const HOMES = {
  own: 'Own outright',
  mortgage: 'Mortgage',
  rent: 'Renting',
  family: 'Living with family',
} as const
export const RESIDENCES = { citizen: 'Citizen', resident: 'Permanent resident', visa: 'On a visa' } as const
export const TERM_YEARS = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7' } as const

/** When a field is required. The function decides by the customer's preferred contact method. */
export type Requirement = 'always' | 'never' | ((preferred: Preferred | null) => boolean)

export interface LeadField {
  label: string
  /** The part of a lead it belongs to. */
  part: 'contact' | 'lead' | 'own'
  requirement: Requirement
  check: Check
  /** Options in display order, by value. */
  choices?: Readonly<Record<string, string>>
  /** Several options may be ticked; the text joins them with `LIST_SEPARATOR`. */
  isList?: boolean
}

export const MAX_FIELD_LENGTHS = { name: 100, message: 4_000, words: 60, rego: 10 } as const
const MAX_WORKS = 12
export const MIN_BUILD_YEAR = 1900

/** Every question of every form, with the rule that browser and server check it by. */
export const LEAD_FIELDS = {
  name: {
    label: 'Your name',
    part: 'contact',
    requirement: 'always',
    check: line(MAX_FIELD_LENGTHS.name, 'Tell us your name.'),
  },
  phone: {
    label: 'Mobile',
    part: 'contact',
    requirement: (preferred) => preferred === 'call' || preferred === 'text',
    check: checkPhone,
  },
  email: {
    label: 'Email',
    part: 'contact',
    requirement: (preferred) => preferred === 'email',
    check: checkEmail,
  },
  postcode: { label: 'Postcode', part: 'contact', requirement: 'never', check: checkPostcode },
  preferred: {
    label: 'How should we answer?',
    part: 'contact',
    requirement: 'never',
    check: oneOf(keysOf(PREFERRED), 'Choose one.'),
    choices: PREFERRED,
  },
  message: {
    label: 'Message',
    part: 'lead',
    requirement: 'never',
    check: paragraph(MAX_FIELD_LENGTHS.message, 'Write a line or two.'),
  },
  dealership: {
    label: 'Dealership',
    part: 'lead',
    requirement: 'never',
    check: line(MAX_FIELD_LENGTHS.name, 'Choose a dealership.'),
  },
  slot: { label: 'Day and time', part: 'own', requirement: 'never', check: checkSlot },
  licence: {
    label: 'I hold a current driver licence and will bring it with me',
    part: 'own',
    requirement: 'always',
    check: checkTicked('Tick this if you hold a licence. We check it before you drive.'),
  },
  year: {
    label: 'Year',
    part: 'own',
    requirement: 'always',
    check: (text, now) =>
      wholeNumber(
        MIN_BUILD_YEAR,
        now.getUTCFullYear() + 1,
        'Enter the year it was built, e.g. 2019.',
      )(text, now),
  },
  make: {
    label: 'Make',
    part: 'own',
    requirement: 'always',
    check: line(MAX_FIELD_LENGTHS.words, 'Enter the make, e.g. Mazda.'),
  },
  model: {
    label: 'Model',
    part: 'own',
    requirement: 'always',
    check: line(MAX_FIELD_LENGTHS.words, 'Enter the model, e.g. CX-5 Maxx.'),
  },
  kms: {
    label: 'Kilometres',
    part: 'own',
    requirement: 'always',
    check: wholeNumber(0, 2_000_000, 'Enter the odometer reading, e.g. 84,000.'),
  },
  badge: {
    label: 'Badge',
    part: 'own',
    requirement: 'never',
    check: line(MAX_FIELD_LENGTHS.words, 'Enter the badge on the boot, e.g. G20 Pure.'),
  },
  transmission: choice('Transmission', TRANSMISSIONS),
  condition: { ...choice('Condition', CAR_CONDITIONS), requirement: 'always' },
  history: choice('Service history', SERVICE_HISTORIES),
  owing: choice('Is money owing on it?', OWING),
  rego: { label: 'Rego', part: 'own', requirement: 'never', check: checkRego },
  vin: { label: 'VIN', part: 'own', requirement: 'never', check: checkVin },
  photos: { label: 'Photos', part: 'own', requirement: 'never', check: checkPhotos },
  works: { label: 'What does it need?', part: 'own', requirement: 'never', check: checkWorks, isList: true },
  meanwhile: choice('While we service your car', MEANWHILE),
  amount: {
    label: 'How much would you like to borrow?',
    part: 'own',
    requirement: 'never',
    check: wholeNumber(1_000, 1_000_000, 'Enter whole dollars, at least $1,000, e.g. 30,000.'),
  },
  deposit: {
    label: 'Deposit',
    part: 'own',
    requirement: 'never',
    check: wholeNumber(0, 10_000_000, 'Enter whole dollars, e.g. 5,000.'),
  },
  term: {
    label: 'Over how many years?',
    part: 'own',
    requirement: 'never',
    check: oneOf(keysOf(TERM_YEARS), 'Choose 1 to 7 years.'),
    choices: TERM_YEARS,
  },
  work: choice('Employment', WORK),
  income: {
    label: 'Yearly income before tax',
    part: 'own',
    requirement: 'never',
    check: wholeNumber(0, 100_000_000, 'Enter whole dollars, e.g. 85,000.'),
  },
  home: choice('Your home', HOMES),
  residence: choice('Residency status', RESIDENCES),
  nextInLine: {
    label: 'Ask to be next in line',
    part: 'own',
    requirement: 'never',
    check: checkTicked('Tick this to be next in line.'),
  },
  transcript: {
    label: "Include this conversation, so you don't have to repeat yourself",
    part: 'own',
    requirement: 'never',
    check: checkTicked('Tick this to send the conversation.'),
  },
} as const satisfies Record<string, LeadField>

export type FieldName = keyof typeof LEAD_FIELDS

export const CONTACT_FIELDS = fieldsOf('contact')

export function leadField(name: FieldName): LeadField {
  return LEAD_FIELDS[name]
}

function choice(label: string, choices: Readonly<Record<string, string>>) {
  return {
    label,
    part: 'own',
    requirement: 'never',
    check: oneOf(keysOf(choices), 'Choose one.'),
    choices,
  } as const
}

function fieldsOf(part: LeadField['part']): FieldName[] {
  return (Object.keys(LEAD_FIELDS) as FieldName[]).filter((name) => LEAD_FIELDS[name].part === part)
}

function keysOf<Key extends string | number>(table: Readonly<Record<Key, string>>): `${Key}`[] {
  return Object.keys(table) as `${Key}`[]
}

/** Value of a ticked checkbox. An unticked one sends nothing. */
export const TICKED_VALUE = 'yes'

function checkTicked(message: string): Check<true> {
  return (text) => (text === TICKED_VALUE ? good(true as const) : wrong(message))
}

function checkPostcode(text: string) {
  const value = cleanLine(text)
  return POSTCODE.test(value) ? good(value) : wrong(`${POSTCODE_HINT}.`)
}

/** Free text, because plates vary by state and are not looked up. */
function checkRego(text: string) {
  const value = cleanLine(text).toUpperCase()
  if (value === '') return wrong('Enter the plate, e.g. ABC 12D.')
  return value.length > MAX_FIELD_LENGTHS.rego
    ? wrong(`Enter the plate, at most ${MAX_FIELD_LENGTHS.rego} characters.`)
    : good(value)
}

/** A VIN has no I, O or Q, which look like 1 and 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

function checkVin(text: string) {
  const value = cleanLine(text).replaceAll(/[ -]/g, '').toUpperCase()
  return VIN.test(value)
    ? good(value)
    : wrong('Enter the 17 letters and digits from the registration papers or under the windscreen.')
}

export const LIST_SEPARATOR = ','

/** Accepts ids returned by the upload call. */
function checkPhotos(text: string) {
  const ids = parseList(text)
  if (ids.length > UPLOADS.maxFiles) return wrong(`Add at most ${UPLOADS.maxFiles} photos.`)
  return ids.length > 0 && ids.every(isUploadId) ? good(ids) : wrong('Add a photo.')
}

function checkWorks(text: string) {
  const works = parseList(text)
  return works.length > 0 &&
    works.length <= MAX_WORKS &&
    works.every((work) => work.length <= MAX_FIELD_LENGTHS.words)
    ? good(works)
    : wrong('Tick what it needs.')
}

function parseList(text: string): string[] {
  return [...new Set(text.split(LIST_SEPARATOR).map(cleanLine).filter(Boolean))]
}

/** Checks only that the time is in the future. The server checks that it is free when the form arrives. */
function checkSlot(text: string, now: Date) {
  const start = INSTANT.test(text) && isDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start)) return wrong('Choose a day and a time.')
  return start > now.getTime()
    ? good(new Date(start).toISOString())
    : wrong('This time has passed. Choose a later one.')
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
