import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { lockOpenLeads } from '../../data/leads/index.ts'
import { insertAudit } from '../../data/users/audit.ts'
import {
  findListedUser,
  type LockedPeople,
  listPeople,
  lockPeople,
  type PeoplePage,
  type Person,
  type PersonChange,
  updatePerson,
} from '../../data/users/people.ts'
import type { AuditAct, AuditEntry } from '../../domain/audit/audit.ts'
import type { ListedAuditEntry } from '../../domain/audit/audit-list.ts'
import type { HandOver } from '../../domain/leads/assignments/hand-over.ts'
import {
  departmentOf,
  lastSuperAdminRefusal,
  type ManageRefusal,
  manageRefusal,
  moveRefusal,
  peopleScope,
  type UserAct,
  viewRefusal,
} from '../../domain/permissions/manage-users.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type AnyRefusal, type Outcome, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { UNKNOWN_DEVICE } from '../../domain/users/device-name.ts'
import type { User } from '../../domain/users/user.ts'
import type { ListedUser, NewUser, UserQuery, UserUpdate } from '../../domain/users/user-schemas.ts'
import type { Published } from '../published/index.ts'
import type { HashPassword } from '../security/index.ts'
import type { NotifyOwner } from './account-notices.ts'
import { type AddPersonOutcome, createAddPerson, type Invite } from './add-person.ts'
import type { AuditServices } from './audit.ts'
import type { HandOverRefusal, MoveLeads } from './move-leads.ts'
import {
  type ChangedRefusal,
  DEALERSHIP_NOT_FOUND,
  type ManagingRefusal,
  type NameRefusal,
  PERSON_NOT_FOUND,
  refuseManaging,
  refuseName,
} from './refusals.ts'

export interface PeopleList extends PeoplePage {
  total: number
  /** Dealerships a person can belong to. */
  dealerships: { slug: string; name: string }[]
  /** True if invitation links can be mailed. */
  canInvite: boolean
}

export interface PersonFile {
  user: ListedUser
  /** Entries by them and about them, newest first; null for actors who may not read the audit log. */
  history: ListedAuditEntry[] | null
}

export interface PeopleServices {
  /** Lists people within the actor's scope. */
  list(actor: User, query: UserQuery): Promise<PeopleList>
  find(actor: User, id: string): Promise<Outcome<PersonFile, ManagingRefusal>>
  create(acting: Acting, person: NewUser, key: string | null): Promise<AddPersonOutcome>
  update(
    acting: Acting,
    update: UserUpdate,
  ): Promise<Outcome<Person, ManagingRefusal | NameRefusal | ChangedRefusal | HandOverRefusal>>
  /** Succeeds if the person is already deactivated. */
  deactivate(
    acting: Acting,
    id: string,
    handOver?: HandOver,
  ): Promise<Outcome<Person, ManagingRefusal | NameRefusal | HandOverRefusal>>
  changePassword(
    acting: Acting,
    id: string,
    newPassword: string,
  ): Promise<Outcome<Person, ManagingRefusal | NameRefusal>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  audit: Pick<AuditServices, 'listForPerson'>
  hashPassword: HashPassword
  /** Ends all sessions of a person, on every instance. */
  endSessions: (transaction: Transaction, userId: string) => Promise<void>
  notifyOwner: NotifyOwner
  moveLeads: MoveLeads
  /** Mails a new person a link to choose a password; null if no links are mailed. */
  invite: Invite | null
}

