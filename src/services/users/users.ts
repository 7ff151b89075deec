import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/audit.ts'
import {
  findListed,
  type LockedPeople,
  listPeople,
  lockPeople,
  type PeoplePage,
  type Person,
  type PersonChange,
  updatePerson,
} from '../../data/users/people.ts'
import type { AuditAct, AuditEntry } from '../../domain/audit/audit.ts'
import type { ListedAct } from '../../domain/audit/audit-list.ts'
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
import type { User } from '../../domain/users/user.ts'
import type { ListedUser, NewPerson, PersonUpdate, UserQuery } from '../../domain/users/user-schemas.ts'
import type { Published } from '../published/index.ts'
import type { HashPassword } from '../security/index.ts'
import { type Added, createAddPerson, type Invite } from './add-person.ts'
import type { AuditServices } from './audit.ts'
import {
  type ChangedRefusal,
  type ManagingRefusal,
  type NameRefusal,
  NO_SUCH_DEALERSHIP,
  NO_SUCH_PERSON,
  refuseManaging,
  refuseName,
} from './refusals.ts'

export interface PeopleList extends PeoplePage {
  total: number
  /** Those a person can belong to. */
  dealerships: { slug: string; name: string }[]
  /** Links can be mailed instead of passwords told. */
  canInvite: boolean
}

export interface PersonFile {
  user: ListedUser
  /** What was done by them and to them, newest first; null for those who do not read who did what. */
  history: ListedAct[] | null
}

export interface PeopleServices {
  /** As far as the actor's scope reaches. */
  list(actor: User, query: UserQuery): Promise<PeopleList>
  find(actor: User, id: string): Promise<Outcome<PersonFile, ManagingRefusal>>
  create(acting: Acting, person: NewPerson, key: string | null): Promise<Added>
  update(
    acting: Acting,
    update: PersonUpdate,
  ): Promise<Outcome<Person, ManagingRefusal | NameRefusal | ChangedRefusal>>
  /** Done already is done. */
  deactivate(acting: Acting, id: string): Promise<Outcome<Person, ManagingRefusal | NameRefusal>>
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
  audit: Pick<AuditServices, 'ofPerson'>
  hashPassword: HashPassword
  /** All of a person's, at once and everywhere. */
  endSessions: (transaction: Transaction, userId: string) => Promise<void>
  /** Mails a new person a link to choose a password by; null where no links are mailed. */
  invite: Invite | null
}

