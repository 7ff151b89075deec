import { expect, test } from 'vitest'
import { PROOF_LIFE_MS, PROOF_REQUIRED, unconfirmedRefusal } from './step-up.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

test('accepts a proof for a quarter of an hour and no longer', () => {
  expect(unconfirmedRefusal(NOW, NOW)).toBeNull()
  expect(unconfirmedRefusal(new Date(NOW.getTime() - PROOF_LIFE_MS + 1), NOW)).toBeNull()
  expect(unconfirmedRefusal(new Date(NOW.getTime() - PROOF_LIFE_MS), NOW)).toMatchObject({
    reason: 'unconfirmed',
    message: PROOF_REQUIRED,
    state: { proofRequired: true },
  })
})

test('refuses a person who never proved who they are', () => {
  expect(unconfirmedRefusal(undefined, NOW)?.reason).toBe('unconfirmed')
})
