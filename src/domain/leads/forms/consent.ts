/** Consent texts by version. A lead stores the version its sender saw, so a published version must never change. */
export const CONSENT_WORDINGS = {
  '2026-11': {
    contact: 'We use these details to answer this enquiry.',
    marketing: 'Send me news and offers now and then. I can stop them any time.',
  },
  /** The customer asked on a marketplace and agreed to nothing beyond an answer. */
  '2026-11-marketplace': {
    contact: 'Passed on by a marketplace so that this enquiry can be answered.',
    marketing: 'Not asked.',
  },
  /** Spoken consent, given to staff on the phone or at the counter. */
  '2026-11-staff': {
    contact: 'Told a member of staff that we may contact them about this.',
    marketing: 'Not asked.',
  },
  /** Given to the customer's own assistant, which passes it on. */
  '2026-11-agent': {
    contact: 'Asked their own assistant to pass these details on, so that the dealership can answer.',
    marketing: 'Not asked.',
  },
  /** The same as a sentence that the customer can say yes to. */
  '2026-11-assistant': {
    contact: 'My assistant may pass these details to the dealership, so that it can answer me.',
    marketing: 'Not asked.',
  },
  /** The customer gave their details to the dealership before it used Forecourt. */
  '2026-11-moved-in': {
    contact: 'Moved in from an earlier system of the dealership.',
    marketing: 'Not asked.',
  },
} as const
export type ConsentVersion = keyof typeof CONSENT_WORDINGS

export const CONSENT_VERSIONS = Object.keys(CONSENT_WORDINGS) as [ConsentVersion, ...ConsentVersion[]]
export const CONSENT_OF_MARKETPLACES: ConsentVersion = '2026-11-marketplace'
export const CONSENT_MOVED_IN: ConsentVersion = '2026-11-moved-in'
export const CONSENT_TO_STAFF: ConsentVersion = '2026-11-staff'
export const CONSENT_THROUGH_AGENT = '2026-11-assistant' satisfies ConsentVersion
export const CONSENT_NOW: ConsentVersion = '2026-11'
