import { ACTION_TYPES, type ActionType } from '../../reply.ts'

/** What a reply is expected to be or to contain. Searches are query strings of the search page. */
export type Expectation =
  /** The linked search finds exactly the cars of this one. */
  | { kind: 'search'; query: string }
  /** Every car shown fits, and there is one; or the reply says that nothing fits. */
  | { kind: 'fits'; query: string }
  /** One of the cars shown fits. */
  | { kind: 'shows'; query: string }
  /** No car shown fits. */
  | { kind: 'without'; query: string }
  | { kind: 'action'; actions: readonly ActionType[] }
  /** The reply contains one of these texts; case does not matter. */
  | { kind: 'says'; texts: readonly string[] }
  /** The reply contains none of these texts. */
  | { kind: 'never'; texts: readonly string[] }
  /** The reply contains the repayment of this loan: price, deposit, years and frequency. */
  | { kind: 'quote'; loan: string }
  | { kind: 'no cars' }
  | { kind: 'refused' }

export interface Turn {
  message: string
  expectations: readonly Expectation[]
}

export type Conversation = readonly Turn[]

/**
 * Parses conversations: a line with '>' is a message, the lines below it say what its reply must be, and an empty line
 * ends the conversation.
 */
export function parseConversations(text: string): Conversation[] {
  return text.trim().split('\n\n').map(parseConversation)
}

function parseConversation(text: string): Conversation {
  const turns: { message: string; expectations: Expectation[] }[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('>')) turns.push({ message: line.slice(1).trim(), expectations: [] })
    else if (line) turns.at(-1)!.expectations.push(parseExpectation(line))
  }
  return turns
}

function parseExpectation(line: string): Expectation {
  if (line === 'no cars' || line === 'refused') return { kind: line }
  const [kind = '', ...words] = line.split(' ')
  const rest = words.join(' ')
  const options = rest.split('|').map((option) => option.trim())
  if (kind === 'search' || kind === 'fits' || kind === 'shows' || kind === 'without')
    return { kind, query: rest }
  if (kind === 'says' || kind === 'never') return { kind, texts: options }
  if (kind === 'quote') return { kind, loan: rest }
  const actions = ACTION_TYPES.filter((action) => options.includes(action))
  if (kind === 'action' && actions.length === options.length) return { kind, actions }
  throw new Error(`Not an expectation: ${line}`)
}
