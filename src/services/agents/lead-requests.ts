import type { LeadRequestInput } from '../../domain/agents/tools/requests.ts'
import type { LeadForm } from '../../domain/leads/forms/lead-forms.ts'
import { newLeadSchema } from '../../domain/leads/forms/lead-schema.ts'
import { type FieldError, refuseFields } from '../../domain/refusals/refusal.ts'
import type { AgentCaller, AgentParts, ToolOutcome } from './agent-parts.ts'
import { findEnquiryCar, refuseUnknownDealership } from './requested-car.ts'

type Parts = Pick<AgentParts, 'published' | 'leads' | 'vehicleRecords'>

const NEXT = {
  call: 'The dealership will get in touch with the customer. No car is on hold.',
  testDrive:
    'Nothing is booked and no car is on hold: the dealership will contact the customer to confirm a time.',
}

/** Sends an enquiry through the intake of the public forms, with their rules. */
export function createRequestCallBack(parts: Parts) {
  return (input: LeadRequestInput, caller: AgentCaller) =>
    sendLead(parts, input, caller, {
      form: input.stockNumber === undefined ? 'showroom' : 'enquiry',
      next: NEXT.call,
    })
}

/** The intake books no time for an assistant: the lead has the time that the customer would like. */
export function createRequestTestDrive(parts: Parts) {
  return (input: LeadRequestInput, caller: AgentCaller) =>
    sendLead(parts, input, caller, { form: 'test-drive', next: NEXT.testDrive })
}

async function sendLead(
  parts: Parts,
  input: LeadRequestInput,
  { address }: AgentCaller,
  { form, next }: { form: LeadForm; next: string },
): Promise<ToolOutcome<'request_call_back'>> {
  const { published, leads } = parts
  const { stockNumber, dealership: slug, idempotencyKey, time } = input
  const car = stockNumber === undefined ? null : await findEnquiryCar(parts, stockNumber)
  if (car && !car.ok) return car
  if (slug !== undefined && published().dealerships.every((each) => each.slug !== slug))
    return refuseUnknownDealership(slug)
  const dealership = slug ?? car?.value.dealership ?? undefined
  const { name, phone, email, preferred, message, consent } = input
  const lead = newLeadSchema.safeParse({
    form,
    contact: { name, phone, email, preferred },
    message,
    stockid: car?.value.stockid,
    dealership,
    fields: time === undefined ? {} : { slot: time },
    consent: { contact: consent.agreed, marketing: false, wording: consent.wording },
    source: { page: '/' },
  })
  if (!lead.success) return refuseFields(lead.error.issues.map(fieldErrorOf))
  const outcome = await leads.submitFromAgent(lead.data, { address, key: idempotencyKey ?? null })
  if (outcome.ok) {
    const { reference } = outcome.value.lead
    const facts = { reference, isBooked: false as const, next }
    return { ok: true, value: { facts, text: `Request received. Reference ${reference}. ${next}` } }
  }
  // An assistant's lead asks for no hold and gets no booking, so nobody else can have taken it.
  if (outcome.reason === 'held' || outcome.reason === 'taken') throw new Error(outcome.message)
  return outcome
}

/** Names the tool's own parameter: 'phone' instead of 'contact.phone'. */
function fieldErrorOf({ path, message }: { path: PropertyKey[]; message: string }): FieldError {
  const field = String(path.at(-1) ?? '')
  return { field: field === 'slot' ? 'time' : field, message }
}
