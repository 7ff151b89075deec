import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { FollowUpAct } from '../../../domain/assistant/interactions/follow-up.ts'
import type { InteractionType } from '../../../domain/assistant/interactions/interaction.ts'
import type { Correction } from '../../../domain/assistant/model/correction.ts'
import type { ActionType, UnderstoodChip } from '../../../domain/assistant/reply.ts'
import { at, identity } from './columns.ts'

const dollars = (name: string) => numeric(name, { precision: 14, scale: 8, mode: 'number' })

export const assistantInteractions = pgTable('assistant_interactions', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  sessionId: text('session_id').notNull(),
  message: text().notNull(),
  response: text().notNull(),
  actionType: text('action_type').$type<ActionType>().notNull(),
  type: text().$type<InteractionType>().notNull(),
  suspicious: boolean().notNull(),
  reason: text(),
  responseMs: integer('response_ms').notNull(),
  success: boolean().notNull(),
  model: text(),
  tokens: integer().notNull(),
  cost: dollars('cost').notNull(),
  page: text(),
  searchHref: text('search_href'),
  chips: jsonb().$type<UnderstoodChip[]>().notNull(),
  stockids: text().array().notNull(),
  corrections: jsonb().$type<Correction[]>().notNull(),
  isGood: boolean('is_good'),
})

/** Questions that staff added to the evaluation. */
export const assistantQuestions = pgTable('assistant_questions', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  interactionId: identity('interaction_id').notNull(),
  sessionId: text('session_id').notNull(),
  message: text().notNull(),
  earlier: jsonb().$type<string[]>().notNull(),
  searchHref: text('search_href'),
  chips: jsonb().$type<UnderstoodChip[]>().notNull(),
})

export const assistantFollowUps = pgTable(
  'assistant_follow_ups',
  {
    interactionId: identity('interaction_id').notNull(),
    act: text().$type<FollowUpAct>().notNull(),
    stockid: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.interactionId, table.act, table.stockid] })],
)

export const assistantUsage = pgTable(
  'assistant_usage',
  {
    day: date().notNull(),
    sessionId: text('session_id').notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    cost: dollars('cost').notNull(),
    queries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.day] })],
)

export const assistantHints = pgTable('assistant_hints', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  sessionId: text('session_id').notNull(),
  kind: text().$type<'usage' | 'interaction'>().notNull(),
  hint: jsonb().$type<Record<string, unknown>>().notNull(),
})

export const assistantEvaluations = pgTable('assistant_evaluations', {
  id: identity('id').primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  engine: text().notNull(),
  score: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  groups: jsonb().$type<{ name: string; passed: number; total: number }[]>().notNull(),
  failures: jsonb().$type<{ question: string; why: string }[]>().notNull(),
})