export function createPeopleServices(parts: Dependencies): PeopleServices {
  const { db, published, clock, audit, hashPassword, endSessions, notifyOwner, invite, moveLeads } = parts
  const addPerson = createAddPerson(parts)

  /** Checks the rules against locked rows, so that they cannot change in between. */
  function withLockedPerson<Refused extends AnyRefusal>(
    { user }: Acting,
    id: string,
    decide: (transaction: Transaction, people: ManagedPeople) => Promise<Outcome<Person, Refused>>,
    handOver?: HandOver,
  ): Promise<Outcome<Person, ManagingRefusal | Refused>> {
    return transact(db, async (transaction): Promise<Outcome<Person, ManagingRefusal | Refused>> => {
      // Leads before people, in the order of assignments.
      await lockOpenLeads(transaction, id)
      const others = handOver?.to === 'person' ? [handOver.userId] : []
      const people = await lockPeople(transaction, { actor: user.id, target: id, others })
      if (!people.actor?.active) return refuseManaging('not_permitted')
      if (!people.target) return PERSON_NOT_FOUND
      return decide(transaction, { ...people, actor: people.actor, target: people.target })
    })
  }

  /** Someone who leaves, or moves, cannot keep leads that they can no longer work on. */
  async function settleLeads(
    transaction: Transaction,
    acting: Acting,
    { target, to, handOver }: { target: Person; to: Person; handOver: HandOver | undefined },
  ): Promise<HandOverRefusal | null> {
    const hasMoved =
      (target.active && !to.active) ||
      target.role !== to.role ||
      target.department !== to.department ||
      target.dealership !== to.dealership
    return hasMoved ? moveLeads(transaction, acting, { person: to, handOver }) : null
  }

  function isDealership(slug: string | null): boolean {
    return slug === null || published().dealerships.some((dealership) => dealership.slug === slug)
  }

  /** Writes and audits the changed fields. A new role, a new password or a deactivation ends all sessions. */
  async function savePerson(
    transaction: Transaction,
    { address, device = UNKNOWN_DEVICE }: Acting,
    { actor, target, act, change }: ManagedPeople & { act: AuditAct; change: PersonChange },
  ): Promise<Outcome<Person, NameRefusal>> {
    const { passwordHash, ...fields } = change
    const changedFields = Object.entries(fields).filter(
      ([field, value]) => target[field as keyof Person] !== value,
    )
    if (changedFields.length === 0 && passwordHash === undefined) return { ok: true, value: target }
    const now = clock()
    const updated = await updatePerson(transaction, target.id, change, now)
    if ('field' in updated) return refuseName(updated)
    if (passwordHash !== undefined || updated.role !== target.role || (target.active && !updated.active))
      await endSessions(transaction, target.id)
    if (passwordHash !== undefined)
      await notifyOwner(transaction, updated, 'password_changed', { address, device })
    // Goes to the old address, because the new one may not be the owner's.
    if (updated.email !== target.email)
      await notifyOwner(transaction, target, 'email_changed', { address, device })
    const entry: AuditEntry = {
      actor: { id: actor.id, name: actor.name },
      act,
      target: { kind: 'user', id: target.id, label: target.name },
      address,
      ...(changedFields.length > 0 && {
        before: Object.fromEntries(changedFields.map(([field]) => [field, target[field as keyof Person]])),
        after: Object.fromEntries(changedFields),
      }),
    }
    await insertAudit(transaction, entry, now)
    return { ok: true, value: updated }
  }

  return {
    async list(actor, query) {
      const page = await listPeople(db, peopleScope(actor), query, clock())
      const dealerships = published().dealerships.map(({ slug, name }) => ({ slug, name }))
      return { ...page, total: page.counts[query.status], dealerships, canInvite: invite !== null }
    },

    async find(actor, id) {
      const user = await findListedUser(db, id, clock())
      if (!user) return PERSON_NOT_FOUND
      const refusal = viewRefusal(actor, user)
      if (refusal) return refuseManaging(refusal)
      const history = can(actor, 'system.logs') ? await audit.listForPerson(id) : null
      return { ok: true, value: { user, history } }
    },

    create: (acting, person, key) =>
      isDealership(person.dealership)
        ? addPerson(acting, person, key)
        : Promise.resolve(DEALERSHIP_NOT_FOUND),

    update(acting, { userId, version, handOver, ...fields }) {
      return withLockedPerson<ManagingRefusal | NameRefusal | ChangedRefusal | HandOverRefusal>(
        acting,
        userId,
        async (transaction, people) => {
          const { actor, target, activeSuperAdmins } = people
          for (const act of actsOf(fields)) {
            const refusal = manageRefusal(actor, act, target)
            if (refusal) return refuseManaging(refusal)
          }
          if (version !== undefined && version !== target.version)
            return refuse('changed', `${target.name} has been changed by someone else`, {
              user: target,
            })
          const change = withDepartment(fields, target)
          if (change.dealership !== undefined && !isDealership(change.dealership)) return DEALERSHIP_NOT_FOUND
          const to = { ...target, ...change }
          const refusal =
            transferRefusal(actor, target, to) ?? lastSuperAdminRefusal(target, to, activeSuperAdmins)
          if (refusal) return refuseManaging(refusal)
          const unsettled = await settleLeads(transaction, acting, { target, to, handOver })
          if (unsettled) return unsettled
          return savePerson(transaction, acting, { ...people, change, act: auditActOf(target, to) })
        },
        handOver,
      )
    },

    deactivate(acting, id, handOver) {
      const decide = async (transaction: Transaction, people: ManagedPeople) => {
        const { actor, target, activeSuperAdmins } = people
        const to = { ...target, active: false }
        const refusal =
          manageRefusal(actor, 'deactivate', target) ?? lastSuperAdminRefusal(target, to, activeSuperAdmins)
        if (refusal) return refuseManaging(refusal)
        const unsettled = await settleLeads(transaction, acting, { target, to, handOver })
        if (unsettled) return unsettled
        return savePerson(transaction, acting, {
          ...people,
          change: { active: false },
          act: 'user.deactivated',
        })
      }
      return withLockedPerson<ManagingRefusal | NameRefusal | HandOverRefusal>(acting, id, decide, handOver)
    },

    async changePassword(acting, id, newPassword) {
      const passwordHash = await hashPassword(newPassword)
      return withLockedPerson<ManagingRefusal | NameRefusal>(acting, id, async (transaction, people) => {
        const refusal = manageRefusal(people.actor, 'change_password', people.target)
        if (refusal) return refuseManaging(refusal)
        return savePerson(transaction, acting, {
          ...people,
          change: { passwordHash },
          act: 'user.password_changed',
        })
      })
    },
  }
}

interface ManagedPeople extends LockedPeople {
  actor: Person
  target: Person
}

type Fields = Omit<UserUpdate, 'userId' | 'version' | 'handOver'>

/** Returns the acts a set of fields requires. `active` counts even if unchanged: those who may not remove it may not grant it. */
function actsOf({ active, ...others }: Fields): UserAct[] {
  const acts: UserAct[] = active === undefined ? [] : [active ? 'reactivate' : 'deactivate']
  return Object.keys(others).length > 0 || acts.length === 0 ? [...acts, 'update'] : acts
}

/** Sets the department of a role that has only one. */
function withDepartment(fields: Fields, target: Person): Fields {
  if (fields.role === undefined || fields.department !== undefined) return fields
  const department = departmentOf(fields.role) ?? target.department
  return department === null ? fields : { ...fields, department }
}

/** A person without a department cannot be moved before they have one. */
function transferRefusal(actor: Person, target: Person, to: Person): ManageRefusal | null {
  const { role, department, dealership } = to
  if (department !== null) return moveRefusal(actor, target, { role, department, dealership })
  return role === target.role && dealership === target.dealership ? null : 'role_department'
}

function auditActOf(target: Person, to: { active: boolean }): AuditAct {
  if (target.active === to.active) return 'user.updated'
  return to.active ? 'user.reactivated' : 'user.deactivated'
}
