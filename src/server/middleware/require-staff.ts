import { createMiddleware } from 'hono/factory'
import { SET_UP_FIRST } from '../../domain/users/sign-in.ts'
import type { SignInServices } from '../../services/users/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'

/**
 * Refuses requests without a live session: checks the token and then its session on every call. Users who must still set up a
 * second factor are admitted only with `allowBeforeSetUp`.
 */
export function requireStaff(
  signIn: Pick<SignInServices, 'verifyToken'>,
  { allowBeforeSetUp = false }: { allowBeforeSetUp?: boolean } = {},
) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    const staff = scheme?.toLowerCase() === 'bearer' && token ? await signIn.verifyToken(token) : null
    if (!staff) {
      context.header('WWW-Authenticate', 'Bearer')
      return errorAnswer(context, 401, STATUS_SENTENCES[401] as string)
    }
    if (staff.mustSetUp && !allowBeforeSetUp) return errorAnswer(context, 403, SET_UP_FIRST)
    context.set('staff', staff)
    return next()
  })
}
