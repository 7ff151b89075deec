import { type Answers, isFieldName } from '../../../../domain/leads/forms/answers.ts'
import type { LeadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import { createStoredValue, type ValueStorage } from '../../../start/stored-value.ts'
import type { FilledForm } from './form-data.ts'

interface Draft extends FilledForm {
  /** Answers the page itself supplied when this was typed, as JSON. */
  beside: string
  /** Idempotency key: sending the form several times creates one lead. */
  key: string
  /** Last unanswered request. Sending it again unchanged repeats the same request. */
  sent: { of: string; body: LeadBody } | null
  /** Time of the last change, in milliseconds. */
  at: number
}

/** A long form stored in localStorage may be finished on another day. */
const MAX_DRAFT_AGE_MS = 14 * 86_400_000

const CONTACT_FIELDS = ['name', 'phone', 'email', 'preferred'] as const

/** Draft of a form about one subject. Survives a reload, a failure and closing the form. */
export function createLeadDraft(
  storage: ValueStorage,
  { form, about, pageAnswers }: { form: LeadForm; about: string; pageAnswers: Answers },
) {
  const beside = JSON.stringify(pageAnswers)
  const store = createStoredValue<Draft>(storage, `draft:${form}:${about}`, parseDraft)
  const contact = createStoredValue<Answers>(storage, 'draft:contact', parseAnswers)
  return {
    /** Prefills contact details from earlier forms. New figures from the page replace typed ones. */
    read(): FilledForm {
      const draft = store.get()
      const newPageAnswers = draft.beside === beside ? {} : pageAnswers
      return {
        answers: { ...contact.get(), ...draft.answers, ...newPageAnswers },
        wantsNews: draft.wantsNews,
      }
    },
    type: (filledForm: FilledForm) =>
      store.update((draft) => ({ ...draft, ...filledForm, beside, at: Date.now() })),
    forget: () => store.update(() => parseDraft(null)),
    /** Returns the previous request if it was never answered and nothing has changed. */
    request(
      filledForm: FilledForm,
      attached: unknown,
      makeBody: () => LeadBody,
    ): { key: string; body: LeadBody } {
      const of = JSON.stringify([filledForm, attached ?? null])
      const draft = store.get()
      if (draft.sent?.of === of) return { key: draft.key, body: draft.sent.body }
      const next = {
        ...filledForm,
        beside,
        at: Date.now(),
        key: draft.sent ? newKey() : draft.key,
        sent: { of, body: makeBody() },
      }
      store.update(() => next)
      return { key: next.key, body: next.sent.body }
    },
    /** For a key that the server already has with another body. */
    renewKey: () => store.update((draft) => ({ ...draft, key: newKey(), sent: null })),
    /** Keeps the contact details after sending and deletes the rest. */
    finish({ answers }: FilledForm) {
      contact.update(() => pick(answers, CONTACT_FIELDS))
      store.update(() => parseDraft(null))
    },
  }
}

function parseDraft(storedValue: unknown): Draft {
  const { at, ...draft } = (storedValue ?? {}) as Partial<Draft>
  const isOld = typeof at === 'number' && Date.now() - at > MAX_DRAFT_AGE_MS
  const { key, answers, wantsNews, beside, sent } = isOld ? ({} as Partial<Draft>) : draft
  return {
    at: typeof at === 'number' && !isOld ? at : Date.now(),
    key: typeof key === 'string' && key ? key : newKey(),
    answers: parseAnswers(answers),
    wantsNews: wantsNews === true,
    beside: typeof beside === 'string' ? beside : '{}',
    sent: typeof sent?.of === 'string' && typeof sent.body === 'object' ? sent : null,
  }
}

function parseAnswers(storedValue: unknown): Answers {
  return Object.fromEntries(
    Object.entries(storedValue ?? {}).filter(([name, text]) => isFieldName(name) && typeof text === 'string'),
  )
}

function pick(answers: Answers, names: readonly (keyof Answers)[]): Answers {
  return Object.fromEntries(names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])))
}

/** `randomUUID` is missing on a plain-http address, as in a dealership's own network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
