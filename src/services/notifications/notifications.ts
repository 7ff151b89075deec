import type { Database, Executor } from '../../data/database/database.ts'
import { findLeadListRows, type LeadListRow } from '../../data/leads/index.ts'
import {
  countNewByKind,
  listNotifications,
  markRead,
  type NotificationRow,
} from '../../data/notifications/notifications.ts'
import { readPreferences } from '../../data/notifications/preferences.ts'
import { canSeeLead } from '../../domain/leads/assignments/assignment-access.ts'
import { subjectOf } from '../../domain/leads/subject.ts'
import { kindRule } from '../../domain/notifications/notification.ts'
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationItem,
  type NotificationList,
  type NotificationQuery,
  type ReadNotifications,
} from '../../domain/notifications/notification-item.ts'
import { preferencesOf } from '../../domain/notifications/preferences.ts'
import { formatClock } from '../../domain/time/format.ts'
import type { User } from '../../domain/users/user.ts'

export interface NotificationServices {
  /** The user's own, newest first. */
  list(user: User, query: NotificationQuery): Promise<NotificationList>
  /** Changes only the user's own. */
  read(user: User, which: ReadNotifications): Promise<void>
}

interface Dependencies {
  db: Database
  clock: () => Date
}

export function createNotificationServices({ db, clock }: Dependencies): NotificationServices {
  return {
    async list(user, { group = null, before = null }) {
      const [rows, counts, stored] = await Promise.all([
        listNotifications(db, {
          userId: user.id,
          group,
          before: before === null ? null : BigInt(before),
          limit: NOTIFICATIONS_PER_PAGE + 1,
        }),
        countNewByKind(db, user.id),
        readPreferences(db, user.id),
      ])
      const page = rows.slice(0, NOTIFICATIONS_PER_PAGE)
      const newCounts = { leads: 0, team: 0 }
      for (const { kind, total } of counts) newCounts[kindRule(kind).group] += total
      const { quietHours } = preferencesOf(stored, user.role)
      return {
        items: await presentItems(db, user, page),
        newCounts,
        next: rows.length > page.length ? String(page.at(-1)?.id) : null,
        quietHours: quietHours.isOn
          ? `${formatClock(quietHours.from)} to ${formatClock(quietHours.to)}`
          : null,
      }
    },

    read: (user, which) =>
      markRead(
        db,
        user.id,
        'ids' in which ? { ids: which.ids.map(BigInt) } : { upTo: BigInt(which.upTo) },
        clock(),
      ),
  }
}

/** Adds the leads as far as the reader may see them now. */
export async function presentItems(
  db: Executor,
  reader: User,
  rows: readonly NotificationRow[],
): Promise<NotificationItem[]> {
  const leads = await findLeadListRows(db, [...new Set(rows.flatMap(({ leadId }) => leadId ?? []))])
  return rows.map(({ id, kind, leadId, facts, createdAt, readAt, doneAt }) => {
    const row = leadId === null ? undefined : leads.get(leadId)
    return {
      id: String(id),
      kind,
      at: createdAt.toISOString(),
      isRead: readAt !== null,
      isDone: doneAt !== null,
      facts,
      lead: row?.lead.isListed && canSeeLead(reader, row.lead) ? presentLead(reader, row) : null,
    }
  })
}

function presentLead(reader: User, { lead, assignee, assignment }: LeadListRow): NotificationItem['lead'] {
  const { id, reference, name, form, phone, department, dueDate } = lead
  return {
    id,
    reference,
    name,
    form,
    subject: subjectOf(lead),
    phone,
    assignee: assignee?.name ?? null,
    assignment: assignment && { ...assignmentKey(assignment), isOwn: lead.assignedTo === reader.id },
    department,
    createdAt: lead.createdAt.toISOString(),
    dueDate,
    responseDueAt: lead.responseDueAt?.toISOString() ?? null,
    isAnswered: lead.respondedAt !== null,
  }
}

const assignmentKey = ({ id, version }: NonNullable<LeadListRow['assignment']>) => ({ id, version })
