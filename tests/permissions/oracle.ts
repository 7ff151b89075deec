/**
 * The permission rules, written a second time from the specification and its decisions without using the product's code:
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

export interface ScopedRecord {
  department: Department | null
  dealership: string | null
}

export interface Position extends ScopedRecord {
  role: Role
  department: Department
}

/** Allowed statuses of a response. There are several only where the documents leave the kind of refusal open. */
export type Verdict = readonly number[]

const OK: Verdict = [200]
const CREATED: Verdict = [201]
const FORBIDDEN: Verdict = [403]
const NOT_FOUND: Verdict = [404]
const BAD_OR_FORBIDDEN: Verdict = [400, 403]

const isAdministrator = ({ role }: { role: Role }) => role === 'super_admin' || role === 'admin'
const isManager = ({ role }: { role: Role }) => role === 'department_manager'

/** 'Department access: admin always. Otherwise the user needs a department equal to the target's', and an equal dealership if both have one. */
export function isInScope(actor: Person, { department, dealership }: ScopedRecord): boolean {
  if (isAdministrator(actor)) return true
  if (!isManager(actor) || actor.department === null || actor.department !== department) return false
  return actor.dealership === null || dealership === null || actor.dealership === dealership
}

/** system.logs: both administrators. */
export function checkLogAccess(actor: Person): Verdict {
  return isAdministrator(actor) ? OK : FORBIDDEN
}

/** system.security: only the super administrator. */
export function checkSecuritySettings(actor: Person): Verdict {
  return actor.role === 'super_admin' ? OK : FORBIDDEN
}

/** shifts.view: administrators everywhere, everyone else within their department. */
export function checkShiftView(actor: Person, department: Department): Verdict {
  return isAdministrator(actor) || actor.department === department ? OK : FORBIDDEN
}

/** shifts.edit and leave.decide: administrators everywhere, managers within their department and dealership. */
export function checkShiftEdit(actor: Person, target: ScopedRecord): Verdict {
  return canSeeLists(actor) && isInScope(actor, target) ? OK : FORBIDDEN
}

/** stock.edit: both administrators, and managers in sales. */
export function checkStockEdit(actor: Person): Verdict {
  return isAdministrator(actor) || (isManager(actor) && actor.department === 'sales') ? OK : FORBIDDEN
}

/** leads.view_all and users.view: administrators everywhere, managers within their department, staff not at all. */
export function canSeeLists(actor: Person): boolean {
  return isAdministrator(actor) || isManager(actor)
}

/** Null: everything within the scope. */
export interface ReportFilter {
  department: Department | null
  dealership: string | null
}

/** A report names what it filters by, so one outside the scope is refused. */
function isReportInScope(actor: Person, { department, dealership }: ReportFilter): boolean {
  if (!isManager(actor)) return true
  if (department !== null && department !== actor.department) return false
  return dealership === null || actor.dealership === null || dealership === actor.dealership
}

/** 'reports: view_all' for administrators, 'view for department' for managers, 'view_own' for staff, whatever they filter by. */
export function checkReport(actor: Person, filter: ReportFilter): Verdict {
  return isReportInScope(actor, filter) ? OK : FORBIDDEN
}

/** 'reports: export' for administrators and managers. */
export function checkReportExport(actor: Person, filter: ReportFilter): Verdict {
  return canSeeLists(actor) ? checkReport(actor, filter) : FORBIDDEN
}

/** 'analytics: view_all' for administrators, 'view for department' for managers: cars belong to sales. */
export function checkWebsiteFigures(actor: Person, filter: ReportFilter): Verdict {
  if (filter.department !== null && filter.department !== 'sales') return FORBIDDEN
  const isOfCars = isAdministrator(actor) || (isManager(actor) && actor.department === 'sales')
  return isOfCars ? checkReport(actor, filter) : FORBIDDEN
}

export function checkRelease(actor: Person, lead: ScopedRecord | null): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (lead === null) return NOT_FOUND
  return isInScope(actor, lead) ? OK : FORBIDDEN
}

