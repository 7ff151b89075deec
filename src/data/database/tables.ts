// Table definitions for the queries. `db/migrations` creates the tables; a test checks that the two agree.
export * from './tables/leads.ts'
export * from './tables/outbox.ts'
export * from './tables/photos.ts'
export * from './tables/scheduled-prices.ts'
export * from './tables/site.ts'
export * from './tables/stock.ts'
export * from './tables/stock-sources.ts'
export * from './tables/users.ts'
