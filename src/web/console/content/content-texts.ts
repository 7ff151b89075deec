import { type DocumentAct, type DocumentState, SCHEDULE_ACTOR } from '../../../domain/content/document.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const STATE_TONES: Record<DocumentState, BadgeTone> = {
  draft: 'line',
  scheduled: 'info',
  published: 'positive',
  changed: 'warning',
}

const DID: Record<DocumentAct, (noun: string) => string> = {
  saved: (noun) => `saved a draft of this ${noun}`,
  published: (noun) => `published this ${noun}`,
  scheduled: (noun) => `set a time for this ${noun}`,
  unscheduled: (noun) => `took back the time of this ${noun}`,
  withdrawn: (noun) => `took this ${noun} off the site`,
  discarded: (noun) => `let go of the draft of this ${noun}`,
  restored: (noun) => `brought back an earlier version of this ${noun}`,
  moved: (noun) => `gave this ${noun} a new address`,
  deleted: (noun) => `deleted this ${noun}`,
  undeleted: (noun) => `brought this ${noun} back`,
}

/** 'Merle Kookaburra published this page'. */
export function newsText(
  { by, act, isOwn = false }: { by: string | null; act: DocumentAct; isOwn?: boolean },
  noun: string,
): string {
  if (isOwn) return `You ${DID[act](noun)} in another window`
  if (by === SCHEDULE_ACTOR)
    return act === 'published'
      ? `This ${noun} was published at its set time`
      : `This ${noun} lost its set time`
  return `${by ?? 'Somebody'} ${DID[act](noun)}`
}
