import { expect, expectTypeOf, test } from 'vitest'
import { makeModel } from '../../../../../tests/factories/model.ts'
import type { Draft, DraftBody } from '../../../../domain/content/drafts.ts'
import type { Grade } from '../../../../domain/models/model.ts'
import {
  type DraftField,
  errorWithin,
  filledField,
  hasErrorUnder,
  pickField,
  rootField,
  rowsOf,
} from './draft-field.ts'
import { dateInput, numberInput, textInput } from './field-inputs.ts'

interface Menu {
  main: { label: string; count?: 'new' }[]
  hours: { mon?: { open: string }; sun?: { open: string } }
  accent: { light: string } | null
}
const MENU: Menu = {
  main: [{ label: 'One', count: 'new' }, { label: 'Two' }],
  hours: { mon: { open: '09:00' } },
  accent: null,
}

/** A draft that changes while the field keeps its initial value, as between two renders. */
function openDraft<Body>(body: Body, errors: Record<string, string> = {}) {
  const draft = { body }
  const field = rootField(body, errors, (change) => {
    draft.body = change(draft.body)
  })
  return { draft, field }
}

const rowOf = <Row>(list: DraftField<Row[]>, place: number) => rowsOf(list)[place] as DraftField<Row>

test('a field has its path, id, value and error', () => {
  const { field } = openDraft(MENU, { 'main.1.label': 'Fill this in' })
  expect(rowOf(field.at('main'), 1).at('label')).toMatchObject({
    path: 'main.1.label',
    id: 'document-main.1.label',
    value: 'Two',
    error: 'Fill this in',
  })
  expect(field.at('accent')).toMatchObject({ path: 'accent', value: null, error: undefined })
})

test('setting a field leaves its siblings unchanged', () => {
  const { draft, field } = openDraft(MENU)
  rowOf(field.at('main'), 1).at('label').set('Other')
  expect(draft.body).toEqual({ ...MENU, main: [MENU.main[0], { label: 'Other' }] })
})

test('two changes from one render do not undo each other', () => {
  const { draft, field } = openDraft(MENU)
  rowOf(field.at('main'), 0).at('label').set('First')
  rowOf(field.at('main'), 1).at('label').set('Second')
  expect(draft.body.main.map(({ label }) => label)).toEqual(['First', 'Second'])
})

test('removes an optional value set to undefined', () => {
  const { draft, field } = openDraft(MENU)
  rowOf(field.at('main'), 0).at('count').set(undefined)
  field.at('hours').at('mon').set(undefined)
  expect(draft.body).toEqual({ ...MENU, main: [{ label: 'One' }, { label: 'Two' }], hours: {} })
  expect(Object.keys(draft.body.hours)).toEqual([])
})

test('filledField returns null for an empty field', () => {
  const { draft, field } = openDraft<Menu>({ ...MENU, accent: { light: '#ffffff' } })
  filledField(field.at('accent'))?.at('light').set('#000000')
  expect(draft.body.accent).toEqual({ light: '#000000' })
  expect(filledField(openDraft(MENU).field.at('accent'))).toBeNull()
  expect(filledField(openDraft(MENU).field.at('hours').at('sun'))).toBeNull()
})

test('changes some keys of a body and keeps the others', () => {
  const { draft, field } = openDraft(MENU)
  pickField(field, 'accent').at('accent').set({ light: '#000000' })
  expect(draft.body).toEqual({ ...MENU, accent: { light: '#000000' } })
})

test('treats parts missing in an older document as empty', () => {
  const { draft, field } = openDraft(JSON.parse('{"main":[]}') as Menu)
  const monday = field.at('hours').at('mon')
  expect(monday.value).toBeUndefined()
  monday.set({ open: '10:00' })
  expect(draft.body).toEqual({ main: [], hours: { mon: { open: '10:00' } } })
})

test('finds errors under a field, except those of visible keys', () => {
  const { field } = openDraft(MENU, { 'main.1.label': 'Wrong' })
  expect(hasErrorUnder(rowOf(field.at('main'), 1))).toBe(true)
  expect(hasErrorUnder(rowOf(field.at('main'), 1), ['label'])).toBe(false)
  expect(hasErrorUnder(rowOf(field.at('main'), 0))).toBe(false)
  expect(errorWithin(field.at('main'))).toBe('Wrong')
  expect(errorWithin(field.at('hours'))).toBeUndefined()
})

test('does not confuse row 10 with row 1', () => {
  const rows = Array.from({ length: 11 }, () => ({ label: '' }))
  const { field } = openDraft({ rows }, { 'rows.10.label': 'Wrong' })
  expect(rowsOf(field.at('rows')).map((row) => hasErrorUnder(row))).toEqual([
    ...Array.from({ length: 10 }, () => false),
    true,
  ])
})

test('types keys and values by the body of the kind', () => {
  const { field: model } = openDraft<DraftBody<'model'>>(makeModel())
  expectTypeOf(model.at('grades')).toEqualTypeOf<DraftField<Draft<Grade>[]>>()
  expectTypeOf(rowsOf(model.at('grades'))).toEqualTypeOf<DraftField<Draft<Grade>>[]>()
  const grade = rowOf(model.at('grades'), 0)
  expectTypeOf(grade.at('price').value).toEqualTypeOf<number | null>()
  numberInput(grade.at('price'))
  textInput(grade.at('variant').at('engine'))
  // @ts-expect-error a grade has no such key
  grade.at('prize')
  // @ts-expect-error a price is no text
  textInput(grade.at('price'))
  // @ts-expect-error a text cannot be missing
  dateInput(grade.at('name'))
  // @ts-expect-error there may be no cabin
  textInput(grade.at('variant').at('cabin'))
  // @ts-expect-error only keys of a grade can be excluded
  hasErrorUnder(grade, ['prize'])
})

test('refuses a text input for a choice', () => {
  const choose = (dealership: DraftField<DraftBody<'dealership'>>) => {
    dealership.at('publicHolidays').set('closed')
    // @ts-expect-error not one of the choices
    dealership.at('publicHolidays').set('open')
    // @ts-expect-error a text box could write anything
    return textInput(dealership.at('publicHolidays'))
  }
  expect(choose).toBeTypeOf('function')
})
