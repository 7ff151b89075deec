/** Stored as the page of the source of a lead that a customer's own assistant sent. Only the server sets it. */
export const AGENT_PAGE = 'agent'
