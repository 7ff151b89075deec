import { expect, test } from 'vitest'
import { auditHref, parseAudit } from './audit-url.ts'

test('replaces invalid parameters with the defaults', () => {
  const query = new URLSearchParams('actor=me&act=toString&range=constructor&after=-1&target=')
  expect(auditHref(parseAudit(query))).toBe('?')
})
