import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SET_UP_FIRST } from '../../domain/users/sign-in.ts'
import type { SignInServices } from '../../services/users/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'

/**
 * Refuses requests without a live session: checks the token and then its session on every call. Users who must still set up a
 * second factor are admitted only with `allowBeforeSetUp`. Calls of staff answer only on the console's host.
 */
export function requireStaff(
  signIn: Pick<SignInServices, 'verifyToken'>,
  { allowBeforeSetUp = false }: { allowBeforeSetUp?: boolean } = {},
) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    if (!context.get('isConsoleHost')()) return errorAnswer(context, 421, STATUS_SENTENCES[421] as string)
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    const use = { idleMs: idleMsOf(context), address: context.get('address')() }
    const staff = scheme?.toLowerCase() === 'bearer' && token ? await signIn.verifyToken(token, use) : null
    if (!staff) {
      context.header('WWW-Authenticate', 'Bearer')
      return errorAnswer(context, 401, STATUS_SENTENCES[401] as string)
    }
    if (staff.mustSetUp && !allowBeforeSetUp) return errorAnswer(context, 403, SET_UP_FIRST)
    context.set('staff', staff)
    return next()
  })
}

/** Calls that an open console makes by itself say how long ago the person last did something. */
export function idleMsOf({ req }: Context): number {
  const header = req.header('x-idle-seconds')
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : 0
}
