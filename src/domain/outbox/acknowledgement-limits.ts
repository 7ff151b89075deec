/** A shopper who asks about more cars than this in a day has the references on the site. */
export const MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY = 5
/** A dealership's own network, where staff fill in forms with customers, is one address. */
export const MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY = 30

/** Confirmations of the last 24 hours. */
export interface AcknowledgementCounts {
  /** To the same mailbox, whatever its spelling. */
  toRecipient: number
  /** Because of forms from the same network address. */
  fromNetwork: number
}

interface AcknowledgementRule {
  /** The reason shown to staff. */
  text: string
  matches: (counts: AcknowledgementCounts) => boolean
}

/** Each rule alone keeps a confirmation from being sent. */
export const ACKNOWLEDGEMENT_RULES = {
  recipient: {
    text: `not sent: this address has had ${MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY} confirmations within a day`,
    matches: ({ toRecipient }) => toRecipient >= MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY,
  },
  network: {
    text: `not sent: forms from this network have caused ${MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY} confirmations within a day`,
    matches: ({ fromNetwork }) => fromNetwork >= MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY,
  },
} as const satisfies Record<string, AcknowledgementRule>

/** Returns why no confirmation is sent, or null. */
export function acknowledgementRefusal(counts: AcknowledgementCounts): string | null {
  return Object.values(ACKNOWLEDGEMENT_RULES).find(({ matches }) => matches(counts))?.text ?? null
}
