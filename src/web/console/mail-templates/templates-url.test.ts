import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '../../../domain/outbox/mail-templates.ts'
import { PREVIEW_LOOKS, parseTemplates, templatesHref } from './templates-url.ts'

test('an address says the whole state, and is read back as it', () => {
  const state = fc.record({
    open: fc.constantFrom(null, ...TEMPLATE_NAMES),
    lead: fc.option(fc.uuid(), { nil: null }),
    look: fc.constantFrom(...PREVIEW_LOOKS),
    side: fc.constantFrom('write' as const, 'preview' as const),
  })
  fc.assert(
    fc.property(state, (each) => {
      expect(parseTemplates(new URLSearchParams(templatesHref(each)))).toEqual(each)
    }),
  )
})

test('what nobody knows is left out', () => {
  expect(parseTemplates(new URLSearchParams('open=never&look=square&side=top'))).toEqual({
    open: null,
    lead: null,
    look: 'desktop',
    side: 'write',
  })
})
