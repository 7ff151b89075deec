import { type Actor, can, hasDepartmentAccess, scopeOf } from '../../permissions/permissions.ts'
import { DEPARTMENT_LABELS } from '../../users/user.ts'

/** A view of leads is shared with one department or with all staff. */
export const VIEW_AUDIENCES = ['sales', 'service', 'parts', 'everyone'] as const
export type ViewAudience = (typeof VIEW_AUDIENCES)[number]

/** Follow 'with' and 'for'. */
export const AUDIENCE_LABELS: Record<ViewAudience, string> = {
  sales: DEPARTMENT_LABELS.sales,
  service: DEPARTMENT_LABELS.service,
  parts: DEPARTMENT_LABELS.parts,
  everyone: 'everyone',
}

export const MAX_SHARED_VIEWS_PER_AUDIENCE = 20

/** Returns the audiences with whom the actor may share their own views: a manager's department, or any for administrators. */
export function audiencesFor(actor: Actor): ViewAudience[] {
  return VIEW_AUDIENCES.filter((audience) =>
    audience === 'everyone' ? isAdministrator(actor) : can(actor, 'leads.view_all', { department: audience }),
  )
}

/** Returns the audiences that the actor is part of. Administrators are part of each, because they manage shared views. */
export function audiencesOf(actor: Actor): ViewAudience[] {
  return VIEW_AUDIENCES.filter((audience) => audience === 'everyone' || hasDepartmentAccess(actor, audience))
}

/** Whether the actor may delete the view or stop sharing it. */
export function canRemoveView(
  actor: Actor,
  view: { owner: string; sharedWith: ViewAudience | null },
): boolean {
  return view.owner === actor.id || (view.sharedWith !== null && isAdministrator(actor))
}

function isAdministrator(actor: Actor): boolean {
  return scopeOf(actor, 'leads.view_all') === 'all'
}

interface ViewName {
  name: string
  /** Null for the reader's own view. */
  author: string | null
}

/** Returns the names as the reader sees them: a shared view whose name is in use has '(shared)' or its author added. */
export function distinctNames(views: readonly ViewName[], standardNames: readonly string[]): string[] {
  const usedNames = new Set<string>()
  const keyOf = (name: string) => name.toLowerCase()
  const ownNames = new Set([
    ...standardNames.map(keyOf),
    ...views.filter(({ author }) => author === null).map(({ name }) => keyOf(name)),
  ])
  const sharedNames = views.filter(({ author }) => author !== null).map(({ name }) => keyOf(name))

  return views.map(({ name, author }) => {
    if (author === null) return name
    const isRepeated = sharedNames.filter((other) => other === keyOf(name)).length > 1
    const base = isRepeated ? `${name} (${author})` : ownNames.has(keyOf(name)) ? `${name} (shared)` : name
    // Two authors can have the same name.
    let distinctName = base
    for (let number = 2; usedNames.has(keyOf(distinctName)); number += 1) distinctName = `${base} ${number}`
    usedNames.add(keyOf(distinctName))
    return distinctName
  })
}
