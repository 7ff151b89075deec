import { type DocumentAct, type DocumentState, SCHEDULE_ACTOR } from '../../../domain/content/document.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const STATE_TONES: Record<DocumentState, BadgeTone> = {
  draft: 'line',
  scheduled: 'info',
  published: 'positive',
  changed: 'warning',
}

const ACT_TEXTS: Record<DocumentAct, (noun: string) => string> = {
  saved: (noun) => `saved a draft of this ${noun}`,
  published: (noun) => `published this ${noun}`,
  scheduled: (noun) => `scheduled this ${noun}`,
  unscheduled: (noun) => `removed the schedule of this ${noun}`,
  withdrawn: (noun) => `unpublished this ${noun}`,
  discarded: (noun) => `discarded the draft of this ${noun}`,
  restored: (noun) => `restored an earlier version of this ${noun}`,
  moved: (noun) => `changed the address of this ${noun}`,
  deleted: (noun) => `deleted this ${noun}`,
  undeleted: (noun) => `restored this ${noun}`,
}

/** 'Merle Kookaburra published this page'. */
export function changeNoticeText(
  { by, act, isOwn = false }: { by: string | null; act: DocumentAct; isOwn?: boolean },
  noun: string,
): string {
  if (isOwn) return `You ${ACT_TEXTS[act](noun)} in another window`
  if (by === SCHEDULE_ACTOR)
    return act === 'published'
      ? `This ${noun} was published as scheduled`
      : `The schedule of this ${noun} was removed`
  return `${by ?? 'Someone'} ${ACT_TEXTS[act](noun)}`
}
