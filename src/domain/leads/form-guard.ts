/** Short, because a returning customer finds the form filled in and only has to press the button. */
export const MIN_FORM_AGE_MS = 1_000
/** A cached page can be a day old, and a customer may leave the form open for another day. */
export const MAX_FORM_AGE_MS = 48 * 3_600_000

/** Guards that prove where a form came from. */
export const GUARD_KINDS = {
  /** Fetched by the browser when the visitor begins to type. */
  personal: { maxLeads: 1, maxPromises: 1 },
  /**
   * Part of a cached page, so all its visitors have the same one: its uses count per network address. Visitors without
   * JavaScript may send a few forms with it, but only the first may be promised a car or a time.
   */
  page: { maxLeads: 3, maxPromises: 1 },
} as const satisfies Record<string, { maxLeads: number; maxPromises: number }>

export type GuardKind = keyof typeof GUARD_KINDS
