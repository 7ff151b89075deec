import { isDate } from '../../../domain/time/zone-time.ts'

/** What a date field shows before it takes effect. */
export interface DayDraft {
  /** Null unless it differs from the day in effect; empty while the date is not complete. */
  text: string | null
  isTyping: boolean
}

export const NO_DRAFT: DayDraft = { text: null, isTyping: false }

export type DayAct =
  | { kind: 'key'; key: string }
  | { kind: 'press' }
  | { kind: 'change'; text: string }
  | { kind: 'leave' }

/**
 * Returns the next draft, and the day to apply, if any. A day of the picker applies at once. A typed one waits for Enter or
 * the end of typing, because the date is valid after each digit.
 */
export function changeDraft(
  draft: DayDraft,
  act: DayAct,
  day: string | null,
): { draft: DayDraft; chosenDay: string | null } {
  const apply = (text: string | null) => ({
    draft: NO_DRAFT,
    chosenDay: text !== null && isDate(text) && text !== day ? text : null,
  })
  const keep = (change: Partial<DayDraft>) => ({ draft: { ...draft, ...change }, chosenDay: null })
  switch (act.kind) {
    case 'key':
      return act.key === 'Enter' ? apply(draft.text) : keep({ isTyping: true })
    case 'press':
      return keep({ isTyping: false })
    case 'change':
      return draft.isTyping || !isDate(act.text) ? keep({ text: act.text }) : apply(act.text)
    case 'leave':
      return apply(draft.text)
  }
}
