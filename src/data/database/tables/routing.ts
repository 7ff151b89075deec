import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RoutingReceipt } from '../../../domain/routing/receipt.ts'
import type { ClockPolicy, RoutingRule } from '../../../domain/routing/rule.ts'
import { at, identity } from './columns.ts'

export const leadClocks = pgTable('lead_clocks', {
  leadId: uuid('lead_id').primaryKey(),
  ruleId: uuid('rule_id'),
  policy: jsonb().$type<ClockPolicy>().notNull(),
  stage: text().$type<'warn' | 'due'>().notNull(),
  moves: integer().notNull().default(0),
  round: integer().notNull().default(0),
  dueAt: at('due_at').notNull(),
  nextAt: at('next_at').notNull(),
})

export const routingVersions = pgTable('routing_versions', {
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<'draft' | 'live' | 'past'>().notNull(),
  rules: jsonb().$type<RoutingRule[]>().notNull(),
  version: integer().notNull().default(1),
  editedAt: at('edited_at').notNull(),
  editedBy: uuid('edited_by'),
  liveAt: at('live_at'),
  liveBy: uuid('live_by'),
  replayedAt: at('replayed_at'),
})

export const routingTurns = pgTable(
  'routing_turns',
  {
    ruleId: uuid('rule_id').notNull(),
    userId: uuid('user_id').notNull(),
    turn: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.userId] })],
)

export const routingReceipts = pgTable('routing_receipts', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  assignmentId: uuid('assignment_id'),
  at: at('at').notNull(),
  receipt: jsonb().$type<RoutingReceipt>().notNull(),
})
