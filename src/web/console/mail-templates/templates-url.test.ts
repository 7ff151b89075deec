import { expect, test } from 'vitest'
import { parseTemplates } from './templates-url.ts'

test('what nobody knows is left out', () => {
  expect(parseTemplates(new URLSearchParams('open=never&look=square&side=top'))).toEqual({
    open: null,
    lead: null,
    look: 'desktop',
    side: 'write',
  })
})
