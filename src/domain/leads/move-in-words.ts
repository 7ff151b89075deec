import * as z from 'zod'
import { headerKey } from '../imports/header-key.ts'
import { MANUAL_LEAD_FORMS, type ManualLeadForm } from './manual-lead.ts'

/** What a status of another system can mean here. Closed leads stay in the old system. */
export const MOVE_IN_STATUSES = ['assigned', 'in_progress', 'follow_up', 'closed'] as const
export type MoveInStatus = (typeof MOVE_IN_STATUSES)[number]

export const MOVE_IN_STATUS_LABELS: Record<MoveInStatus, string> = {
  assigned: 'New',
  in_progress: 'In progress',
  follow_up: 'Follow-up required',
  closed: 'Closed: leave out',
}

/** Columns whose words need a meaning. */
export type WordField = 'status' | 'kind'

/** Stands for every word of a column that has no meaning of its own. */
export const OTHER_WORDS = '*'
/** More different words are hardly statuses or kinds; the rest shares one meaning. */
const MAX_LISTED_WORDS = 40
const MAX_WORD_LENGTH = 300

const word = z.string().trim().min(1).max(MAX_WORD_LENGTH)
export const wordMeaningSchema = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), word, meaning: z.enum(MOVE_IN_STATUSES) }),
  z.strictObject({ field: z.literal('kind'), word, meaning: z.enum(MANUAL_LEAD_FORMS) }),
])
export type WordMeaning = z.infer<typeof wordMeaningSchema>
export const MAX_WORD_MEANINGS = 2 * (MAX_LISTED_WORDS + 1)

/** A word that no rule knows, with the meaning that staff chose. */
export const unknownWordSchema = z.object({
  field: z.enum(['status', 'kind']),
  word: z.string().describe(`As it is written first; ${OTHER_WORDS} for all others`),
  rows: z.int(),
  meaning: z.enum([...MOVE_IN_STATUSES, ...MANUAL_LEAD_FORMS]).nullable(),
})
export type UnknownWord = z.infer<typeof unknownWordSchema>

interface Rule<Meaning> {
  pattern: RegExp
  meaning: Meaning
  /** Words after it say what has not happened, so the pattern does not count there. */
  negation?: RegExp
}

const NOT = /\b(not|never|no|un|\w+n t)\b.*$/
const NOT_YET = /\b(not|never|no|un|\w+n t|to be|awaiting|pending)\b.*$/

/** New ones first: 'not contacted' has the word of another rule. */
const STATUS_WORDS: readonly Rule<MoveInStatus>[] = [
  {
    pattern:
      /^(new|open|assigned|unassigned|received|fresh|uncontacted|((new|open) )?((not|never)( yet)?( been)?|(yet )?to be|awaiting) contact(ed)?( yet)?)( lead)?$/,
    meaning: 'assigned',
  },
  {
    pattern: /\b(closed|won|sold|lost|dead|completed?|delivered|archived|junk|spam|cancelled)\b/,
    meaning: 'closed',
    negation: NOT_YET,
  },
  {
    pattern: /\b(follow up|followup|callback|call back|nurtur\w*|later)\b/,
    meaning: 'follow_up',
    negation: NOT,
  },
  {
    pattern: /\b(in progress|contacted|working|active|quoted|negotiat\w*|appointment|test drive)\b/,
    meaning: 'in_progress',
    negation: NOT_YET,
  },
]

const KIND_WORDS: readonly Rule<ManualLeadForm>[] = [
  { pattern: /\btest drive\b/, meaning: 'test-drive' },
  { pattern: /\b(finance|loan)\b/, meaning: 'finance' },
  { pattern: /\b(trade|trade in|valuation)\b/, meaning: 'trade-in' },
  { pattern: /\bsell\b/, meaning: 'sell-my-car' },
  { pattern: /\b(service|servicing)\b/, meaning: 'service' },
  { pattern: /\b(parts|accessories)\b/, meaning: 'parts' },
  { pattern: /\bcarsales\b/, meaning: 'carsales' },
  { pattern: /\b(walk in|showroom)\b/, meaning: 'showroom' },
  {
    pattern: /\b(enquiry|inquiry|general|website|web|internet|online|email|phone|sales)\b/,
    meaning: 'enquiry',
  },
]

/** Knows what the words of a file mean: by what staff chose, then by rule. Counts those that no rule explains, or staff explained otherwise. */
export function createWordReader(meanings: readonly WordMeaning[]) {
  const choices = new Map(meanings.map(({ field, word: each, meaning }) => [keyOf(field, each), meaning]))
  const unknown = new Map<string, UnknownWord>()

  function read<Meaning extends string>(
    field: WordField,
    text: string,
    rules: readonly Rule<Meaning>[],
  ): Meaning | null {
    const key = headerKey(text)
    if (key === '') return null
    const choice = choices.get(keyOf(field, text)) ?? null
    const rule = rules.find(({ pattern, negation }) =>
      pattern.test(negation ? key.replace(negation, '') : key),
    )
    if (rule && choice === null) return rule.meaning
    const entry = unknown.get(keyOf(field, text))
    if (entry) entry.rows += 1
    else
      unknown.set(keyOf(field, text), {
        field,
        word: text.slice(0, MAX_WORD_LENGTH),
        rows: 1,
        meaning: choice,
      })
    return (choice ?? choices.get(keyOf(field, OTHER_WORDS)) ?? null) as Meaning | null
  }

  return {
    readStatus: (text: string) => read('status', text, STATUS_WORDS),
    readKind: (text: string) => read('kind', text, KIND_WORDS),
    /** The unknown words, the most frequent first. Those beyond a list that can be read are one entry. */
    listUnknown(): UnknownWord[] {
      return (['status', 'kind'] as const).flatMap((field) => {
        const words = [...unknown.values()]
          .filter((each) => each.field === field)
          .toSorted((one, other) => other.rows - one.rows)
        const others = words.slice(MAX_LISTED_WORDS)
        if (others.length === 0) return words
        const rows = others.reduce((sum, each) => sum + each.rows, 0)
        const meaning = choices.get(keyOf(field, OTHER_WORDS)) ?? null
        // A choice for all others holds for the listed ones too, until they have their own.
        const listed = words
          .slice(0, MAX_LISTED_WORDS)
          .map((each) => ({ ...each, meaning: each.meaning ?? meaning }))
        return [...listed, { field, word: OTHER_WORDS, rows, meaning }]
      })
    },
  }
}
export type WordReader = ReturnType<typeof createWordReader>

function keyOf(field: WordField, text: string): string {
  return `${field} ${text === OTHER_WORDS ? OTHER_WORDS : headerKey(text)}`
}
