// The tables as the queries see them. `db/migrations` makes them; a test holds the two together.
export * from './tables/leads.ts'
export * from './tables/outbox.ts'
export * from './tables/site.ts'
export * from './tables/stock.ts'
export * from './tables/users.ts'
