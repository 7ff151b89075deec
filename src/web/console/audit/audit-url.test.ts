import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUDIT_ACTS, type AuditAct } from '../../../domain/audit/audit.ts'
import { AUDIT_RANGE_NAMES } from '../../../domain/audit/audit-list.ts'
import { auditHref, parseAudit } from './audit-url.ts'

const states = fc.record({
  actor: fc.option(fc.uuid()),
  act: fc.constantFrom(null, ...(Object.keys(AUDIT_ACTS) as AuditAct[])),
  target: fc.option(fc.string({ minLength: 1, maxLength: 30 })),
  range: fc.constantFrom(...AUDIT_RANGE_NAMES),
  after: fc.option(fc.nat().map(String)),
})

test('what is listed is the address, and the address is it', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseAudit(new URLSearchParams(auditHref(state)))).toEqual(state)
    }),
  )
})

test('an address of nonsense is the usual list', () => {
  const query = new URLSearchParams('actor=me&act=toString&range=constructor&after=-1&target=')
  expect(auditHref(parseAudit(query))).toBe('?')
})
