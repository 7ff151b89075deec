import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const pageDays = pgTable('page_days', {
  day: date({ mode: 'string' }).notNull(),
  page: text().notNull(),
  views: integer().notNull(),
})

export const visitDays = pgTable('visit_days', {
  day: date({ mode: 'string' }).notNull(),
  source: text().notNull(),
  visits: integer().notNull(),
})

export const searchDays = pgTable('search_days', {
  day: date({ mode: 'string' }).notNull(),
  search: text().notNull(),
  searches: integer().notNull(),
})
