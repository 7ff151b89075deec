import type { LeadForm } from './lead-forms.ts'

/** `name` is used in lists, `words` in sentences to the customer: 'your request for a test drive'. */
export const FORM_NAMES: Record<LeadForm, { name: string; words: string }> = {
  enquiry: { name: 'Enquiry', words: 'enquiry' },
  'test-drive': { name: 'Test drive', words: 'request for a test drive' },
  'trade-in': { name: 'Trade-in', words: "car's details" },
  finance: { name: 'Finance', words: 'finance enquiry' },
  reserve: { name: 'Hold', words: 'request to hold a car' },
  carsales: { name: 'Car sales', words: 'enquiry' },
  showroom: { name: 'Showroom', words: 'message' },
  service: { name: 'Service', words: 'service request' },
  parts: { name: 'Parts', words: 'parts request' },
  'sell-my-car': { name: 'Sell my car', words: "car's details" },
  chat: { name: 'Chat', words: 'message' },
}
