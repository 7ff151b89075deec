import type { Database } from '../../data/database/database.ts'
import { pingDatabase } from '../../data/database/ping.ts'
import type { PublishedSource } from './published.ts'

export interface Readiness {
  ready: boolean
  parts: { database: boolean; stock: boolean; stopping: boolean }
}

export interface HealthServices {
  readiness(): Promise<Readiness>
  /** Makes this instance report that it is not ready, so that it gets no new visitors. */
  beginStop(): void
}

export function createHealthServices(db: Database, source: PublishedSource): HealthServices {
  let stopping = false
  return {
    async readiness() {
      const database = await pingDatabase(db)
      const stock = source.current() !== null
      return { ready: database && stock && !stopping, parts: { database, stock, stopping } }
    },
    beginStop() {
      stopping = true
    },
  }
}
