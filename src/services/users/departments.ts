import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import {
  countDepartments,
  type DepartmentPlace,
  type DepartmentRow,
  listDepartmentRows,
  lockDepartments,
  moveOpenLeads,
  movePeople,
  writeDepartment,
} from '../../data/users/departments.ts'
import { lockPeople } from '../../data/users/people.ts'
import { findUser, findUserNames } from '../../data/users/users.ts'
import { can, type Permission } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import {
  DEALERSHIP_DEPARTMENTS,
  type DepartmentChange,
  type DepartmentClose,
  type ListedDepartment,
} from '../../domain/users/departments.ts'
import { DEPARTMENT_LABELS, type User } from '../../domain/users/user.ts'
import type { Published } from '../published/index.ts'
import type { SendToRules } from './move-leads.ts'

type DepartmentRefusal = Refusal<'not_permitted' | 'missing' | 'invalid' | 'conflict'>
type DepartmentOutcome = Outcome<ListedDepartment[], DepartmentRefusal>

export interface DepartmentServices {
  /** The departments of each dealership, open and closed. */
  list(): Promise<ListedDepartment[]>
  /** Changes name, manager and target of an open department. */
  change(acting: Acting, change: DepartmentChange): Promise<DepartmentOutcome>
  open(acting: Acting, place: DepartmentPlace): Promise<DepartmentOutcome>
  /** Closes a department and hands its people and open leads to the same department of another dealership. */
  close(acting: Acting, close: DepartmentClose): Promise<DepartmentOutcome>
}

interface Dependencies {
  db: Database
  published: () => Published
  sendToRules: SendToRules
  clock: () => Date
}

export function createDepartmentServices({
  db,
  published,
  sendToRules,
  clock,
}: Dependencies): DepartmentServices {
  const nameOf = ({ dealership, department }: DepartmentPlace) => {
    const place = published().dealerships.find(({ slug }) => slug === dealership)
    return `${DEPARTMENT_LABELS[department]}, ${place?.name ?? dealership}`
  }
  const isDealership = (slug: string) => published().dealerships.some((each) => each.slug === slug)

  async function list(): Promise<ListedDepartment[]> {
    const [rows, counts] = await Promise.all([listDepartmentRows(db), countDepartments(db)])
    const managerIds = rows.flatMap(({ managerId }) => (managerId === null ? [] : [managerId]))
    const names = await findUserNames(db, managerIds)
    return published().dealerships.flatMap(({ slug, name }) =>
      DEALERSHIP_DEPARTMENTS.map((department) => {
        const row = rowOf(rows, { dealership: slug, department })
        const { people = 0, openLeads = 0 } = counts.get(`${slug} ${department}`) ?? {}
        const managerId = row?.managerId ?? null
        return {
          dealership: slug,
          dealershipName: name,
          department,
          name: row?.name ?? DEPARTMENT_LABELS[department],
          isOpen: !row?.closedAt,
          manager: managerId === null ? null : { id: managerId, name: names[managerId] ?? 'Unknown' },
          targetHours: row?.targetHours ?? null,
          people,
          openLeads,
        }
      }),
    )
  }

  /** Runs an act with the departments locked; records and returns the list. */
  async function actOn(
    { user, address }: Acting,
    place: DepartmentPlace,
    permission: Permission,
    act: (parts: {
      transaction: Parameters<typeof lockDepartments>[0]
      row: DepartmentRow
      rows: DepartmentRow[]
    }) => Promise<
      | {
          ok: true
          value: { act: 'department.changed' | 'department.opened' | 'department.closed'; after: object }
        }
      | DepartmentRefusal
    >,
  ): Promise<DepartmentOutcome> {
    if (!can(user, permission)) return refuse('not_permitted', NOT_PERMITTED)
    if (!isDealership(place.dealership)) return refuse('missing', 'This dealership does not exist')
    const outcome = await transact(db, async (transaction) => {
      await lockPeople(transaction, { actor: user.id, target: null })
      const rows = await lockDepartments(transaction)
      const row = rowOf(rows, place) ?? { ...EMPTY, ...place, updatedAt: clock() }
      const result = await act({ transaction, row: { ...row, updatedAt: clock() }, rows })
      if (!result.ok) return result
      const target = {
        kind: 'department',
        id: `${place.dealership} ${place.department}`,
        label: nameOf(place),
      }
      const before = { name: row.name, managerId: row.managerId, targetHours: row.targetHours }
      await insertAudit(
        transaction,
        {
          actor: user,
          act: result.value.act,
          target,
          ...(result.value.act === 'department.changed' && { before }),
          after: { ...result.value.after },
          address,
        },
        clock(),
      )
      return { ok: true as const, value: null }
    })
    return outcome.ok ? { ok: true, value: await list() } : outcome
  }

  return {
    list,

    change: (acting, { name, managerId, targetHours, ...place }) =>
      actOn(acting, place, 'departments.manage', async ({ transaction, row }) => {
        if (row.closedAt) return refuse('conflict', 'This department is closed. Open it first')
        const manager = managerId === null ? null : await findUser(transaction, managerId)
        if (managerId !== null && !isManagerFor(manager, place))
          return refuseField('managerId', 'Choose an active manager of this department')
        await writeDepartment(transaction, { ...row, name, managerId, targetHours })
        return { ok: true, value: { act: 'department.changed', after: { name, managerId, targetHours } } }
      }),

    open: (acting, place) =>
      actOn(acting, place, 'departments.create', async ({ transaction, row }) => {
        if (!row.closedAt) return refuse('conflict', 'This department is already open')
        await writeDepartment(transaction, { ...row, closedAt: null })
        return { ok: true, value: { act: 'department.opened', after: {} } }
      }),

    close: (acting, { handTo, openLeads, ...place }) =>
      actOn(acting, place, 'departments.delete', async ({ transaction, row, rows }) => {
        if (row.closedAt) return refuse('conflict', 'This department is already closed')
        if (handTo === place.dealership || !isDealership(handTo))
          return refuseField('handTo', 'Choose another dealership to take over')
        if (rowOf(rows, { ...place, dealership: handTo })?.closedAt)
          return refuseField('handTo', 'This department is closed there. Choose another dealership')
        const people = await movePeople(transaction, place, { handTo, now: clock() })
        const leads = await moveOpenLeads(transaction, place, handTo)
        if (openLeads === 'rules') await sendToRules(transaction, acting, leads)
        await writeDepartment(transaction, { ...row, managerId: null, closedAt: clock() })
        const after = { handedTo: handTo, people, leads: leads.length, openLeads }
        return { ok: true, value: { act: 'department.closed', after } }
      }),
  }
}

const NOT_PERMITTED = 'You do not have permission to change departments'
const EMPTY = { name: null, managerId: null, targetHours: null, closedAt: null }

function rowOf(rows: readonly DepartmentRow[], { dealership, department }: DepartmentPlace) {
  return rows.find((row) => row.dealership === dealership && row.department === department)
}

function isManagerFor(user: User | null, { dealership, department }: DepartmentPlace): boolean {
  if (!user?.active || user.role !== 'department_manager' || user.department !== department) return false
  return user.dealership === null || user.dealership === dealership
}
