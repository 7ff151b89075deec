import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/property-runs.ts'
import { type Answers, checkAnswers, fieldsOf, isNeeded } from './answers.ts'
import { bodyPath, fieldAt, leadBody } from './lead-body.ts'
import { type FieldName, leadField, TICKED } from './lead-fields.ts'
import { ASKED_FORMS, type AskedForm, LEAD_FORM_NAMES, leadForm } from './lead-forms.ts'
import { newLeadSchema } from './lead-schema.ts'

const NOW = new Date()
const CONTACT = { name: 'Matilda Wattle', phone: '0491 570 156', preferred: 'call' } as const
const IN_A_WEEK = new Date(NOW.getTime() + 7 * 86_400_000).toISOString()
const SOURCE = { source: { page: '/' }, wantsNews: false }

const errorsOf = (form: Parameters<typeof checkAnswers>[0], answers: Answers) =>
  checkAnswers(form, answers, NOW).errors.map(({ field }) => field)

describe('what must be there', () => {
  test.each([
    ['call', ['phone']],
    ['text', ['phone']],
    ['email', ['email']],
  ])('an answer by %s needs %s', (preferred, missing) => {
    expect(errorsOf('enquiry', { name: 'M', preferred })).toEqual(missing)
  })

  test('without a wish, a number or an address will do, but one of them', () => {
    expect(errorsOf('enquiry', { name: 'M' })).toEqual(['phone'])
    expect(errorsOf('enquiry', { name: 'M', email: 'm@example.com' })).toEqual([])
    expect(errorsOf('enquiry', { name: 'M', phone: '13 11 13' })).toEqual([])
  })

  test('what is not needed is judged all the same once it is there', () => {
    expect(errorsOf('enquiry', { ...CONTACT, email: 'm@example', postcode: '20950' })).toEqual([
      'email',
      'postcode',
    ])
  })

  test('a text goes to a mobile', () => {
    expect(errorsOf('enquiry', { ...CONTACT, preferred: 'text', phone: '02 5550 0142' })).toEqual(['phone'])
  })

  test('each form asks for its own', () => {
    for (const form of ['trade-in', 'sell-my-car'] as const)
      expect(errorsOf(form, CONTACT)).toEqual(['year', 'make', 'model', 'kms'])
    for (const form of LEAD_FORM_NAMES.filter((name) => name !== 'trade-in' && name !== 'sell-my-car'))
      expect(errorsOf(form, CONTACT)).toEqual([])
  })
})

describe('a chosen time', () => {
  const slotOf = (slot: string, now = '2027-03-01T00:00:00Z') =>
    checkAnswers('test-drive', { ...CONTACT, slot }, new Date(now))

  test('is one instant, however its zone is written', () => {
    for (const text of ['2027-03-05T10:30:00+11:00', '2027-03-04T23:30Z', '2027-03-04T23:30:00.000Z'])
      expect(slotOf(text).values.slot).toBe('2027-03-04T23:30:00.000Z')
  })

  test.each(['2027-02-30T10:00:00Z', 'Friday', '2027-03-05', '2027-03-05T10:30', '2027-02-01T10:30:00Z'])(
    '%s is none that can be had',
    (text) => expect(slotOf(text).errors).toMatchObject([{ field: 'slot' }]),
  )
})

describe('lists', () => {
  test('photos are ids of the upload call, eight at most and each once', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `u${`${index}`.repeat(32)}`)
    const photosOf = (photos: string) => checkAnswers('parts', { ...CONTACT, photos }, NOW)
    expect(photosOf(`${ids[0]},${ids[1]},${ids[0]}`).values.photos).toEqual(ids.slice(0, 2))
    expect(photosOf(ids.join(',')).errors).toMatchObject([{ field: 'photos' }])
    expect(photosOf('../../etc/passwd').errors).toMatchObject([{ field: 'photos' }])
  })

  test('a VIN is taken with spaces, and has no letter that looks like a digit', () => {
    const vinOf = (vin: string) => checkAnswers('parts', { ...CONTACT, vin }, NOW)
    expect(vinOf('mpatfs 85jlt 123456').values.vin).toBe('MPATFS85JLT123456')
    expect(vinOf('MPATFS85JLT12345O').errors).toMatchObject([{ field: 'vin' }])
  })

  test('works ticked in a browser and sent as a list are the same', () => {
    const body = leadBody('service', { ...CONTACT, works: 'Brakes,Tyres' }, SOURCE, NOW)
    expect(newLeadSchema.parse(body).fields.works).toEqual(['Brakes', 'Tyres'])
  })
})