export type BookingKind = 'service' | 'test-drive'
export interface BookingTarget {
  kind: BookingKind
  dealership: string
}
/** Decision 0037: sales has test drives, service has service bookings, parts has none. */
const BOOKING_DEPARTMENTS = { service: 'service', 'test-drive': 'sales' } as const

/** Everyone who sees a department's leads manages its bookings. */
export function canManageBookings(actor: Person, { kind, dealership }: BookingTarget): boolean {
  return isInScope(actor, { department: BOOKING_DEPARTMENTS[kind], dealership })
}

/** Staff of the department see the bookings of their dealership, receive customers and take bookings. */
export function canTakeBookings(actor: Person, target: BookingTarget): boolean {
  const isStaff = !isAdministrator(actor) && !isManager(actor)
  const isOwnDepartment = actor.department === BOOKING_DEPARTMENTS[target.kind]
  const isOwnDealership = actor.dealership === null || actor.dealership === target.dealership
  return canManageBookings(actor, target) || (isStaff && isOwnDepartment && isOwnDealership)
}

/** leads.delete: both administrators, everywhere. Deleting a deleted lead succeeds. */
export function checkLeadDeletion(actor: Person, lead: ScopedRecord | null): Verdict {
  if (!isAdministrator(actor)) return FORBIDDEN
  return lead === null ? NOT_FOUND : OK
}

export function checkDeletedLeads(actor: Person): Verdict {
  return isAdministrator(actor) ? OK : FORBIDDEN
}

/** leads.reassign for both leads, which belong to the same dealership here. */
export function checkLeadMerge(actor: Person, lead: ScopedRecord | null): Verdict {
  return checkRelease(actor, lead)
}

/** leads.reassign within the department, or leads.update_own for one's own lead: these leads are unassigned. */
export function checkLeadMail(actor: Person, lead: ScopedRecord | null, success: Verdict): Verdict {
  if (lead === null) return NOT_FOUND
  return isInScope(actor, lead) ? success : FORBIDDEN
}

/** leads.assign within the department; staff may create leads for themselves in their own department and dealership. */
export function checkLeadCreation(actor: Person, position: ScopedRecord): Verdict {
  if (isAdministrator(actor)) return CREATED
  if (actor.department === null || actor.department !== position.department) return FORBIDDEN
  return actor.dealership === null || actor.dealership === position.dealership ? CREATED : FORBIDDEN
}

/**
 * 'Never oneself; admin may manage non-admins, and admins only if super admin; a manager same-department users who are not admin or
 * manager'. A manager of one dealership manages only its people, and sees those of all dealerships without managing them.
 */
function canManageUser(actor: Person, target: Person | 'oneself'): boolean {
  if (target === 'oneself') return false
  if (actor.role === 'super_admin') return true
  if (actor.role === 'admin') return !isAdministrator(target)
  if (!isManager(actor) || isAdministrator(target) || isManager(target) || !isInScope(actor, target))
    return false
  return actor.dealership === null || actor.dealership === target.dealership
}

/** Null: an unknown person. */
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

export function checkUserUpdate(actor: Person, change: Change, target: PersonTarget): Verdict {
  // No one may send this field: either the field or the sender is refused.
  if (change === 'is_super_admin') return BAD_OR_FORBIDDEN
  if (!canSeeLists(actor)) return FORBIDDEN
  // A manager may not deactivate, so the refusal may come before the target is looked up.
  if (target === null) return isManager(actor) && change !== 'name' ? [403, 404] : NOT_FOUND
  if (!canManageUser(actor, target)) return FORBIDDEN
  return canMakeChange(actor, change) ? OK : FORBIDDEN
}

function canMakeChange(actor: Person, change: Exclude<Change, 'is_super_admin'>): boolean {
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
    // A manager of one dealership may not move people out of it.
    case 'to_brookvale':
      return isAdministrator(actor) || actor.dealership === null || actor.dealership === BROOKVALE
  }
}

/** users.delete: both administrators. */
export function checkDeactivation(actor: Person, target: PersonTarget): Verdict {
  if (!isAdministrator(actor)) return FORBIDDEN
  if (target === null) return NOT_FOUND
  return canManageUser(actor, target) ? OK : FORBIDDEN
}

