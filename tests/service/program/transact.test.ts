import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../../src/data/database/database.ts'
import { appState } from '../../../src/data/database/tables.ts'
import { transact } from '../../../src/data/database/transact.ts'
import { refuse } from '../../../src/domain/refusals/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const write = (transaction: Transaction, key: string) =>
  transaction.insert(appState).values({ key, value: 1 })
const keys = async () => (await database.db.select().from(appState)).map(({ key }) => key)

test('what is done stays', async () => {
  const outcome = await transact(database.db, async (transaction) => {
    await write(transaction, 'done')
    return { ok: true as const, value: 1 }
  })
  expect(outcome).toEqual({ ok: true, value: 1 })
  expect(await keys()).toContain('done')
})

test('what is refused leaves nothing behind, and the refusal is the answer', async () => {
  const refusal = refuse('conflict', 'Not as things stand')
  const outcome = await transact(database.db, async (transaction) => {
    await write(transaction, 'refused')
    return refusal
  })
  expect(outcome).toBe(refusal)
  expect(await keys()).not.toContain('refused')
})

test('a surprise is thrown on, and leaves nothing behind either', async () => {
  const act = transact(database.db, async (transaction): Promise<{ ok: true }> => {
    await write(transaction, 'broken')
    throw new Error('The disk is full')
  })
  await expect(act).rejects.toThrow('The disk is full')
  expect(await keys()).not.toContain('broken')
})
