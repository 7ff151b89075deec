import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../../domain/content/bodies.ts'
import type { DocumentAct } from '../../../domain/content/document.ts'
import { at } from './columns.ts'

export const documents = pgTable('documents', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<DocumentKind>().notNull(),
  slug: text().notNull(),
  position: integer().notNull().default(0),
  draft: jsonb(),
  published: jsonb(),
  publishAt: at('publish_at'),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  publishedAt: at('published_at'),
  deletedAt: at('deleted_at'),
})

export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: uuid('document_id').notNull(),
    version: integer().notNull(),
    act: text().$type<DocumentAct>().notNull(),
    slug: text().notNull(),
    body: jsonb(),
    at: at('at').notNull(),
    byName: text('by_name'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
)

export const redirects = pgTable('redirects', {
  from: text('from_address').primaryKey(),
  to: text('to_address').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
})

export const outsideContent = pgTable('outside_content', {
  kind: text().$type<'page' | 'post' | 'offer' | 'review'>().primaryKey(),
  documents: jsonb().notNull(),
  fetchedAt: at('fetched_at').notNull(),
})

export const media = pgTable('media', {
  id: text().primaryKey(),
  name: text().notNull(),
  alt: text().notNull().default(''),
  createdAt: at('created_at').notNull(),
  createdBy: text('created_by'),
})
