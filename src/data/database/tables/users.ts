import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import type { AccountLinkKind } from '../../../domain/users/account-links.ts'
import type { Department, Role } from '../../../domain/users/user.ts'
import { at } from './columns.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  department: text().$type<Department>(),
  dealership: text(),
  active: boolean().notNull().default(true),
  passwordHash: text('password_hash').notNull(),
  /** Incremented by every change, so that of two concurrent changes to a user only one succeeds. */
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const audit = pgTable('audit', {
  id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
  at: at('at').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  act: text().$type<AuditAct>().notNull(),
  targetKind: text('target_kind'),
  targetId: text('target_id'),
  targetLabel: text('target_label'),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  address: text().notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  lastUsedAt: at('last_used_at').notNull().defaultNow(),
  confirmedAt: at('confirmed_at').notNull().defaultNow(),
  keyThumbprint: text('key_thumbprint'),
  device: text().notNull().default('Unknown device'),
  address: text().notNull().default(''),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceKey: text('device_key').notNull(),
    name: text().notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceKey] })],
)

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  parentHash: text('parent_hash'),
  createdAt: at('created_at').notNull().defaultNow(),
  usedAt: at('used_at'),
})

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const accountLinks = pgTable('account_links', {
  id: uuid().primaryKey(),
  kind: text().$type<AccountLinkKind>().notNull(),
  userId: uuid('user_id'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
  usedAt: at('used_at'),
  /** The new address that the link confirms. */
  email: text(),
})

export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id').notNull(),
    place: text().notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
)

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'bigint' }),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text().notNull(),
    key: text().notNull(),
    bodyDigest: text('body_digest').notNull(),
    answer: jsonb(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)

/** A queue written by triggers and emptied by any instance. */
export const consoleEvents = pgTable('console_events', { payload: text().notNull() })
