import { kindOfKey } from '../content/document-key.ts'
import { KINDS } from '../content/kinds.ts'
import { type Actor, can, type Permission } from '../permissions/permissions.ts'
import type { ConsoleKind, ConsoleNotice } from './console-event.ts'

/** Of what belongs to no dealership: one permission opens its list. */
const OPENED_BY: Partial<Record<ConsoleKind, Permission>> = {
  tag: 'tags.manage',
  template: 'templates.edit',
  redirect: 'content.edit',
  media: 'content.edit',
}

/** Whether somebody is told: of exactly what they may see in a list. */
export function hears(actor: Actor, { kind, id, department, dealership, owners }: ConsoleNotice): boolean {
  const opened = kind === 'document' ? documentPermission(id) : OPENED_BY[kind]
  if (opened) return can(actor, opened)
  const mayOwn = kind !== 'booking'
  if (id === null) return can(actor, 'leads.view_all') || (mayOwn && can(actor, 'leads.view_own'))
  return (
    can(actor, 'leads.view_all', { department, dealership }) ||
    (mayOwn && owners.some((ownerId) => can(actor, 'leads.view_own', { ownerId })))
  )
}

/** Of more than are told one by one nobody knows the kinds: who may write pages looks anew. */
function documentPermission(key: string | null): Permission {
  const kind = key === null ? null : kindOfKey(key)
  return kind ? KINDS[kind].permission : 'content.edit'
}
