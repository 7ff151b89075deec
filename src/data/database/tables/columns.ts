import { bigint, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true })
export const identity = (name: string) => bigint(name, { mode: 'bigint' })
