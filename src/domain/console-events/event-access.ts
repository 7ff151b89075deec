import { kindOfKey } from '../content/document-key.ts'
import { KINDS } from '../content/kinds.ts'
import { type Actor, can, type Permission } from '../permissions/permissions.ts'
import type { ConsoleKind, DatabaseEvent } from './console-event.ts'

/** Permissions for lists that do not depend on a dealership. */
const LIST_PERMISSIONS: Partial<Record<ConsoleKind, Permission>> = {
  tag: 'tags.manage',
  template: 'templates.edit',
  redirect: 'content.edit',
  media: 'content.edit',
  import: 'stock.edit',
}

/** Kinds that all staff may see. */
const STAFF_KINDS: ReadonlySet<ConsoleKind> = new Set(['vehicle', 'viewer', 'shift'])

/** Users receive events about exactly what they may see in a list. */
export function canReceiveEvent(
  actor: Actor,
  { kind, id, department, dealership, owners }: DatabaseEvent,
): boolean {
  if (STAFF_KINDS.has(kind)) return true
  // A notification belongs to one person; administrators do not receive those of others.
  if (kind === 'notification') return id === null || owners.includes(actor.id)
  const listPermission = kind === 'document' ? documentPermission(id) : LIST_PERMISSIONS[kind]
  if (listPermission) return can(actor, listPermission)
  const canBeOwned = kind !== 'booking'
  if (id === null) return can(actor, 'leads.view_all') || (canBeOwned && can(actor, 'leads.view_own'))
  return (
    can(actor, 'leads.view_all', { department, dealership }) ||
    (canBeOwned && owners.some((ownerId) => can(actor, 'leads.view_own', { ownerId })))
  )
}

/** Without a key the kinds are unknown, so everyone who may edit content receives the event. */
function documentPermission(key: string | null): Permission {
  const kind = key === null ? null : kindOfKey(key)
  return kind ? KINDS[kind].permission : 'content.edit'
}
