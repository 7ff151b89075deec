import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPropertyRuns } from '../../../../tests/property-runs.ts'
import { type Answers, checkAnswers, fieldsOf, isRequiredField } from './answers.ts'
import { bodyPath, fieldAt, leadBody } from './lead-body.ts'
import { type FieldName, leadField, TICKED_VALUE } from './lead-fields.ts'
import { FORM_TEXTS, LEAD_FORM_NAMES, leadForm, type ShopperForm } from './lead-forms.ts'
import { newLeadSchema } from './lead-schema.ts'

const NOW = new Date()
const CONTACT = { name: 'Matilda Wattle', phone: '0491 570 156', preferred: 'call' } as const
const IN_A_WEEK = new Date(NOW.getTime() + 7 * 86_400_000).toISOString()
const SOURCE = { source: { page: '/' }, wantsNews: false }

const wrongFields = (form: Parameters<typeof checkAnswers>[0], answers: Answers) =>
  checkAnswers(form, answers, NOW).errors.map(({ field }) => field)

describe('required fields', () => {
  test.each([
    ['call', ['phone']],
    ['text', ['phone']],
    ['email', ['email']],
  ])('an answer by %s requires %s', (preferred, wrong) => {
    expect(wrongFields('enquiry', { name: 'M', preferred })).toEqual(wrong)
  })

  test('without a preferred method, either phone or email is required', () => {
    expect(wrongFields('enquiry', { name: 'M' })).toEqual(['phone'])
    expect(wrongFields('enquiry', { name: 'M', email: 'm@example.com' })).toEqual([])
    expect(wrongFields('enquiry', { name: 'M', phone: '13 11 13' })).toEqual([])
  })

  test('checks optional fields that are filled in', () => {
    expect(wrongFields('enquiry', { ...CONTACT, email: 'm@example', postcode: '20950' })).toEqual([
      'email',
      'postcode',
    ])
  })

  test('an answer by text requires a mobile number', () => {
    expect(wrongFields('enquiry', { ...CONTACT, preferred: 'text', phone: '02 5550 0142' })).toEqual([
      'phone',
    ])
  })

  test('selling a car requires its year, make, model and kilometres', () => {
    for (const form of ['trade-in', 'sell-my-car'] as const)
      expect(wrongFields(form, CONTACT)).toEqual(['year', 'make', 'model', 'kms'])
    for (const form of LEAD_FORM_NAMES.filter((name) => name !== 'trade-in' && name !== 'sell-my-car'))
      expect(wrongFields(form, CONTACT)).toEqual([])
  })
})

describe('slot', () => {
  const slotOf = (slot: string, now = '2027-03-01T00:00:00Z') =>
    checkAnswers('test-drive', { ...CONTACT, slot }, new Date(now))

  test('is normalised to UTC', () => {
    for (const text of ['2027-03-05T10:30:00+11:00', '2027-03-04T23:30Z', '2027-03-04T23:30:00.000Z'])
      expect(slotOf(text).values.slot).toBe('2027-03-04T23:30:00.000Z')
  })

  test.each(['2027-02-30T10:00:00Z', 'Friday', '2027-03-05', '2027-03-05T10:30', '2027-02-01T10:30:00Z'])(
    'refuses %s',
    (text) => expect(slotOf(text).errors).toMatchObject([{ field: 'slot' }]),
  )
})

describe('lists', () => {
  test('photos are upload ids, at most eight, without duplicates', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `u${`${index}`.repeat(32)}`)
    const photosOf = (photos: string) => checkAnswers('parts', { ...CONTACT, photos }, NOW)
    expect(photosOf(`${ids[0]},${ids[1]},${ids[0]}`).values.photos).toEqual(ids.slice(0, 2))
    expect(photosOf(ids.join(',')).errors).toMatchObject([{ field: 'photos' }])
    expect(photosOf('../../etc/passwd').errors).toMatchObject([{ field: 'photos' }])
  })

  test('a VIN may contain spaces but no letter O', () => {
    const vinOf = (vin: string) => checkAnswers('parts', { ...CONTACT, vin }, NOW)
    expect(vinOf('mpatfs 85jlt 123456').values.vin).toBe('MPATFS85JLT123456')
    expect(vinOf('MPATFS85JLT12345O').errors).toMatchObject([{ field: 'vin' }])
  })

  test('works arrive as a list', () => {
    const body = leadBody('service', { ...CONTACT, works: 'Brakes,Tyres' }, SOURCE, NOW)
    expect(newLeadSchema.parse(body).fields.works).toEqual(['Brakes', 'Tyres'])
  })
})

describe('numbers', () => {
  test.each([
    ['84,000', 84_000],
    ['84 000 km', 84_000],
    ['0', 0],
  ])('accepts %s', (text, kms) => {
    expect(checkAnswers('trade-in', { kms: text }, NOW).values.kms).toBe(kms)
  })

  test.each(['many', '-5', '1e9', '3000000', '84.5'])('refuses %s', (text) => {
    expect(checkAnswers('trade-in', { kms: text }, NOW).values.kms).toBeUndefined()
  })

  test('accepts a dollar sign', () => {
    expect(checkAnswers('finance', { deposit: '$12,500' }, NOW).values.deposit).toBe(12_500)
  })
})

