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
import type { SubmittedLead } from '../../../../services/leads/index.ts'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { useBrowserLayoutEffect } from '../../../start/use-browser-layout-effect.ts'
import { afterPress } from './after-press.ts'
import { type Attachments, answersFrom } from './attachments.ts'
import { changedAnswers, type FilledForm, fillIn, marksIn, readForm } from './form-data.ts'
import { formGuard } from './form-guard.ts'
import type { PostedFormResult } from './lead-answer.ts'
import { createLeadDraft } from './lead-draft.ts'
import { leadSource } from './lead-source.ts'
import { type SendOutcome, sendLead } from './send-lead.ts'

export interface SentLead {
  receipt: SubmittedLead
  filledForm: FilledForm
  /** Errors of the photos that were refused. */
  photoErrors?: readonly string[]
}

interface Options {
  element: RefObject<HTMLFormElement | null>
  form: ShopperForm
  /** Id of the form element. */
  id: string
  stockid?: string | undefined
  attachments?: Attachments | undefined
  /** Result of a form posted without script. */
  postedResult?: PostedFormResult | undefined
  onSent: (sentLead: SentLead) => void
  /** Storage of the draft: for this visit, or until the form is finished. */
  storageKind?: 'sessionStorage' | 'localStorage' | undefined
  /** Adds data to the request that no field contains. */
  complete?: ((body: LeadBody, filledForm: FilledForm) => LeadBody) | undefined
  onAnswers?: ((answers: Answers) => void) | undefined
}

/** The fields are uncontrolled, so text typed before hydration stays. Every change is stored as a draft. */
export function useLeadForm(options: Options) {
  const { element, form, id, stockid, attachments, postedResult, onSent, onAnswers } = options
  const { storageKind = 'sessionStorage', complete = (body: LeadBody) => body } = options
  const { pathname } = useLocation()
  const [draft] = useState(() =>
    createLeadDraft(browserStorage(storageKind), {
      form,
      about: stockid ?? 'site',
      pageAnswers: answersFrom(attachments ?? {}),
    }),
  )
  const [earlyAnswers] = useState(() => readServerForm(id))
  const [preferred, setPreferred] = useState<Preferred>(
    preferredIn(postedResult?.filledForm.answers ?? {}) ?? 'call',
  )
  const [errors, setErrors] = useState<readonly FieldError[]>(
    postedResult?.kind === 'refused' ? postedResult.errors : [],
  )
  const [summary, setSummary] = useState<Summary>({ tries: 0, errors })
  const [failure, setFailure] = useState(postedResult?.kind === 'failed' ? postedResult.message : null)
  const [heldUntil, setHeldUntil] = useState(postedResult?.kind === 'held' ? postedResult.heldUntil : null)
  const [nearest, setNearest] = useState(postedResult?.kind === 'taken' ? postedResult.nearest : null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)
  const isMounted = useIsMounted()

  const readCurrent = (): FilledForm =>
    element.current ? readForm(form, new FormData(element.current)) : { answers: {}, wantsNews: false }

  useBrowserLayoutEffect(() => {
    if (!element.current) return
    const savedDraft = draft.read()
    const answers = { ...savedDraft.answers, ...postedResult?.filledForm.answers, ...earlyAnswers }
    fillIn(element.current, { answers, wantsNews: savedDraft.wantsNews })
    setPreferred(preferredIn(readCurrent().answers) ?? 'call')
    onAnswers?.(readCurrent().answers)
    // Runs once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const validate = (names: readonly FieldName[]) => {
    const currentErrors = checkAnswers(form, readCurrent().answers, new Date()).errors
    setErrors((before) => [
      ...before.filter(({ field }) => !names.includes(field)),
      ...currentErrors.filter(({ field }) => names.includes(field)),
    ])
  }

  /** An empty field is reported only when the form is sent. */
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement
    const hadError = errors.some(({ field }) => field === name)
    if (isFieldName(name) && (value?.trim() || hadError)) afterPress(() => validate([name]))
  }

  const onInput = () => {
    const filledForm = readCurrent()
    draft.type(filledForm)
    onAnswers?.(filledForm.answers)
    const next = preferredIn(filledForm.answers) ?? 'call'
    if (next !== preferred) {
      setPreferred(next)
      if (errors.length > 0) validate(['phone', 'email'])
    }
  }

  const showErrors = (newErrors: readonly FieldError[]) => {
    const order: readonly FieldName[] = formText(form).fields
    const ordered = newErrors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    setErrors(ordered)
    setSummary(({ tries }) => ({ tries: tries + 1, errors: ordered }))
  }

  const send = async (filledForm: FilledForm) => {
    const context = {
      ...(stockid !== undefined && { stockid }),
      source: leadSource(pathname),
      wantsNews: filledForm.wantsNews,
      marks: { ...(element.current && marksIn(new FormData(element.current))), ...formGuard.now() },
      ...(attachments && { attachments }),
    }
    const makeBody = () => complete(leadBody(form, filledForm.answers, context, new Date()), filledForm)
    const outcome = await sendLead(draft.request(filledForm, attachments, makeBody))
    if (outcome.kind !== 'other_body') return outcome
    draft.renewKey()
    return sendLead(draft.request(filledForm, attachments, makeBody))
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    const filledForm = readCurrent()
    const { errors: newErrors } = checkAnswers(form, filledForm.answers, new Date())
    showErrors(newErrors)
    setFailure(null)
    if (newErrors.length > 0) return
    sending.current = true
    setIsSending(true)
    const outcome = await send(filledForm)
    sending.current = false
    setIsSending(false)
    if (!isMounted.current) toastOutcome(form, outcome)
    if (outcome.kind === 'sent') {
      formGuard.discard()
      draft.finish(filledForm)
      onSent({ receipt: outcome.receipt, filledForm })
    }
    if (outcome.kind === 'refused') showErrors(outcome.knownErrors)
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
    startAgain: () => {
      draft.forget()
      element.current?.reset()
      onAnswers?.(readCurrent().answers)
    },
    /** Validates these fields, shows their errors and returns whether they are valid. */
    validateNow: (names: readonly FieldName[]) => {
      const newErrors = checkAnswers(form, readCurrent().answers, new Date()).errors.filter(({ field }) =>
        names.includes(field),
      )
      showErrors(newErrors)
      return newErrors.length === 0
    },
  }
}

interface Summary {
  tries: number
  errors: readonly FieldError[]
}

/** The form was closed while it was being sent. */
function toastOutcome(form: ShopperForm, outcome: SendOutcome): void {
  const { sentTitle, short } = formText(form)
  if (outcome.kind === 'sent')
    toasts.success(`${sentTitle}. Your reference is ${outcome.receipt.lead.reference}`)
  else toasts.error(`${short}: we couldn't send this. What you typed is saved: open the form and try again`)
}

/** Reads text typed before hydration: the server-rendered form is still in the page at this point. */
function readServerForm(id: string): Answers {
  if (typeof document === 'undefined') return {}
  const before = document.getElementById(id)
  return before instanceof HTMLFormElement ? changedAnswers(before) : {}
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
