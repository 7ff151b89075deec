import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type Answers,
  checkAnswers,
  type FieldError,
  isFieldName,
  preferredIn,
} from '../../../../domain/leads/forms/answers.ts'
import { type LeadBody, leadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { FieldName, Preferred } from '../../../../domain/leads/forms/lead-fields.ts'
import { formText, type ShopperForm } from '../../../../domain/leads/forms/lead-forms.ts'
import type { TakenLead } from '../../../../services/leads/index.ts'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { useBrowserLayoutEffect } from '../../../start/use-browser-layout-effect.ts'
import { afterPress } from './after-press.ts'
import { type Attached, answersFrom } from './attached.ts'
import { type FilledForm, fillIn, marksIn, readForm, typedInto } from './form-data.ts'
import { formGuard } from './form-guard.ts'
import type { LeadAnswered } from './lead-answered.ts'
import { createLeadDraft } from './lead-draft.ts'
import { leadSource } from './lead-source.ts'
import { type SendOutcome, sendLead } from './send-lead.ts'

export interface SentLead {
  taken: TakenLead
  filled: FilledForm
  /** Of photos that were not taken. */
  photoErrors?: readonly string[]
}

interface Options {
  element: RefObject<HTMLFormElement | null>
  form: ShopperForm
  /** The form's own id in the page. */
  id: string
  stockid?: string | undefined
  attached?: Attached | undefined
  /** What the server said of the form when it was posted without script. */
  answered?: LeadAnswered | undefined
  onSent: (sent: SentLead) => void
  /** Where what was typed is kept: for this visit, or until it is finished. */
  keptIn?: 'sessionStorage' | 'localStorage' | undefined
  /** Adds to what is sent what no field holds. */
  complete?: ((body: LeadBody, filled: FilledForm) => LeadBody) | undefined
  /** Told of what stands in the form whenever it changes. */
  onAnswers?: ((answers: Answers) => void) | undefined
}

/** The fields keep their own values: what was typed before the script came stays, and a draft of it follows every key. */
export function useLeadForm(options: Options) {
  const { element, form, id, stockid, attached, answered, onSent, onAnswers } = options
  const { keptIn = 'sessionStorage', complete = (body: LeadBody) => body } = options
  const { pathname } = useLocation()
  const [draft] = useState(() =>
    createLeadDraft(browserStorage(keptIn), {
      form,
      about: stockid ?? 'site',
      given: answersFrom(attached ?? {}),
    }),
  )
  const [typedBefore] = useState(() => readBefore(id))
  const [preferred, setPreferred] = useState<Preferred>(preferredIn(answered?.filled.answers ?? {}) ?? 'call')
  const [errors, setErrors] = useState<readonly FieldError[]>(
    answered?.kind === 'refused' ? answered.errors : [],
  )
  const [summary, setSummary] = useState<Summary>({ tries: 0, errors })
  const [failure, setFailure] = useState(answered?.kind === 'failed' ? answered.message : null)
  const [heldUntil, setHeldUntil] = useState(answered?.kind === 'held' ? answered.heldUntil : null)
  const [nearest, setNearest] = useState(answered?.kind === 'taken' ? answered.nearest : null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)
  const isThere = useIsThere()

  const read = (): FilledForm =>
    element.current ? readForm(form, new FormData(element.current)) : { answers: {}, wantsNews: false }

  useBrowserLayoutEffect(() => {
    if (!element.current) return
    const kept = draft.read()
    const answers = { ...kept.answers, ...answered?.filled.answers, ...typedBefore }
    fillIn(element.current, { answers, wantsNews: kept.wantsNews })
    setPreferred(preferredIn(read().answers) ?? 'call')
    onAnswers?.(read().answers)
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const judge = (names: readonly FieldName[]) => {
    const found = checkAnswers(form, read().answers, new Date()).errors
    setErrors((before) => [
      ...before.filter(({ field }) => !names.includes(field)),
      ...found.filter(({ field }) => names.includes(field)),
    ])
  }

  /** Something that was left empty is only told when the form is sent. */
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement
    const wasWrong = errors.some(({ field }) => field === name)
    if (isFieldName(name) && (value?.trim() || wasWrong)) afterPress(() => judge([name]))
  }

  const onInput = () => {
    const filled = read()
    draft.type(filled)
    onAnswers?.(filled.answers)
    const next = preferredIn(filled.answers) ?? 'call'
    if (next !== preferred) {
      setPreferred(next)
      if (errors.length > 0) judge(['phone', 'email'])
    }
  }

  const show = (wrong: readonly FieldError[]) => {
    const order: readonly FieldName[] = formText(form).fields
    const ordered = wrong.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    setErrors(ordered)
    setSummary(({ tries }) => ({ tries: tries + 1, errors: ordered }))
  }

  const send = async (filled: FilledForm) => {
    const context = {
      ...(stockid !== undefined && { stockid }),
      source: leadSource(pathname),
      wantsNews: filled.wantsNews,
      marks: { ...(element.current && marksIn(new FormData(element.current))), ...formGuard.now() },
      ...(attached && { attached }),
    }
    const makeBody = () => complete(leadBody(form, filled.answers, context, new Date()), filled)
    const outcome = await sendLead(draft.request(filled, attached, makeBody))
    if (outcome.kind !== 'other_body') return outcome
    draft.renewKey()
    return sendLead(draft.request(filled, attached, makeBody))
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    const filled = read()
    const { errors: wrong } = checkAnswers(form, filled.answers, new Date())
    show(wrong)
    setFailure(null)
    if (wrong.length > 0) return
    sending.current = true
    setIsSending(true)
    const outcome = await send(filled)
    sending.current = false
    setIsSending(false)
    if (!isThere.current) tellAfterwards(form, outcome)
    if (outcome.kind === 'sent') {
      draft.finish(filled)
      onSent({ taken: outcome.taken, filled })
    }
    if (outcome.kind === 'refused') show(outcome.knownErrors)
    setNearest(outcome.kind === 'taken' ? outcome.nearest : null)
    if (outcome.kind === 'held') setHeldUntil(outcome.heldUntil)
    if (outcome.kind === 'failed') setFailure(outcome.message)
  }

  return {
    onFocus: formGuard.ask,
    onBlur,
    onInput,
    onSubmit: (event: FormEvent) => void onSubmit(event),
    preferred,
    errors,
    summary,
    failure,
    heldUntil,
    nearest,
    isSending,
    /** Empties the form. */
    startAgain: () => {
      draft.forget()
      element.current?.reset()
      onAnswers?.(read().answers)
    },
    /** Whether these fields are as they should be; what is not is told. */
    judgeNow: (names: readonly FieldName[]) => {
      const wrong = checkAnswers(form, read().answers, new Date()).errors.filter(({ field }) =>
        names.includes(field),
      )
      show(wrong)
      return wrong.length === 0
    },
  }
}

interface Summary {
  tries: number
  errors: readonly FieldError[]
}

/** The form was closed while it was on its way. */
function tellAfterwards(form: ShopperForm, outcome: SendOutcome): void {
  const { sentTitle: sent, short } = formText(form)
  if (outcome.kind === 'sent') toasts.success(`${sent}. Your reference is ${outcome.taken.lead.reference}`)
  else toasts.error(`${short}: this was not sent. What you typed is kept: open it again`)
}

/** The server's drawing of the same form is still in the page while this one is made, with what was typed into it. */
function readBefore(id: string): Answers {
  if (typeof document === 'undefined') return {}
  const before = document.getElementById(id)
  return before instanceof HTMLFormElement ? typedInto(before) : {}
}

function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}
