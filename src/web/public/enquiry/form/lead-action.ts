import { data, type RouterContextProvider, redirect } from 'react-router'
import { fromSlotJson } from '../../../../domain/bookings/slot-text.ts'
import { checkAnswers } from '../../../../domain/leads/forms/answers.ts'
import { type LeadContext, leadBody } from '../../../../domain/leads/forms/lead-body.ts'
import type { LeadForm } from '../../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { answeredContext, servicesContext, visitorContext } from '../../../context.ts'
import { storePostedPhotos } from '../../photos/posted-photos.ts'
import { attachmentsIn, type FilledForm, formNameIn, HIDDEN_FIELDS, marksIn, readForm } from './form-data.ts'
import type { LeadAnswer, LeadAnswered } from './lead-answer.ts'
import { FAILURES } from './send-lead.ts'

interface Arguments {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Action of every page with a form: without script the browser posts to the page itself. */
export async function leadAction({ request, url, context }: Arguments) {
  const formData = await request.formData().catch(() => null)
  const form = formData && formNameIn(formData)
  if (!form) throw data(null, 400)
  const { address } = context.get(visitorContext)
  const photoErrors = await storePostedPhotos(formData, context.get(servicesContext).uploads.take, address)
  const { answered: answer, ...init } = await submitForm(form, formData, { url, context })
  const answered = { ...answer, photoErrors }
  context.set(answeredContext, answered)
  return data<LeadAnswered>(answered, init)
}

async function submitForm(
  form: LeadForm,
  formData: FormData,
  { url, context }: Omit<Arguments, 'request'>,
): Promise<{ answered: LeadAnswer; status: number; headers?: HeadersInit }> {
  const now = new Date()
  const filled = readForm(form, formData)
  const { errors } = checkAnswers(form, filled.answers, now)
  if (errors.length > 0) return { answered: { kind: 'refused', form, errors, filled }, status: 400 }
  const body = leadBody(form, filled.answers, contextOf(formData, url, filled), now)
  const { address } = context.get(visitorContext)
  const outcome = await context.get(servicesContext).leads.submitPlainForm(body, address)
  if (outcome.ok && outcome.value.booking)
    throw redirect(paths.booking({ signed: outcome.value.booking.signed }), 303)
  if (outcome.ok) return { answered: { kind: 'sent', form, receipt: outcome.value, filled }, status: 201 }
  if (outcome.reason === 'held')
    return { answered: { kind: 'held', form, ...outcome.state.reservation, filled }, status: 409 }
  if (outcome.reason === 'taken')
    return {
      answered: { kind: 'taken', form, nearest: outcome.state.nearest.map(fromSlotJson), filled },
      status: 409,
    }
  const failed = (message: string) => ({ kind: 'failed' as const, form, message, filled })
  if (outcome.reason === 'too_many')
    return { answered: failed(FAILURES.busy), status: 429, headers: retryAfter(outcome) }
  if (outcome.reason === 'unavailable')
    return { answered: failed(FAILURES.error), status: 503, headers: retryAfter(outcome) }
  return { answered: failed(FAILURES.error), status: 400 }
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
