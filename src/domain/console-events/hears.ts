import { type Actor, can } from '../permissions/permissions.ts'
import type { ConsoleNotice } from './console-event.ts'

/** Whether somebody is told: of exactly what they may see in a list. */
export function hears(actor: Actor, { kind, id, department, dealership, owners }: ConsoleNotice): boolean {
  if (kind === 'tag') return can(actor, 'tags.manage')
  if (kind === 'template') return can(actor, 'templates.edit')
  const mayOwn = kind !== 'booking'
  if (id === null) return can(actor, 'leads.view_all') || (mayOwn && can(actor, 'leads.view_own'))
  return (
    can(actor, 'leads.view_all', { department, dealership }) ||
    (mayOwn && owners.some((ownerId) => can(actor, 'leads.view_own', { ownerId })))
  )
}
