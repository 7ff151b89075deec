/** How a message of another system comes to us. */
export const INBOUND_VIA = ['endpoint', 'folder'] as const
export type InboundVia = (typeof INBOUND_VIA)[number]

/** Beyond this nobody sends a lead. */
export const LARGEST_MESSAGE = 1024 * 1024
