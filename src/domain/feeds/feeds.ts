import type { Feed } from './feed.ts'
import { GOOGLE_VEHICLES } from './google-vehicles.ts'
import { META_VEHICLES } from './meta-vehicles.ts'
import { STOCK_EXPORT } from './stock-export.ts'

/** Feeds that the site publishes at `feedPath`. */
export const FEEDS: readonly Feed[] = [GOOGLE_VEHICLES, META_VEHICLES, STOCK_EXPORT]
