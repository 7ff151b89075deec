import type { Database } from '../../data/database/database.ts'
import { isRowId } from '../../data/database/row-id.ts'
import {
  type AssignmentQuery,
  type AssignmentTally,
  countOverdue,
  listAssignments,
  tallyAssignments,
} from '../../data/leads/lead-assignments.ts'
import {
  countLeads,
  countOpenLeads,
  findMedianResponse,
  listLeads,
  searchConditions,
  tallyLeads,
} from '../../data/leads/lead-list.ts'
import { type ResponseClocks, readResponseClocks } from '../../data/leads/response-clocks.ts'
import { findUser } from '../../data/users/index.ts'
import {
  ASSIGNMENT_STATUS_NAMES,
  type AssignmentStatus,
  PRIORITY_NAMES,
  type Priority,
} from '../../domain/leads/assignments/assignment.ts'
import {
  type AssignmentSort,
  EMPTY_LEAD_FILTER,
  type LeadFilter,
  type LeadRange,
  type LeadSort,
  type LeadStatus,
} from '../../domain/leads/lead-list.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { DEPARTMENTS, type Department } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { rangeAt } from './lead-days.ts'
import { leadListQuery, leadScope } from './lead-query.ts'
import { assignmentView, type ListedLead, listedLead, type PresentedAssignment } from './presented-lead.ts'
import { type LeadResult, notPermitted, PERSON_NOT_FOUND } from './refusals.ts'

export interface LeadList {
  leads: ListedLead[]
  total: number
  /** Today's date at the dealership, which decides what is overdue. */
  today: string
  /** When the list was read, by the same clock that dates the leads. */
  at: string
  dealerships: { slug: string; name: string }[]
}

/** Counts of open leads in the actor's scope, under the same filter, independent of the page. */
export interface OpenLeadCounts {
  unassigned: number
  overdue: number
  today: number
  later: number
  oldestUnassigned: string | null
}

export interface AssignmentFilter {
  department: readonly Department[]
  status: readonly AssignmentStatus[]
  priority: readonly Priority[]
  assignedTo: readonly string[]
  range: LeadRange
  q: string
}

export interface AssignmentStats {
  total: number
  byStatus: Record<AssignmentStatus, number>
  byDepartment: Record<Department, number>
  byPriority: Record<Priority, number>
  /** Keyed by user id. */
  byUser: Record<string, number>
  overdue: number
  unassignedLeads: number
  medianFirstResponseMinutes: number | null
}

