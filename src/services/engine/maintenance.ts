import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  claimMaintenanceNotice,
  lockMaintenance,
  readMaintenance,
  type StoredMaintenance,
  writeMaintenance,
} from '../../data/engine/maintenance.ts'
import { insertAccountNotice } from '../../data/outbox/index.ts'
import { insertAudit, listActivePeople } from '../../data/users/index.ts'
import { isOverdue, type MaintenanceView } from '../../domain/engine/maintenance.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import { formatInstant } from '../../domain/time/format.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import { type Published, timeZoneOf } from '../published/index.ts'

type MaintenanceRefusal = Refusal<'not_permitted' | 'conflict'>

export interface MaintenanceServices {
  /** Null while the website is open. */
  read(): Promise<MaintenanceView | null>
  /** Closes the website, or moves the time at which visitors are asked to come back. */
  start(acting: Acting, minutes: number): Promise<Outcome<MaintenanceView, MaintenanceRefusal>>
  end(acting: Acting): Promise<Outcome<null, MaintenanceRefusal>>
  /** Mails administrators once if maintenance is on past its time. Returns the number of mails. */
  notifyIfOverdue(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  refresh: () => Promise<void>
  siteName: () => string
  consoleUrl: string | null
  currentMailer: CurrentMailer
  clock: () => Date
}

const NOT_PERMITTED = 'Only super administrators can start and end maintenance'
const TARGET = { kind: 'settings', id: 'maintenance', label: 'the website' }
const MINUTE_MS = 60_000

export function createMaintenanceServices(parts: Dependencies): MaintenanceServices {
  const { db, published, refresh, siteName, consoleUrl, currentMailer, clock } = parts
  const viewOf = ({ since, until, by }: Omit<StoredMaintenance, 'noticeAt'>): MaintenanceView => ({
    since: since.toISOString(),
    until: until.toISOString(),
    by,
    isOverdue: isOverdue({ until }, clock()),
  })

  return {
    async read() {
      const maintenance = await readMaintenance(db)
      return maintenance && viewOf(maintenance)
    },

    async start({ user, address }, minutes) {
      if (!can(user, 'system.maintenance')) return refuse('not_permitted', NOT_PERMITTED)
      const outcome = await transact(db, async (transaction) => {
        const now = clock()
        const before = await lockMaintenance(transaction)
        const after = {
          since: before?.since ?? now,
          until: new Date(now.getTime() + minutes * MINUTE_MS),
          by: before?.by ?? user.name,
        }
        await writeMaintenance(transaction, after)
        await insertAudit(
          transaction,
          {
            actor: user,
            act: before ? 'maintenance.changed' : 'maintenance.started',
            target: TARGET,
            ...(before && { before: { until: before.until } }),
            after: { until: after.until },
            address,
          },
          now,
        )
        return { ok: true as const, value: viewOf(after) }
      })
      await refresh()
      return outcome
    },

    async end({ user, address }) {
      if (!can(user, 'system.maintenance')) return refuse('not_permitted', NOT_PERMITTED)
      await db.transaction(async (transaction) => {
        const before = await lockMaintenance(transaction)
        // Someone else has ended it: that is what was wanted.
        if (!before) return
        await writeMaintenance(transaction, null)
        const values = { before: { since: before.since, until: before.until } }
        await insertAudit(
          transaction,
          { actor: user, act: 'maintenance.ended', target: TARGET, ...values, address },
          clock(),
        )
      })
      await refresh()
      return { ok: true, value: null }
    },

    async notifyIfOverdue() {
      const now = clock()
      const maintenance = await readMaintenance(db)
      if (!maintenance || maintenance.noticeAt || !isOverdue(maintenance, now)) return 0
      return db.transaction(async (transaction) => {
        if (!(await claimMaintenanceNotice(transaction, now))) return 0
        const people = (await listActivePeople(transaction)).filter(
          (person) => person.email !== '' && can(person, 'system.settings'),
        )
        if (!currentMailer()) return 0
        const timeZone = timeZoneOf(published(), null)
        const until = formatInstant(maintenance.until, 'dateTime', timeZone)
        const since = formatInstant(maintenance.since, 'dateTime', timeZone)
        const link = consoleUrl === null ? '' : `\n\n${addressOf(paths.engineRoom(), consoleUrl)}`
        for (const { id, email } of people)
          await insertAccountNotice(transaction, {
            userId: id,
            recipient: email,
            subject: `Maintenance of ${siteName()} is still on`,
            body: `Maintenance began ${since} and should have ended ${until} (${timeZone}). Shoppers still cannot see the website.\n\nEnd maintenance in the engine room, or set a new time.${link}`,
            now,
          })
        return people.length
      })
    },
  }
}
