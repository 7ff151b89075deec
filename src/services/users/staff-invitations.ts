import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import { insertPerson, listTakenNames, lockPeople, type Person } from '../../data/users/people.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { findMailObstacle, type MailObstacle } from '../../domain/users/mail-obstacle.ts'
import {
  type CheckedStaffRow,
  checkStaffRows,
  MAX_STAFF_ROWS,
  readStaffTable,
  type StaffRow,
} from '../../domain/users/staff-rows.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { Published } from '../published/index.ts'
import type { HashPassword } from '../security/index.ts'
import type { Invite } from './add-person.ts'
import { refuseManaging, refuseName } from './refusals.ts'

export type StaffSource = { csv: string } | { rows: StaffRow[] }

export interface StaffCheck {
  rows: Omit<CheckedStaffRow, 'person'>[]
  ready: number
  refused: number
  /** Why invitations would wait in the outbox; null if they are sent. */
  mailObstacle: MailObstacle | null
}

type InviteOutcome = Outcome<StaffCheck, Refusal<'invalid' | 'not_permitted' | 'taken' | 'conflict'>>

export interface StaffInvitationServices {
  /** Checks every row and writes nothing. */
  check(actor: User, source: StaffSource): Promise<InviteOutcome>
  /** Creates and invites the people of the rows without problems, all or none. */
  invite(by: Acting, source: StaffSource): Promise<InviteOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  hashPassword: HashPassword
  currentMailer: CurrentMailer
  /** The operator's address of the console, which account links start with; null if there is none. */
  consoleUrl: string | null
  invite: Invite
  clock: () => Date
}

export function createStaffInvitationServices(parts: Dependencies): StaffInvitationServices {
  const { db, published, hashPassword, currentMailer, consoleUrl, clock } = parts

  async function checkRows(executor: Parameters<typeof listTakenNames>[0], actor: Actor, rows: StaffRow[]) {
    const dealerships = published().dealerships.map(({ slug, name }) => ({ slug, name }))
    return checkStaffRows(rows, { actor, dealerships, ...(await listTakenNames(executor)) })
  }

  function summaryOf(rows: readonly CheckedStaffRow[]): StaffCheck {
    const ready = rows.filter(({ person }) => person !== null).length
    return {
      rows: rows.map(({ line, row, problems }) => ({ line, row, problems })),
      ready,
      refused: rows.length - ready,
      mailObstacle: findMailObstacle(currentMailer(), consoleUrl),
    }
  }

  return {
    async check(actor, source) {
      const rows = rowsOf(source)
      if (typeof rows === 'string') return refuseField('csv', rows)
      return { ok: true, value: summaryOf(await checkRows(db, actor, rows)) }
    },

    async invite({ user, address }, source) {
      const rows = rowsOf(source)
      if (typeof rows === 'string') return refuseField('csv', rows)
      // One hash of a random password serves all: hashing is slow on purpose, and everyone chooses their own by the link.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      return transact(db, async (transaction): Promise<InviteOutcome> => {
        const { actor } = await lockPeople(transaction, { actor: user.id, target: null })
        if (!actor?.active) return refuseManaging('not_permitted')
        const checkedRows = await checkRows(transaction, actor, rows)
        const people = checkedRows.flatMap(({ person }) => person ?? [])
        if (people.length === 0) return refuse('conflict', 'No row can be invited. Correct the rows first.')
        const now = clock()
        for (const { password: _none, invite: _invite, ...person } of people) {
          const created = await insertPerson(transaction, { ...person, passwordHash })
          if ('field' in created) return refuseName(created)
          await recordCreated(created)
          await parts.invite(transaction, created, { actor, address })
        }
        return { ok: true, value: summaryOf(checkedRows) }

        async function recordCreated({ id, name, username, email, role, department, dealership }: Person) {
          const target = { kind: 'user', id, label: name }
          const after = { username, name, email, role, department, dealership }
          await insertAudit(
            transaction,
            {
              actor: { id: user.id, name: user.name },
              act: 'user.created',
              target,
              after,
              address,
            },
            now,
          )
        }
      })
    },
  }
}

function rowsOf(source: StaffSource): StaffRow[] | string {
  if ('rows' in source) return source.rows
  try {
    const table = parse(source.csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_STAFF_ROWS + 2,
    })
    if (table.length < 2) return 'The file has no people in it'
    return readStaffTable(table)
  } catch {
    return 'The file could not be read. Save it as CSV and try again.'
  }
}