export function createPeopleServices(parts: Dependencies): PeopleServices {
  const { db, published, clock, audit, hashPassword, endSessions, invite } = parts
  const addPerson = createAddPerson(parts)

  /** The rules are asked about people as they are while nobody can change them. */
  function onPerson<Refused extends AnyRefusal>(
    { user }: Acting,
    id: string,
    decide: (transaction: Transaction, people: Found) => Promise<Outcome<Person, Refused>>,
  ): Promise<Outcome<Person, ManagingRefusal | Refused>> {
    return transact(db, async (transaction): Promise<Outcome<Person, ManagingRefusal | Refused>> => {
      const people = await lockPeople(transaction, { actor: user.id, target: id })
      if (!people.actor?.active) return refuseManaging('not_permitted')
      if (!people.target) return NO_SUCH_PERSON
      return decide(transaction, { ...people, actor: people.actor, target: people.target })
    })
  }

  function isDealership(slug: string | null): boolean {
    return slug === null || published().dealerships.some((dealership) => dealership.slug === slug)
  }

  /** Writes what changed and that it did; sessions end with a role, a password and an active account. */
  async function write(
    transaction: Transaction,
    { address }: Acting,
    { actor, target, act, change }: Found & { act: AuditAct; change: PersonChange },
  ): Promise<Outcome<Person, NameRefusal>> {
    const { passwordHash, ...fields } = change
    const differing = Object.entries(fields).filter(
      ([field, value]) => target[field as keyof Person] !== value,
    )
    if (differing.length === 0 && passwordHash === undefined) return { ok: true, value: target }
    const now = clock()
    const written = await updatePerson(transaction, target.id, change, now)
    if ('taken' in written) return refuseName(written)
    if (passwordHash !== undefined || written.role !== target.role || (target.active && !written.active))
      await endSessions(transaction, target.id)
    const entry: AuditEntry = {
      actor: { id: actor.id, name: actor.name },
      act,
      target: { kind: 'user', id: target.id, label: target.name },
      address,
      ...(differing.length > 0 && {
        before: Object.fromEntries(differing.map(([field]) => [field, target[field as keyof Person]])),
        after: Object.fromEntries(differing),
      }),
    }
    await insertAudit(transaction, entry, now)
    return { ok: true, value: written }
  }

  return {
    async list(actor, query) {
      const page = await listPeople(db, peopleScope(actor), query, clock())
      const dealerships = published().dealerships.map(({ slug, name }) => ({ slug, name }))
      return { ...page, total: page.counts[query.status], dealerships, canInvite: invite !== null }
    },

    async find(actor, id) {
      const user = await findListed(db, id, clock())
      if (!user) return NO_SUCH_PERSON
      const refusal = viewRefusal(actor, user)
      if (refusal) return refuseManaging(refusal)
      const history = can(actor, 'system.logs') ? await audit.ofPerson(id) : null
      return { ok: true, value: { user, history } }
    },

    create: (acting, person, key) =>
      isDealership(person.dealership) ? addPerson(acting, person, key) : Promise.resolve(NO_SUCH_DEALERSHIP),

    update(acting, { userId, version, ...fields }) {
      return onPerson<ManagingRefusal | NameRefusal | ChangedRefusal>(
        acting,
        userId,
        async (transaction, people) => {
          const { actor, target, activeSuperAdmins } = people
          for (const act of actsOf(fields)) {
            const refusal = manageRefusal(actor, act, target)
            if (refusal) return refuseManaging(refusal)
          }
          if (version !== undefined && version !== target.version)
            return refuse('changed', `${target.name} was changed by somebody else meanwhile`, {
              user: target,
            })
          const change = withDepartment(fields, target)
          if (change.dealership !== undefined && !isDealership(change.dealership)) return NO_SUCH_DEALERSHIP
          const to = { ...target, ...change }
          const refusal =
            movedRefusal(actor, target, to) ?? lastSuperAdminRefusal(target, to, activeSuperAdmins)
          if (refusal) return refuseManaging(refusal)
          return write(transaction, acting, { ...people, change, act: auditActOf(target, to) })
        },
      )
    },

    deactivate(acting, id) {
      return onPerson<ManagingRefusal | NameRefusal>(acting, id, async (transaction, people) => {
        const { actor, target, activeSuperAdmins } = people
        const to = { role: target.role, active: false }
        const refusal =
          manageRefusal(actor, 'deactivate', target) ?? lastSuperAdminRefusal(target, to, activeSuperAdmins)
        if (refusal) return refuseManaging(refusal)
        return write(transaction, acting, { ...people, change: { active: false }, act: 'user.deactivated' })
      })
    },

    async changePassword(acting, id, newPassword) {
      const passwordHash = await hashPassword(newPassword)
      return onPerson<ManagingRefusal | NameRefusal>(acting, id, async (transaction, people) => {
        const refusal = manageRefusal(people.actor, 'change_password', people.target)
        if (refusal) return refuseManaging(refusal)
        return write(transaction, acting, {
          ...people,
          change: { passwordHash },
          act: 'user.password_changed',
        })
      })
    },
  }
}

interface Found extends LockedPeople {
  actor: Person
  target: Person
}

type Fields = Omit<PersonUpdate, 'userId' | 'version'>

/** What a set of fields amounts to. `active` counts when it is named at all: who may not take it away may not give it either. */
function actsOf({ active, ...others }: Fields): UserAct[] {
  const acts: UserAct[] = active === undefined ? [] : [active ? 'reactivate' : 'deactivate']
  return Object.keys(others).length > 0 || acts.length === 0 ? [...acts, 'update'] : acts
}

/** A new role brings its department along, where it has but one. */
function withDepartment(fields: Fields, target: Person): Fields {
  if (fields.role === undefined || fields.department !== undefined) return fields
  const department = departmentOf(fields.role) ?? target.department
  return department === null ? fields : { ...fields, department }
}

/** Somebody without a department is moved nowhere before they have one. */
function movedRefusal(actor: Person, target: Person, to: Person): ManageRefusal | null {
  const { role, department, dealership } = to
  if (department !== null) return moveRefusal(actor, target, { role, department, dealership })
  return role === target.role && dealership === target.dealership ? null : 'role_department'
}

function auditActOf(target: Person, to: { active: boolean }): AuditAct {
  if (target.active === to.active) return 'user.updated'
  return to.active ? 'user.reactivated' : 'user.deactivated'
}
