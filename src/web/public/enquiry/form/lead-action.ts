import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { fromSlotJson } from '../../../../domain/bookings/slot-text.ts'
import { checkAnswers } from '../../../../domain/leads/forms/answers.ts'
import { type LeadContext, leadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { answeredContext, servicesContext, visitorContext } from '../../../context.ts'
import { readPostedForm } from '../../../read-posted-form.ts'
import { storePostedPhotos } from '../../photos/posted-photos.ts'
import { attachmentsIn, type FilledForm, formNameIn, HIDDEN_FIELDS, marksIn, readForm } from './form-data.ts'
import type { LeadAnswer, PostedFormResult } from './lead-answer.ts'
import { FAILURES } from './send-lead.ts'

interface Arguments {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Action of every page with a form: without script the browser posts to the page itself. */
export async function leadAction({ request, url, context }: Arguments) {
  const formData = await readPostedForm(request)
  const form = formNameIn(formData)
  if (!form) throw data(null, 400)
  const { address } = context.get(visitorContext)
  const photoErrors = await storePostedPhotos(formData, context.get(servicesContext).uploads.take, address)
  const { answer, ...init } = await submitForm(form, formData, { url, context })
  const result = { ...answer, photoErrors }
  context.set(answeredContext, result)
  return data<PostedFormResult>(result, init)
}

async function submitForm(
  form: LeadForm,
  formData: FormData,
  { url, context }: Omit<Arguments, 'request'>,
): Promise<{ answer: LeadAnswer; status: number; headers?: HeadersInit }> {
  const now = new Date()
  const filledForm = readForm(form, formData)
  const { errors } = checkAnswers(form, filledForm.answers, now)
  if (errors.length > 0) return { answer: { kind: 'refused', form, errors, filledForm }, status: 400 }
  const body = leadBody(form, filledForm.answers, contextOf(formData, url, filledForm), now)
  const { address } = context.get(visitorContext)
  const outcome = await context.get(servicesContext).leads.submitPlainForm(body, address)
  if (outcome.ok && outcome.value.booking)
    throw redirectDocument(paths.booking({ signed: outcome.value.booking.signed }), 303)
  if (outcome.ok) return { answer: { kind: 'sent', form, receipt: outcome.value, filledForm }, status: 201 }
  if (outcome.reason === 'held')
    return { answer: { kind: 'held', form, ...outcome.state.reservation, filledForm }, status: 409 }
  if (outcome.reason === 'taken')
    return {
      answer: { kind: 'taken', form, nearest: outcome.state.nearest.map(fromSlotJson), filledForm },
      status: 409,
    }
  const failed = (message: string) => ({ kind: 'failed' as const, form, message, filledForm })
  if (outcome.reason === 'too_many')
    return { answer: failed(FAILURES.busy), status: 429, headers: retryAfter(outcome) }
  if (outcome.reason === 'unavailable')
    return { answer: failed(FAILURES.error), status: 503, headers: retryAfter(outcome) }
  return { answer: failed(FAILURES.error), status: 400 }
}

function retryAfter({ retryAfter: seconds = 0 }: { retryAfter?: number }): HeadersInit {
  return { 'Retry-After': String(seconds) }
}

function contextOf(formData: FormData, url: URL, { wantsNews }: FilledForm): LeadContext {
  const stockid = formData.get(HIDDEN_FIELDS.stockid)
  return {
    ...(typeof stockid === 'string' && stockid !== '' && { stockid }),
    source: { page: url.pathname.slice(0, 1_000) },
    wantsNews,
    marks: marksIn(formData),
    attachments: attachmentsIn(formData),
  }
}