describe('browser and server', () => {
  const TEXTS = [
    '',
    ' ',
    'x',
    '0491 570 156',
    '02 5550 0142',
    '0491 570',
    'm@example.com',
    'm@example',
    '2019',
    '84,000',
  ]
  const CHOICES = [
    'call',
    'text',
    'email',
    'morning',
    'good',
    '5',
    TICKED_VALUE,
    IN_A_WEEK,
    '2001-01-01',
    '\u0000',
    '\ud800',
  ]
  const text = fc.oneof(fc.constantFrom(...TEXTS, ...CHOICES), fc.string({ unit: 'binary', maxLength: 30 }))

  test('report the same errors for any input to any form', () => {
    const filledForm = fc.constantFrom(...LEAD_FORM_NAMES).chain((form) =>
      fc.record({
        form: fc.constant(form),
        answers: fc.record(
          Object.fromEntries(fieldsOf(form).map((field) => [field, text])) as Record<
            FieldName,
            fc.Arbitrary<string>
          >,
          { requiredKeys: [] },
        ),
      }),
    )
    fc.assert(
      fc.property(filledForm, ({ form, answers }) => {
        const preferred = checkAnswers(form, answers, NOW).values.preferred
        fc.pre(answers.preferred === undefined || preferred !== undefined)
        const browserErrors = checkAnswers(form, answers, NOW).errors
        const parsed = newLeadSchema.safeParse(toBody(form, answers))
        const issues = parsed.success ? [] : parsed.error.issues
        expect(
          issues.map(({ path, message }) => ({ field: fieldAt(form, path.join('.')), message })),
        ).toEqual(browserErrors)
      }),
      { numRuns: countPropertyRuns(2_000) },
    )
  })

  test('the server accepts the body that the browser builds from valid answers', () => {
    const answers = {
      ...CONTACT,
      slot: IN_A_WEEK,
      licence: TICKED_VALUE,
      message: ' Hello\r\nthere ',
    }
    const lead = newLeadSchema.parse(leadBody('test-drive', answers, { ...SOURCE, stockid: 'U1' }, NOW))
    expect(lead).toMatchObject({
      contact: { name: 'Matilda Wattle', phone: '+61491570156', email: null, preferred: 'call' },
      message: 'Hello\nthere',
      stockid: 'U1',
      fields: { slot: IN_A_WEEK, licence: true },
    })
    expect(newLeadSchema.parse(leadBody('test-drive', answers, { ...SOURCE, stockid: 'U1' }, NOW))).toEqual(
      lead,
    )
  })

  /** The raw answers in the shape of the request body. */
  function toBody(form: (typeof LEAD_FORM_NAMES)[number], answers: Answers) {
    const partOf = (part: 'contact' | 'own') =>
      Object.fromEntries(
        Object.entries(answers).filter(([field]) => leadField(field as FieldName).part === part),
      )
    return {
      form,
      contact: { name: '', ...partOf('contact') },
      ...(answers.message === undefined ? {} : { message: answers.message }),
      fields: partOf('own'),
      consent: { contact: true },
      source: { page: '/' },
    }
  }
})

describe('attachments', () => {
  const build = {
    model: 'D-MAX',
    grade: 'X-Terrain',
    colour: 'Volcanic Amber',
    accessories: ['Tow bar'],
    price: 69_990,
    link: '/build/d-max?x=1',
  }

  test('a car-sales enquiry accepts a build, a finance enquiry a quote', () => {
    expect(parse('carsales', { build })).toMatchObject({ success: true, data: { fields: { build } } })
    const quote = { price: 41_990, repayment: 199.5, frequency: 'weekly' }
    expect(parse('finance', { quote })).toMatchObject({ success: true, data: { fields: { quote } } })
  })

  test('refuses a build on another form or with unknown content', () => {
    expect(parse('enquiry', { build }).success).toBe(false)
    expect(parse('carsales', { build: { ...build, discount: 1 } }).success).toBe(false)
    expect(parse('carsales', { build: 'a car' }).success).toBe(false)
  })

  test('the browser drops attachments that the form does not accept', () => {
    const bodyOf = (form: 'enquiry' | 'carsales') =>
      leadBody(form, CONTACT, { ...SOURCE, attachments: { build } }, NOW)
    expect(bodyOf('enquiry').fields).toEqual({})
    expect(bodyOf('carsales').fields).toEqual({ build })
  })

  function parse(form: 'carsales' | 'finance' | 'enquiry', attached: object) {
    return newLeadSchema.safeParse({ ...leadBody(form, CONTACT, SOURCE, NOW), fields: attached })
  }
})

test('a form shows only its own fields and all required ones', () => {
  for (const [form, { fields }] of Object.entries(FORM_TEXTS) as [
    ShopperForm,
    { fields: readonly FieldName[] },
  ][]) {
    expect(fieldsOf(form)).toEqual(expect.arrayContaining([...fields]))
    const requiredFields = leadForm(form).own.filter((field) => isRequiredField(form, field, null))
    expect(fields).toEqual(expect.arrayContaining(['name', 'phone', 'email', ...requiredFields]))
  }
})

test('every field has its own path in the body', () => {
  for (const form of LEAD_FORM_NAMES)
    for (const field of fieldsOf(form)) expect(fieldAt(form, bodyPath(field).join('.'))).toBe(field)
})
