import { type APIRequestContext, expect } from '@playwright/test'
import { makeLeadBody } from '../factories/lead.ts'

/** A lead without the mark of a form; answered like any other. */
export async function submitSuspiciousLead(request: APIRequestContext): Promise<string> {
  const contact = { name: 'Banksia Bottlebrush', email: 'banksia@example.com' }
  const answer = await request.post('/functions/submit-lead', { data: makeLeadBody({ contact }) })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { lead: { reference: string } }).lead.reference
}