/** One user's details: within the scope of users.view. */
export function checkUserView(actor: Person, target: PersonTarget): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (target === null) return NOT_FOUND
  return isInScope(actor, target === 'oneself' ? actor : target) ? OK : FORBIDDEN
}

/** Invitations and second factor resets need the permission to set the password; 409 means that there is nothing to do. */
export function checkAccessHelp(actor: Person, target: PersonTarget): Verdict {
  const verdict = checkPasswordChange(actor, target)
  return verdict === OK ? [200, 409] : verdict
}

export function checkPasswordChange(actor: Person, target: PersonTarget): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (target === null) return NOT_FOUND
  return canManageUser(actor, target) ? OK : FORBIDDEN
}

/** 'Roles belong to departments'. */
const DEPARTMENTS_BY_ROLE: Record<Role, readonly Department[]> = {
  super_admin: ['admin'],
  admin: ['admin'],
  department_manager: ['sales', 'service', 'parts'],
  sales_user: ['sales'],
  service_user: ['service'],
  parts_user: ['parts'],
}

export function checkUserCreation(actor: Person, position: Position): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (!DEPARTMENTS_BY_ROLE[position.role].includes(position.department)) return BAD_OR_FORBIDDEN
  if (actor.role === 'super_admin') return CREATED
  if (actor.role === 'admin') return isAdministrator(position) ? FORBIDDEN : CREATED
  // 'Only the staff role of their own department, in their own department', and at their dealership if they have one.
  if (isAdministrator(position) || isManager(position) || position.department !== actor.department)
    return FORBIDDEN
  return actor.dealership === null || actor.dealership === position.dealership ? CREATED : FORBIDDEN
}

export interface ScopedLead extends ScopedRecord {
  /** User to whom the lead is assigned. */
  ownerId: string | null
}

/** leads.view_all within the scope; leads.view_own: leads assigned to the actor. */
export function canSeeLead(actor: Person & { id: string }, lead: ScopedLead): boolean {
  return isInScope(actor, lead) || (!canSeeLists(actor) && lead.ownerId === actor.id)
}

/** 'Asking for a single thing outside one's scope is 403; a thing that does not exist is 404.' */
export function checkLeadView(actor: Person & { id: string }, lead: ScopedLead | null): Verdict {
  if (lead === null) return NOT_FOUND
  return canSeeLead(actor, lead) ? OK : FORBIDDEN
}

/** leads.assign: administrators everywhere, managers within their department. The assignee is unknown, so an allowed actor gets 400. */
export function checkAssignment(actor: Person, lead: ScopedRecord | null): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (lead === null) return NOT_FOUND
  return isInScope(actor, lead) ? [400] : FORBIDDEN
}

export type LeadChange = 'status' | 'notes' | 'dueDate' | 'priority' | 'assignedTo' | 'department'

/** 'Staff update their own status, notes and follow-ups'; other fields need leads.reassign. */
export function checkLeadChange(
  actor: Person & { id: string },
  lead: ScopedLead | null,
  change: LeadChange,
): Verdict {
  if (lead === null) return NOT_FOUND
  const isOwn = !canSeeLists(actor) && lead.ownerId === actor.id
  const isStaffField = change === 'status' || change === 'notes' || change === 'dueDate'
  // 'Moving to another department is checked at both ends': only administrators act in two. They get 400, as the assignee is not in the new one.
  if (change === 'department') return isAdministrator(actor) ? [400] : FORBIDDEN
  return isInScope(actor, lead) || (isOwn && isStaffField) ? OK : FORBIDDEN
}

/** The version is unknown, so an allowed actor gets 409. */
export function checkAssignmentRemoval(actor: Person, lead: ScopedRecord | null): Verdict {
  if (!canSeeLists(actor)) return FORBIDDEN
  if (lead === null) return NOT_FOUND
  return isInScope(actor, lead) ? [409] : FORBIDDEN
}

export function checkLeadNote(actor: Person & { id: string }, lead: ScopedLead | null): Verdict {
  return checkLeadView(actor, lead)
}

export function checkUserLeads(actor: Person, target: PersonTarget): Verdict {
  if (target === null) return NOT_FOUND
  if (target === 'oneself') return OK
  return isInScope(actor, target) ? OK : FORBIDDEN
}
