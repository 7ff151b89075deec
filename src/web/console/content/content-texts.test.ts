import { expect, test } from 'vitest'
import { SCHEDULE_ACTOR } from '../../../domain/content/document.ts'
import { newsText } from './content-texts.ts'

test.each([
  [{ by: 'Robin', act: 'published' }, 'Robin published this page'],
  [{ by: 'Robin', act: 'withdrawn' }, 'Robin took this page off the site'],
  [{ by: 'Robin', act: 'saved', isOwn: true }, 'You saved a draft of this page in another window'],
  [{ by: null, act: 'saved' }, 'Somebody saved a draft of this page'],
  [{ by: SCHEDULE_ACTOR, act: 'published' }, 'This page was published at its set time'],
  [{ by: SCHEDULE_ACTOR, act: 'unscheduled' }, 'This page lost its set time'],
] as const)('%o: %s', (news, text) => {
  expect(newsText(news, 'page')).toBe(text)
})
