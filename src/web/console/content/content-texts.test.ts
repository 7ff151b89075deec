import { expect, test } from 'vitest'
import { SCHEDULE_ACTOR } from '../../../domain/content/document.ts'
import { changeNoticeText } from './content-texts.ts'

test.each([
  [{ by: 'Robin', act: 'published' }, 'Robin published this page'],
  [{ by: 'Robin', act: 'withdrawn' }, 'Robin unpublished this page'],
  [{ by: 'Robin', act: 'saved', isOwn: true }, 'You saved a draft of this page in another window'],
  [{ by: null, act: 'saved' }, 'Someone saved a draft of this page'],
  [{ by: SCHEDULE_ACTOR, act: 'published' }, 'This page was published as scheduled'],
  [{ by: SCHEDULE_ACTOR, act: 'unscheduled' }, 'The schedule of this page was removed'],
] as const)('%o: %s', (change, text) => {
  expect(changeNoticeText(change, 'page')).toBe(text)
})
