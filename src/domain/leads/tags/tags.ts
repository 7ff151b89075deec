import { charactersIn, cleanLine } from '../forms/check.ts'

/** Short labels that staff give a lead, such as 'fleet' or 'vip'. */
export const LEAD_TAGS = { maxLength: 30, maxPerLead: 10 } as const

/** One spelling for everyone: lower case, single spaces, without the comma that separates tags in an address. */
export function normaliseTag(text: string): string {
  return cleanLine(text.normalize('NFKC').replaceAll(/[,#]/g, ' ')).toLowerCase()
}

/** Null for a tag that can be added. */
export function tagError(tag: string): string | null {
  if (tag === '') return 'Tag is required'
  return charactersIn(tag) > LEAD_TAGS.maxLength
    ? `A tag cannot exceed ${LEAD_TAGS.maxLength} characters`
    : null
}

/** The tags after adding or removing one, in the order they were added; the error says why it cannot be added. */
export function changeTags(
  tags: readonly string[],
  { act, tag }: { act: 'add' | 'remove'; tag: string },
): { tags: string[]; error?: never } | { error: string; tags?: never } {
  if (act === 'remove') return { tags: tags.filter((each) => each !== tag) }
  if (tags.includes(tag)) return { tags: [...tags] }
  return tags.length >= LEAD_TAGS.maxPerLead
    ? { error: `A lead can have at most ${LEAD_TAGS.maxPerLead} tags` }
    : { tags: [...tags, tag] }
}
