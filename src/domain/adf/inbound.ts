/** Ways in which another system can send us a message. */
export const INBOUND_VIA = ['endpoint', 'folder'] as const
export type InboundVia = (typeof INBOUND_VIA)[number]

/** Maximum size of a message in bytes; no lead is larger. */
export const MAX_MESSAGE_BYTES = 1024 * 1024
