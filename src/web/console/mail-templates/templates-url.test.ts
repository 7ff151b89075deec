import { expect, test } from 'vitest'
import { parseTemplates } from './templates-url.ts'

test('drops unknown values', () => {
  expect(parseTemplates(new URLSearchParams('open=never&look=square&side=top'))).toEqual({
    open: null,
    lead: null,
    look: 'desktop',
    side: 'write',
  })
})
