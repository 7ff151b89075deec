import type { Department } from '../users/user.ts'
import { type Actor, type Permission, scopeOf } from './permissions.ts'

/** Filter for lists that corresponds to a permission. */
export type ScopeFilter =
  | { is: 'everything' }
  /** With a dealership, covers that dealership and rows without one. */
  | { is: 'department'; department: Department; dealership: string | null }
  | { is: 'own'; ownerId: string }
  | { is: 'nothing' }

/** Matches `can` for every single row. */
export function scopeFilterOf(actor: Actor, permission: Permission): ScopeFilter {
  const scope = scopeOf(actor, permission)
  if (scope === 'all') return { is: 'everything' }
  if (scope === 'own') return { is: 'own', ownerId: actor.id }
  const { department, dealership } = actor
  return scope === null || department === null
    ? { is: 'nothing' }
    : { is: 'department', department, dealership }
}

/** The scope of the first permission that covers anything. List the widest permission first. */
export function widestScopeFilter(actor: Actor, permissions: readonly Permission[]): ScopeFilter {
  const widest = permissions
    .map((permission) => scopeFilterOf(actor, permission))
    .find(({ is }) => is !== 'nothing')
  return widest ?? { is: 'nothing' }
}
