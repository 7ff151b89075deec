/**
 * Who may do what, written down a second time from the specification and its decisions, and from nothing of the product:
 * where the two differ, one of them is wrong.
 */
export type Role =
  | 'super_admin'
  | 'admin'
  | 'department_manager'
  | 'sales_user'
  | 'service_user'
  | 'parts_user'
export type Department = 'admin' | 'sales' | 'service' | 'parts'

export interface Person {
  role: Role
  department: Department | null
  dealership: string | null
  active: boolean
}

export interface Belongings {
  department: Department | null
  dealership: string | null
}

export interface Place extends Belongings {
  role: Role
  department: Department
}

/** The statuses an answer may have. Several only where the documents leave open which refusal it is. */
export type Verdict = readonly number[]

const DONE: Verdict = [200]
const MADE: Verdict = [201]
const FORBIDDEN: Verdict = [403]
const MISSING: Verdict = [404]
const REFUSED: Verdict = [400, 403]

const isAdministrator = ({ role }: { role: Role }) => role === 'super_admin' || role === 'admin'
const isManager = ({ role }: { role: Role }) => role === 'department_manager'

/** 'Department access: admin always. Otherwise the user needs a department equal to the target's', and the dealership where set. */
export function reaches(actor: Person, { department, dealership }: Belongings): boolean {
  if (isAdministrator(actor)) return true
  if (!isManager(actor) || actor.department === null || actor.department !== department) return false
  return actor.dealership === null || dealership === null || actor.dealership === dealership
}

/** system.logs: both administrators. */
export function readsLogs(actor: Person): Verdict {
  return isAdministrator(actor) ? DONE : FORBIDDEN
}

/** system.security: the super administrator alone. */
export function setsSecurity(actor: Person): Verdict {
  return actor.role === 'super_admin' ? DONE : FORBIDDEN
}

/** stock.edit: both administrators, and managers in sales. */
export function editsStock(actor: Person): Verdict {
  return isAdministrator(actor) || (isManager(actor) && actor.department === 'sales') ? DONE : FORBIDDEN
}

/** leads.view_all and users.view: administrators everywhere, managers within the department, staff not at all. */
export function hasLists(actor: Person): boolean {
  return isAdministrator(actor) || isManager(actor)
}

export function releases(actor: Person, lead: Belongings | null): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (lead === null) return MISSING
  return reaches(actor, lead) ? DONE : FORBIDDEN
}

/** Who works at the desk of a kind of booking: sales drives, service serves, parts has none. Decision 0037. */
export type BookingKind = 'service' | 'test-drive'
export interface BookingTarget {
  kind: BookingKind
  dealership: string
}
const DESK_DEPARTMENTS = { service: 'service', 'test-drive': 'sales' } as const

/** Those who see a department's leads arrange its desk. */
export function arranges(actor: Person, { kind, dealership }: BookingTarget): boolean {
  return reaches(actor, { department: DESK_DEPARTMENTS[kind], dealership })
}

/** Its staff see it where they are, receive who comes and take bookings. */
export function worksAt(actor: Person, target: BookingTarget): boolean {
  const isStaff = !isAdministrator(actor) && !isManager(actor)
  const isTheirs = actor.department === DESK_DEPARTMENTS[target.kind]
  const isThere = actor.dealership === null || actor.dealership === target.dealership
  return arranges(actor, target) || (isStaff && isTheirs && isThere)
}

/** leads.delete: both administrators, everywhere. What is done already is done. */
export function deletesLead(actor: Person, lead: Belongings | null): Verdict {
  if (!isAdministrator(actor)) return FORBIDDEN
  return lead === null ? MISSING : DONE
}

export function listsDeleted(actor: Person): Verdict {
  return isAdministrator(actor) ? DONE : FORBIDDEN
}

/** leads.reassign at both ends, which are of one place here. */
export function mergesLead(actor: Person, lead: Belongings | null): Verdict {
  return releases(actor, lead)
}

/** leads.reassign within the department, or leads.update_own of a lead one has: nobody has these. */
export function writesTo(actor: Person, lead: Belongings | null, done: Verdict): Verdict {
  if (lead === null) return MISSING
  return reaches(actor, lead) ? done : FORBIDDEN
}

/** leads.assign within the department; or staff, of their own department and dealership, for themselves. */
export function takesDown(actor: Person, place: Belongings): Verdict {
  if (isAdministrator(actor)) return MADE
  if (actor.department === null || actor.department !== place.department) return FORBIDDEN
  return actor.dealership === null || actor.dealership === place.dealership ? MADE : FORBIDDEN
}

/**
 * 'Never oneself; admin may manage non-admins, and admins only if super admin; a manager same-department users who are not admin or
 * manager', and of one dealership only those of that one: who is of all of them is seen, and left to who is of all of them.
 */
function manages(actor: Person, target: Person | 'oneself'): boolean {
  if (target === 'oneself') return false
  if (actor.role === 'super_admin') return true
  if (actor.role === 'admin') return !isAdministrator(target)
  if (!isManager(actor) || isAdministrator(target) || isManager(target) || !reaches(actor, target))
    return false
  return actor.dealership === null || actor.dealership === target.dealership
}

/** Null: there is no such person. */
export type PersonTarget = Person | 'oneself' | null

export type Change =
  | 'name'
  | 'active'
  | 'to_manager'
  | 'to_admin'
  | 'to_super_admin'
  | 'to_other_department'
  | 'to_brookvale'
  | 'is_super_admin'

export const BROOKVALE = 'harbour-brookvale'

