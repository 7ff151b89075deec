import { expect, test } from 'vitest'
import type { Answers } from '../../../../domain/leads/forms/answers.ts'
import type { LeadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import type { ValueStorage } from '../../../start/stored-value.ts'
import { createLeadDraft } from './lead-draft.ts'

const FILLED = { answers: { name: 'Matilda', phone: '0491 570 156', message: 'Hello' }, wantsNews: true }
const body = (message: string) => ({ form: 'enquiry', message }) as LeadBody

test('restores a draft for the same form and car only', () => {
  const storage = memory()
  draftOf(storage, 'enquiry', 'U1').type(FILLED)
  expect(draftOf(storage, 'enquiry', 'U1').read()).toEqual(FILLED)
  expect(draftOf(storage, 'enquiry', 'U2').read().answers).toEqual({})
  expect(draftOf(storage, 'finance', 'U1').read().answers).toEqual({})
})

test('repeats the same request when nothing changed, also after a reload', () => {
  const storage = memory()
  const first = draftOf(storage, 'enquiry', 'U1').request(FILLED, {}, () => body('one'))
  const again = draftOf(storage, 'enquiry', 'U1').request(FILLED, {}, () => body('two'))
  expect(again).toEqual(first)
})

test('makes a new request with a new key after a change', () => {
  const draft = draftOf(memory(), 'enquiry', 'U1')
  const first = draft.request(FILLED, {}, () => body('one'))
  const changed = { ...FILLED, answers: { ...FILLED.answers, message: 'Hello again' } }
  const next = draft.request(changed, {}, () => body('two'))
  expect(next.key).not.toBe(first.key)
  expect(next.body).toEqual(body('two'))
})

test('makes a new request for new calculator figures, which replace older typed ones', () => {
  const storage = memory()
  const typed = { answers: { name: 'Matilda', deposit: '3000', term: '5' }, wantsNews: false }
  const before = draftOf(storage, 'finance', 'U1', { deposit: '1000', term: '5' })
  before.type(typed)
  const first = before.request(typed, { quote: { deposit: 1_000 } }, () => body('one'))
  expect(draftOf(storage, 'finance', 'U1', { deposit: '1000', term: '5' }).read()).toEqual(typed)
  const after = draftOf(storage, 'finance', 'U1', { deposit: '7000', term: '3' })
  expect(after.read().answers).toEqual({ name: 'Matilda', deposit: '7000', term: '3' })
  const next = after.request(typed, { quote: { deposit: 7_000 } }, () => body('two'))
  expect(next.key).not.toBe(first.key)
  expect(next.body).toEqual(body('two'))
})

test('remembers only the contact details after sending', () => {
  const storage = memory()
  const draft = draftOf(storage, 'enquiry', 'U1')
  const { key } = draft.request(FILLED, {}, () => body('one'))
  draft.finish(FILLED)
  const contact = { name: 'Matilda', phone: '0491 570 156' }
  expect(draftOf(storage, 'enquiry', 'U1').read()).toEqual({ answers: contact, wantsNews: false })
  expect(draftOf(storage, 'finance', 'U2').read().answers).toEqual(contact)
  expect(draft.request(FILLED, {}, () => body('one')).key).not.toBe(key)
})

test('ignores invalid storage', () => {
  for (const stored of ['7', '"x"', '{"answers":{"name":5,"evil":"x"},"key":1,"sent":1}', '{']) {
    const storage = memory({ 'draft:enquiry:U1': stored, 'draft:contact': stored })
    expect(draftOf(storage, 'enquiry', 'U1').read()).toEqual({ answers: {}, wantsNews: false })
  }
})

function draftOf(storage: ValueStorage, form: LeadForm, about: string, startAnswers: Answers = {}) {
  return createLeadDraft(storage, { form, about, pageAnswers: startAnswers })
}

function memory(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
}
