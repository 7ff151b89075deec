/** Subject of a reply; the last four are refusals. */
export const ACTION_TYPES = [
  'recommend',
  'compare',
  'finance',
  'test_drive',
  'trade_in',
  'service',
  'hours',
  'contact',
  'general_info',
  'fallback',
  'policy',
  'rate_limited',
  'usage_limit',
  'invalid',
] as const
export type ActionType = (typeof ACTION_TYPES)[number]

/** Labels for staff. */
export const ACTION_LABELS: Record<ActionType, string> = {
  recommend: 'Recommended cars',
  compare: 'Compared cars',
  finance: 'Finance',
  test_drive: 'Test drive',
  trade_in: 'Trade-in',
  service: 'Service',
  hours: 'Opening hours',
  contact: 'Contact details',
  general_info: 'General answer',
  fallback: 'Could not answer',
  policy: 'Blocked',
  rate_limited: 'Too many questions',
  usage_limit: 'Usage limit reached',
  invalid: 'Invalid message',
}

/** Questions that ended in one of these actions are left out of the conversation. */
export const ACTIONS_OUTSIDE_CONVERSATION: readonly ActionType[] = [
  'fallback',
  'policy',
  'rate_limited',
  'usage_limit',
  'invalid',
]

/** A car in stock with its recorded details and the reason it is offered. */
export interface OfferedVehicle {
  stockid: string
  title: string
  /** Null is shown as 'P.O.A'. */
  price: number | null
  priceText: string
  url: string
  thumb: string | null
  why: string
}

/** One filter of the search, with a link to the search without it. */
export interface UnderstoodChip {
  text: string
  withoutHref: string
}

/** The question expressed as a search of the stock. */
export interface UnderstoodSearch {
  href: string
  total: number
  chips: UnderstoodChip[]
}

export interface AssistantReply {
  response: string
  actionType: ActionType
  vehicles: OfferedVehicle[]
  suggestions: string[]
  /** Present if the question asked for cars in stock. */
  search?: UnderstoodSearch
  /** Present only in a fallback reply. */
  error?: true
}

export const BROWSE_ALL = 'Browse All Vehicles'
export const CONTACT_TEAM = 'Contact Our Team'

/** Replies that do not depend on the question. */
export const FIXED_REPLIES = {
  rate_limited: "You're making requests too quickly. Please wait a moment before trying again.",
  usage_limit: "You've reached your daily usage limit. Please try again tomorrow or contact our team.",
  policy: "I can't process that request. Please rephrase your question about our vehicle inventory.",
  /** The server could not answer. */
  failed: "I'm having trouble processing that request right now. Let me try a different approach.",
  /** The page could not reach the server or could not read its response. */
  fallback:
    "I'm having trouble understanding that request. Please try rephrasing or browse our inventory directly.",
} as const

export function fixedReply(actionType: ActionType, response: string): AssistantReply {
  return { response, actionType, vehicles: [], suggestions: [BROWSE_ALL, CONTACT_TEAM] }
}

export function fallbackReply(response: string): AssistantReply {
  return { ...fixedReply('fallback', response), error: true }
}