export interface LeadListServices {
  list(
    actor: Actor,
    filter: LeadFilter,
    page: { sort: LeadSort; page: number; pageSize: number },
  ): Promise<LeadList>
  /** Returns the newest leads in any status. */
  latest(actor: Actor, count: number): Promise<ListedLead[]>
  waiting(actor: Actor, filter: LeadFilter): Promise<OpenLeadCounts>
  responseClocks(actor: Actor): Promise<ResponseClocks>
  assignments(
    actor: Actor,
    filter: AssignmentFilter,
    page: { sort: AssignmentSort; page: number; pageSize: number },
  ): Promise<{ assignments: PresentedAssignment[]; total: number }>
  /** Lists one person's assignments: the actor's own, or those of a person they manage. */
  listForPerson(
    actor: Actor,
    userId: string,
    page: { page: number; pageSize: number },
  ): Promise<LeadResult<{ assignments: PresentedAssignment[]; total: number }>>
  stats(actor: Actor, filter: AssignmentFilter): Promise<AssignmentStats>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

/** Serves lists and counts of leads, limited to what the actor may see. */
export function createLeadListServices({ db, published, clock }: Dependencies): LeadListServices {
  const questionOf = (actor: Actor, filter: LeadFilter) => leadListQuery({ published, clock }, actor, filter)

  function assignmentQuestion(actor: Actor, filter: AssignmentFilter) {
    const { today, since } = rangeAt(clock(), timeZoneOf(published(), actor.dealership), filter.range)
    const [q = null] = searchConditions(filter.q)
    const question: Omit<AssignmentQuery, 'sort' | 'page' | 'pageSize'> = {
      ...filter,
      scope: leadScope(actor),
      since,
      q,
    }
    return { question, today }
  }

  /** Reads the running counts where they apply; only the few removed assignments are counted directly. */
  async function tally(actor: Actor, filter: AssignmentFilter): Promise<AssignmentTally[]> {
    const { question } = assignmentQuestion(actor, filter)
    if (!isUnboundedSearch(filter)) return tallyAssignments(db, question)
    const isRequested = (status: AssignmentStatus) =>
      filter.status.length === 0 || filter.status.includes(status)
    const present = ASSIGNMENT_STATUS_NAMES.filter(isLeadStatus).filter(isRequested)
    const [rows, removedRows] = await Promise.all([
      present.length === 0
        ? []
        : tallyLeads(db, questionOf(actor, { ...EMPTY_LEAD_FILTER, ...filter, status: present })),
      isRequested('removed') ? tallyAssignments(db, { ...question, status: ['removed'] }) : [],
    ])
    const currentRows = rows.map(({ leads, ...row }) => ({ ...row, count: leads }) as AssignmentTally)
    return [...currentRows, ...removedRows]
  }

  async function listAssignmentPage(
    actor: Actor,
    filter: AssignmentFilter,
    page: { sort: AssignmentSort; page: number; pageSize: number },
  ): Promise<{ assignments: PresentedAssignment[]; total: number }> {
    const { question } = assignmentQuestion(actor, filter)
    const [assignments, rows] = await Promise.all([
      listAssignments(db, { ...question, ...page }),
      tally(actor, filter),
    ])
    return { assignments: assignments.map(assignmentView), total: sumsOf(rows).total }
  }

  return {
    async list(actor, filter, page) {
      const at = clock().toISOString()
      const question = questionOf(actor, filter)
      const [rows, total] = await Promise.all([listLeads(db, question, page), countLeads(db, question)])
      const dealerships = published().dealerships.map(({ slug, name }) => ({ slug, name }))
      return { leads: rows.map(listedLead), total, today: question.today, at, dealerships }
    },

    async latest(actor, count) {
      const page = { sort: '-received' as const, page: 1, pageSize: count }
      const rows = await listLeads(db, questionOf(actor, EMPTY_LEAD_FILTER), page)
      return rows.map(listedLead)
    },

    async waiting(actor, filter) {
      const { oldestUnassigned, ...counts } = await countOpenLeads(db, questionOf(actor, filter))
      return { ...counts, oldestUnassigned: oldestUnassigned?.toISOString() ?? null }
    },

    responseClocks: (actor) => readResponseClocks(db, questionOf(actor, EMPTY_LEAD_FILTER)),

    assignments: listAssignmentPage,

    async listForPerson(actor, userId, page) {
      const person = isRowId(userId) ? await findUser(db, userId) : null
      if (!person) return PERSON_NOT_FOUND
      if (person.id !== actor.id && !can(actor, 'leads.view_all', person))
        return notPermitted('This person belongs to another department or dealership')
      const filter = { ...EVERY_ASSIGNMENT, assignedTo: [userId] }
      return { ok: true, value: await listAssignmentPage(actor, filter, { sort: '-created', ...page }) }
    },

    async stats(actor, filter) {
      const { question, today } = assignmentQuestion(actor, filter)
      const present = filter.status.filter(isLeadStatus)
      const includesOpenStatus = filter.status.length === 0 || present.length > 0
      const leadQuestion = (parts: Partial<LeadFilter>) =>
        questionOf(actor, { ...EMPTY_LEAD_FILTER, ...filter, status: present, ...parts })
      const [rows, overdue, unassignedLeads, medianFirstResponseMinutes] = await Promise.all([
        tally(actor, filter),
        // The due date is on the lead, but the date of assignment is only on its assignment.
        includesOpenStatus && isUnboundedSearch(filter)
          ? countLeads(db, leadQuestion({ due: 'overdue' }))
          : countOverdue(db, question, today),
        countLeads(db, leadQuestion({ status: ['unassigned'] })),
        includesOpenStatus ? findMedianResponse(db, leadQuestion({})) : null,
      ])
      return { ...sumsOf(rows), overdue, unassignedLeads, medianFirstResponseMinutes }
    },
  }
}

const EVERY_ASSIGNMENT: AssignmentFilter = {
  department: [],
  status: [],
  priority: [],
  assignedTo: [],
  range: 'all',
  q: '',
}

function isUnboundedSearch({ range, q }: AssignmentFilter): boolean {
  return range === 'all' && q === ''
}

function isLeadStatus(status: AssignmentStatus): status is Exclude<LeadStatus, 'unassigned'> {
  return status !== 'removed'
}

/** Every key is present, even with a count of zero. */
function sumsOf(rows: readonly AssignmentTally[]) {
  const sums = {
    total: 0,
    byStatus: zeros(ASSIGNMENT_STATUS_NAMES),
    byDepartment: zeros(DEPARTMENTS),
    byPriority: zeros(PRIORITY_NAMES),
    byUser: {} as Record<string, number>,
  }
  for (const { status, department, priority, assignedTo, count } of rows) {
    sums.total += count
    sums.byStatus[status] += count
    sums.byDepartment[department] += count
    sums.byPriority[priority] += count
    sums.byUser[assignedTo] = (sums.byUser[assignedTo] ?? 0) + count
  }
  return sums
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
