import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Transaction } from '../../src/data/database/database.ts'
import { leads, users } from '../../src/data/database/tables.ts'
import { makeLeadBody } from '../factories/lead.ts'
import { makeAppScene } from './app-scene.ts'
import { createCaller, signInAs } from './people.ts'

export type Caller = ReturnType<typeof createCaller>

/** Creates an app scene with helpers for signed-in staff and for leads from the website's forms. */
export async function makeConsoleScene(options: Parameters<typeof makeAppScene>[0] = {}) {
  const scene = await makeAppScene(options)
  const people = await scene.db.select({ username: users.username, id: users.id }).from(users)
  let number = 0

  return {
    ...scene,
    /** User ids by username. */
    ids: Object.fromEntries(people.map(({ username, id }) => [username, id])) as Record<string, string>,

    async signInAs(username: string): Promise<Caller> {
      return createCaller(scene, await signInAs(scene, username))
    },

    /** Submits a lead of a new customer, then sets the given columns. */
    async createLead(columns: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
      number += 1
      const contact = { name: `Acacia ${number}`, email: `acacia.${number}@example.com` }
      const answer = await scene.call('/submit-lead', makeLeadBody({ contact }))
      const { lead } = (await answer.json()) as { lead: { id: string } }
      if (Object.keys(columns).length > 0)
        await scene.db.update(leads).set(columns).where(eq(leads.id, lead.id))
      return lead.id
    },
  }
}

/** Waits until another query is blocked by a lock, such as one of this transaction. */
export async function waitForBlockedQuery(transaction: Transaction): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await transaction.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toHaveLength(0)
  }, 20_000)
}

export type ConsoleScene = Awaited<ReturnType<typeof makeConsoleScene>>
