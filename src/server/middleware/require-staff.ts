import { createMiddleware } from 'hono/factory'
import type { SignInServices } from '../../services/sign-in.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer, STATUS_SENTENCES } from '../errors.ts'

/** Closed to anyone without a live session: the token is checked, then the session behind it, on every call. */
export function requireStaff(signIn: SignInServices) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
    const staff = scheme?.toLowerCase() === 'bearer' && token ? await signIn.verifyToken(token) : null
    if (!staff) {
      context.header('WWW-Authenticate', 'Bearer')
      return errorAnswer(context, 401, STATUS_SENTENCES[401] as string)
    }
    context.set('staff', staff)
    return next()
  })
}
