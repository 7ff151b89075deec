import type { LeadBody } from '../../src/domain/leads/forms/lead-body.ts'

/** A valid body of `submit-lead`. */
export function makeLeadBody(overrides: Partial<LeadBody> = {}): LeadBody {
  return {
    form: 'enquiry',
    contact: { name: 'Matilda Wattle', phone: '0491 570 156', preferred: 'call' },
    message: 'Is it still here on Saturday?',
    fields: {},
    consent: { contact: true, marketing: false, wording: '2026-11' },
    source: { page: '/car-sales/' },
    ...overrides,
  }
}
