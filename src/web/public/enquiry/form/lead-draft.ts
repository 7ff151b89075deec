import { type Answers, isFieldName } from '../../../../domain/leads/forms/answers.ts'
import type { LeadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import { createStoredValue, type ValueStorage } from '../../../start/stored-value.ts'
import type { FilledForm } from './form-data.ts'

interface Draft extends FilledForm {
  /** The answers the page itself gave when this was typed. */
  beside: string
  /** Names the one lead this form becomes, however often it is sent. */
  key: string
  /** What went out and has not been answered: sent again unchanged, it is the same request. */
  sent: { of: string; body: LeadBody } | null
  /** When it was last typed into. */
  at: number
}

/** On a device of one's own a long form may be finished on another day. */
const KEPT_MS = 14 * 86_400_000

const CONTACT = ['name', 'phone', 'email', 'preferred'] as const

/** What somebody is typing into a form about one thing, for this visit: reload, failure and closing leave it as it is. */
export function createLeadDraft(
  storage: ValueStorage,
  { form, about, given }: { form: LeadForm; about: string; given: Answers },
) {
  const beside = JSON.stringify(given)
  const kept = createStoredValue<Draft>(storage, `draft:${form}:${about}`, parseDraft)
  const contact = createStoredValue<Answers>(storage, 'draft:contact', parseAnswers)
  return {
    /** Nobody is asked twice who they are; what the page says anew goes before what was typed beside older figures. */
    read(): FilledForm {
      const draft = kept.get()
      const anew = draft.beside === beside ? {} : given
      return { answers: { ...contact.get(), ...draft.answers, ...anew }, wantsNews: draft.wantsNews }
    },
    type: (filled: FilledForm) => kept.update((draft) => ({ ...draft, ...filled, beside, at: Date.now() })),
    /** Nothing of it is kept any more. */
    forget: () => kept.update(() => parseDraft(null)),
    /** The request for what stands in the form: the one before if that was never answered and nothing has changed. */
    request(
      filled: FilledForm,
      attached: unknown,
      makeBody: () => LeadBody,
    ): { key: string; body: LeadBody } {
      const of = JSON.stringify([filled, attached ?? null])
      const draft = kept.get()
      if (draft.sent?.of === of) return { key: draft.key, body: draft.sent.body }
      const next = {
        ...filled,
        beside,
        at: Date.now(),
        key: draft.sent ? newKey() : draft.key,
        sent: { of, body: makeBody() },
      }
      kept.update(() => next)
      return { key: next.key, body: next.sent.body }
    },
    /** The key was taken by something else. */
    renewKey: () => kept.update((draft) => ({ ...draft, key: newKey(), sent: null })),
    /** Sent: who it was is known from now on, the rest is forgotten. */
    finish({ answers }: FilledForm) {
      contact.update(() => pick(answers, CONTACT))
      kept.update(() => parseDraft(null))
    },
  }
}

function parseDraft(stored: unknown): Draft {
  const { at, ...draft } = (stored ?? {}) as Partial<Draft>
  const isOld = typeof at === 'number' && Date.now() - at > KEPT_MS
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

function parseAnswers(stored: unknown): Answers {
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name, text]) => isFieldName(name) && typeof text === 'string'),
  )
}

function pick(answers: Answers, names: readonly (keyof Answers)[]): Answers {
  return Object.fromEntries(names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])))
}

/** `randomUUID` is missing on a plain-http address in a showroom's own network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
