import { type APIRequestContext, expect } from '@playwright/test'
import { makeLeadBody } from '../factories/lead.ts'

/** Submits a lead without a form guard. It goes to quarantine, but the answer is the same as for any other lead. */
export async function submitSuspiciousLead(request: APIRequestContext): Promise<string> {
  const contact = { name: 'Banksia Bottlebrush', email: 'banksia@example.com' }
  const answer = await request.post('/functions/submit-lead', { data: makeLeadBody({ contact }) })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { lead: { reference: string } }).lead.reference
}
