import { AGENT_PAGE } from '../agents/agent-page.ts'
import type { LeadSource } from '../leads/forms/lead-body.ts'
import type { LeadForm } from '../leads/forms/lead-forms.ts'
import { TAKEN_BY } from '../leads/manual-lead.ts'

/** Where a lead came from. The column `leads.source_key` has the rules. */
export const LEAD_SOURCES = {
  /** Sent by another system; one row for each that names itself. */
  marketplace: 'Marketplaces',
  /** Moved in from the system that a dealer had before. */
  'moved-in': 'Moved in',
  phone: TAKEN_BY.phone,
  counter: TAKEN_BY.counter,
  assistant: 'Assistant',
  /** A customer's own assistant, through `/mcp`. */
  agent: "Customers' own assistants",
  /** A form whose visitor followed a link with campaign parameters. */
  campaign: 'Website, from a campaign',
  website: 'Website',
} as const
export type LeadSourceName = keyof typeof LEAD_SOURCES
export const LEAD_SOURCE_NAMES = Object.keys(LEAD_SOURCES) as LeadSourceName[]

/** Sources that a chart draws as one, because more than a few colours cannot be told apart. */
export const SOURCE_GROUPS = {
  website: { label: 'Website forms', sources: ['website', 'campaign'] },
  marketplace: { label: 'Marketplaces', sources: ['marketplace'] },
  /** Ours and those of customers. */
  assistant: { label: 'Assistant', sources: ['assistant', 'agent'] },
  staff: { label: 'Phone and counter', sources: ['phone', 'counter'] },
  'moved-in': { label: 'Moved in', sources: ['moved-in'] },
} as const satisfies Record<string, { label: string; sources: readonly LeadSourceName[] }>
export type SourceGroup = keyof typeof SOURCE_GROUPS
export const SOURCE_GROUP_NAMES = Object.keys(SOURCE_GROUPS) as [SourceGroup, ...SourceGroup[]]

export const NO_SOURCES = Object.fromEntries(SOURCE_GROUP_NAMES.map((name) => [name, 0])) as Record<
  SourceGroup,
  number
>

export function sourceGroupOf(source: LeadSourceName): SourceGroup {
  const sourcesOf = (name: SourceGroup): readonly LeadSourceName[] => SOURCE_GROUPS[name].sources
  return SOURCE_GROUP_NAMES.find((name) => sourcesOf(name).includes(source)) ?? 'website'
}

/** Separates the kind of source from its own name: 'marketplace:Motorlist'. */
const SEPARATOR = ':'

export function sourceLabel(key: string): string {
  const [kind = '', ...name] = key.split(SEPARATOR)
  const ownName = name.join(SEPARATOR)
  return ownName || (Object.hasOwn(LEAD_SOURCES, kind) ? LEAD_SOURCES[kind as LeadSourceName] : key)
}

/** The same rules as the query of `data/reports`, for one lead. */
export function leadSourceOf({ form, source }: { form: LeadForm; source: LeadSource }): LeadSourceName {
  const ofPage = Object.hasOwn(SOURCES_BY_PAGE, source.page) ? SOURCES_BY_PAGE[source.page] : undefined
  if (ofPage) return ofPage
  if (form === 'chat') return 'assistant'
  return source.utm === undefined ? 'website' : 'campaign'
}

const SOURCES_BY_PAGE: Record<string, LeadSourceName> = {
  adf: 'marketplace',
  'move-in': 'moved-in',
  phone: 'phone',
  counter: 'counter',
  [AGENT_PAGE]: 'agent',
}
