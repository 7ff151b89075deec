import { createMiddleware } from 'hono/factory'
import { SET_UP_FIRST } from '../../domain/users/sign-in.ts'
import type { SignInServices } from '../../services/users/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'

/**
 * Closed to anyone without a live session: the token is checked, then the session behind it, on every call. Whose role asks for a
 * second factor they have not set up yet comes in only where they can.
 */
export function requireStaff(
  signIn: Pick<SignInServices, 'verifyToken'>,
  { evenBeforeSetUp = false }: { evenBeforeSetUp?: boolean } = {},
) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    const staff = scheme?.toLowerCase() === 'bearer' && token ? await signIn.verifyToken(token) : null
    if (!staff) {
      context.header('WWW-Authenticate', 'Bearer')
      return errorAnswer(context, 401, STATUS_SENTENCES[401] as string)
    }
    if (staff.mustSetUp && !evenBeforeSetUp) return errorAnswer(context, 403, SET_UP_FIRST)
    context.set('staff', staff)
    return next()
  })
}