describe('numbers are taken as people write them', () => {
  test.each([
    ['84,000', 84_000],
    ['84 000 km', 84_000],
    ['0', 0],
  ])('%s', (typed, kms) => {
    expect(checkAnswers('trade-in', { kms: typed }, NOW).values.kms).toBe(kms)
  })

  test.each(['many', '-5', '1e9', '3000000', '84.5'])('%s is none', (typed) => {
    expect(checkAnswers('trade-in', { kms: typed }, NOW).values.kms).toBeUndefined()
  })

  test('dollars with their sign', () => {
    expect(checkAnswers('finance', { deposit: '$12,500' }, NOW).values.deposit).toBe(12_500)
  })
})

describe('browser and server judge alike', () => {
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
  const CHOSEN = [
    'call',
    'text',
    'email',
    'morning',
    'good',
    '5',
    TICKED,
    IN_A_WEEK,
    '2001-01-01',
    '\u0000',
    '\ud800',
  ]
  const text = fc.oneof(fc.constantFrom(...TEXTS, ...CHOSEN), fc.string({ unit: 'binary', maxLength: 30 }))

  test('whatever is typed into whichever form: the same fields are wrong, for the same reason', () => {
    const typed = fc.constantFrom(...LEAD_FORM_NAMES).chain((form) =>
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
      fc.property(typed, ({ form, answers }) => {
        const preferred = checkAnswers(form, answers, NOW).values.preferred
        fc.pre(answers.preferred === undefined || preferred !== undefined)
        const here = checkAnswers(form, answers, NOW).errors
        const there = newLeadSchema.safeParse(asBody(form, answers))
        const issues = there.success ? [] : there.error.issues
        expect(
          issues.map(({ path, message }) => ({ field: fieldAt(form, path.join('.')), message })),
        ).toEqual(here)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  test('what the browser made of good answers is taken by the server as it is', () => {
    const answers = {
      ...CONTACT,
      slot: IN_A_WEEK,
      licence: TICKED,
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

  /** As typed, in the shape of the call. */
  function asBody(form: (typeof LEAD_FORM_NAMES)[number], answers: Answers) {
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

describe('what goes along', () => {
  const build = {
    model: 'D-MAX',
    grade: 'X-Terrain',
    colour: 'Volcanic Amber',
    accessories: ['Tow bar'],
    price: 69_990,
    link: '/build/d-max?x=1',
  }

  test('a build goes with a car-sales enquiry, a quote with finance', () => {
    expect(parse('carsales', { build })).toMatchObject({ success: true, data: { fields: { build } } })
    const quote = { price: 41_990, repayment: 199.5, frequency: 'weekly' }
    expect(parse('finance', { quote })).toMatchObject({ success: true, data: { fields: { quote } } })
  })

  test('and with no other form, nor with anything else in it', () => {
    expect(parse('enquiry', { build }).success).toBe(false)
    expect(parse('carsales', { build: { ...build, discount: 1 } }).success).toBe(false)
    expect(parse('carsales', { build: 'a car' }).success).toBe(false)
  })

  test('the browser leaves out what a form cannot hold', () => {
    const sent = (form: 'enquiry' | 'carsales') =>
      leadBody(form, CONTACT, { ...SOURCE, attached: { build } }, NOW)
    expect(sent('enquiry').fields).toEqual({})
    expect(sent('carsales').fields).toEqual({ build })
  })

  function parse(form: 'carsales' | 'finance' | 'enquiry', attached: object) {
    return newLeadSchema.safeParse({ ...leadBody(form, CONTACT, SOURCE, NOW), fields: attached })
  }
})

test('a form on screen asks for nothing its kind cannot hold, and for everything it needs', () => {
  for (const [form, { asks }] of Object.entries(ASKED_FORMS) as [
    AskedForm,
    { asks: readonly FieldName[] },
  ][]) {
    expect(fieldsOf(form)).toEqual(expect.arrayContaining([...asks]))
    const needed = leadForm(form).own.filter((field) => isNeeded(form, field, null))
    expect(asks).toEqual(expect.arrayContaining(['name', 'phone', 'email', ...needed]))
  }
})

test('every field has a place of its own in the body', () => {
  for (const form of LEAD_FORM_NAMES)
    for (const field of fieldsOf(form)) expect(fieldAt(form, bodyPath(field).join('.'))).toBe(field)
})
