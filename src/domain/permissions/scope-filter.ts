import type { Department } from '../users/user.ts'
import { type Actor, type Permission, scopeOf } from './permissions.ts'

/** A permission as a question a list can be asked: what of it is within. */
export type ScopeFilter =
  | { is: 'everything' }
  /** Of a department; of one dealership and of none, where the person belongs to one. */
  | { is: 'department'; department: Department; dealership: string | null }
  | { is: 'own'; ownerId: string }
  | { is: 'nothing' }

/** The same answer as `can` gives for each single thing. */
export function scopeFilterOf(actor: Actor, permission: Permission): ScopeFilter {
  const scope = scopeOf(actor, permission)
  if (scope === 'all') return { is: 'everything' }
  if (scope === 'own') return { is: 'own', ownerId: actor.id }
  const { department, dealership } = actor
  return scope === null || department === null
    ? { is: 'nothing' }
    : { is: 'department', department, dealership }
}

/** As far as any one of them goes; the first that goes anywhere at all. */
export function widestScopeFilter(actor: Actor, permissions: readonly Permission[]): ScopeFilter {
  const found = permissions
    .map((permission) => scopeFilterOf(actor, permission))
    .find(({ is }) => is !== 'nothing')
  return found ?? { is: 'nothing' }
}
