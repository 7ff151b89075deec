import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('passwords', () => {
  test('are hashed with Argon2id at no less than the recommended cost', async () => {
    const passwordHash = await hashPassword('a lantern in the rain')
    const [, kind, , cost] = passwordHash.split('$')
    const { m: memory, t: rounds } = Object.fromEntries(
      (cost ?? '').split(',').map((part) => [part[0], Number(part.slice(2))]),
    )
    expect(kind).toBe('argon2id')
    expect(memory).toBeGreaterThanOrEqual(19_456)
    expect(rounds).toBeGreaterThanOrEqual(2)
  })

  test('match however a keyboard encodes accents, and only then', async () => {
    const passwordHash = await hashPassword('caf\u00e9 at noon')
    expect(await isPassword(passwordHash, 'cafe\u0301 at noon')).toBe(true)
    expect(await isPassword(passwordHash, 'cafe at noon')).toBe(false)
  })
})