export function updates(actor: Person, change: Change, target: PersonTarget): Verdict {
  // A field nobody may send is refused for what it is, or its sender for who they are.
  if (change === 'is_super_admin') return REFUSED
  if (!hasLists(actor)) return FORBIDDEN
  // A manager's wish to deactivate is refused with or without somebody to deactivate.
  if (target === null) return isManager(actor) && change !== 'name' ? [403, 404] : MISSING
  if (!manages(actor, target)) return FORBIDDEN
  return verdictOn(actor, change) ? DONE : FORBIDDEN
}

function verdictOn(actor: Person, change: Exclude<Change, 'is_super_admin'>): boolean {
  switch (change) {
    case 'name':
      return true
    // 'A manager, who has no users.delete, cannot do the same through active: false', and reactivating needs the same.
    case 'active':
      return isAdministrator(actor)
    // users.manage_roles: both administrators.
    case 'to_manager':
    case 'to_other_department':
      return isAdministrator(actor)
    // users.manage_admins, users.create_super_admin.
    case 'to_admin':
    case 'to_super_admin':
      return actor.role === 'super_admin'
    // Nobody is sent out of the dealership a manager answers for by that manager.
    case 'to_brookvale':
      return isAdministrator(actor) || actor.dealership === null || actor.dealership === BROOKVALE
  }
}

/** users.delete: both administrators. */
export function deactivates(actor: Person, target: PersonTarget): Verdict {
  if (!isAdministrator(actor)) return FORBIDDEN
  if (target === null) return MISSING
  return manages(actor, target) ? DONE : FORBIDDEN
}

/** One person's file: within the reach of users.view. */
export function views(actor: Person, target: PersonTarget): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (target === null) return MISSING
  return reaches(actor, target === 'oneself' ? actor : target) ? DONE : FORBIDDEN
}

/** What helps somebody in who cannot get in asks for what setting their password asks for; there may be nothing to do. */
export function helps(actor: Person, target: PersonTarget): Verdict {
  const verdict = setsPassword(actor, target)
  return verdict === DONE ? [200, 409] : verdict
}

export function setsPassword(actor: Person, target: PersonTarget): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (target === null) return MISSING
  return manages(actor, target) ? DONE : FORBIDDEN
}

/** 'Roles belong to departments'. */
const DEPARTMENTS_OF: Record<Role, readonly Department[]> = {
  super_admin: ['admin'],
  admin: ['admin'],
  department_manager: ['sales', 'service', 'parts'],
  sales_user: ['sales'],
  service_user: ['service'],
  parts_user: ['parts'],
}

export function creates(actor: Person, place: Place): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (!DEPARTMENTS_OF[place.role].includes(place.department)) return REFUSED
  if (actor.role === 'super_admin') return MADE
  if (actor.role === 'admin') return isAdministrator(place) ? FORBIDDEN : MADE
  // 'Only the staff role of their own department, in their own department', and at their dealership where they have one.
  if (isAdministrator(place) || isManager(place) || place.department !== actor.department) return FORBIDDEN
  return actor.dealership === null || actor.dealership === place.dealership ? MADE : FORBIDDEN
}

export interface LeadBelongings extends Belongings {
  /** Who has it. */
  ownerId: string | null
}

/** leads.view_all within the scope; leads.view_own: what is given to oneself. */
export function seesLead(actor: Person & { id: string }, lead: LeadBelongings): boolean {
  return reaches(actor, lead) || (!hasLists(actor) && lead.ownerId === actor.id)
}

/** 'Asking for a single thing outside one's scope is 403; a thing that does not exist is 404.' */
export function opensLead(actor: Person & { id: string }, lead: LeadBelongings | null): Verdict {
  if (lead === null) return MISSING
  return seesLead(actor, lead) ? DONE : FORBIDDEN
}

/** leads.assign: administrators everywhere, managers within the department. To nobody it cannot be given. */
export function assignsLead(actor: Person, lead: Belongings | null): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (lead === null) return MISSING
  return reaches(actor, lead) ? [400] : FORBIDDEN
}

export type LeadChange = 'status' | 'notes' | 'dueDate' | 'priority' | 'assignedTo' | 'department'

/** 'Staff update their own status, notes and follow-ups'; the rest is for those who may reassign. */
export function changesLead(
  actor: Person & { id: string },
  lead: LeadBelongings | null,
  change: LeadChange,
): Verdict {
  if (lead === null) return MISSING
  const isOwn = !hasLists(actor) && lead.ownerId === actor.id
  const isStaffs = change === 'status' || change === 'notes' || change === 'dueDate'
  // 'Moving to another department is checked at both ends': only administrators act at two. Whoever has it does not belong there.
  if (change === 'department') return isAdministrator(actor) ? [400] : FORBIDDEN
  return reaches(actor, lead) || (isOwn && isStaffs) ? DONE : FORBIDDEN
}

/** With a version nobody has seen: those who may are told that it was changed. */
export function takesBack(actor: Person, lead: Belongings | null): Verdict {
  if (!hasLists(actor)) return FORBIDDEN
  if (lead === null) return MISSING
  return reaches(actor, lead) ? [409] : FORBIDDEN
}

export function notesLead(actor: Person & { id: string }, lead: LeadBelongings | null): Verdict {
  return opensLead(actor, lead)
}

export function seesLeadsOf(actor: Person, target: PersonTarget): Verdict {
  if (target === null) return MISSING
  if (target === 'oneself') return DONE
  return reaches(actor, target) ? DONE : FORBIDDEN
}
