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

const insertKey = (transaction: Transaction, key: string) =>
  transaction.insert(appState).values({ key, value: 1 })
const listKeys = async () => (await database.db.select().from(appState)).map(({ key }) => key)

test('commits a successful outcome', async () => {
  const outcome = await transact(database.db, async (transaction) => {
    await insertKey(transaction, 'done')
    return { ok: true as const, value: 1 }
  })
  expect(outcome).toEqual({ ok: true, value: 1 })
  expect(await listKeys()).toContain('done')
})

test('rolls back a refusal and returns it', async () => {
  const refusal = refuse('conflict', 'Not as things stand')
  const outcome = await transact(database.db, async (transaction) => {
    await insertKey(transaction, 'refused')
    return refusal
  })
  expect(outcome).toBe(refusal)
  expect(await listKeys()).not.toContain('refused')
})

test('rolls back an unexpected error and throws it', async () => {
  const failure = transact(database.db, async (transaction): Promise<{ ok: true }> => {
    await insertKey(transaction, 'broken')
    throw new Error('The disk is full')
  })
  await expect(failure).rejects.toThrow('The disk is full')
  expect(await listKeys()).not.toContain('broken')
})
