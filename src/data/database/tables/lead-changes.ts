import { sql } from 'drizzle-orm'
import { boolean, customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** The number of a transaction, as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const leadChanges = pgTable('lead_changes', {
  changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
  leadId: uuid('lead_id').notNull(),
})

export const leadChangeState = pgTable('lead_change_state', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  epoch: uuid().notNull().defaultRandom(),
  completeFrom: xid8('complete_from').notNull().default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
  nextFrom: xid8('next_from').notNull().default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
  movedAt: at('moved_at').notNull().defaultNow(),
})
