import { createMiddleware } from 'hono/factory'
import { MANAGE_REFUSALS } from '../../domain/permissions/manage-users.ts'
import { can, type Permission } from '../../domain/permissions/permissions.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer } from '../errors.ts'

/** Refuses users whose role has none of the permissions. Use it after `requireStaff`; the service checks the scope. */
export function requirePermission(...permissions: Permission[]) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { user } = context.get('staff')
    if (!permissions.some((permission) => can(user, permission)))
      return errorAnswer(context, 403, MANAGE_REFUSALS.not_permitted)
    return next()
  })
}
