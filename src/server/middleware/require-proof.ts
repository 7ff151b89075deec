import { createMiddleware } from 'hono/factory'
import type { IdentityServices } from '../../services/users/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { refusalAnswer } from '../refusal-answer.ts'

/** Refuses a sensitive call unless the user proved recently who they are. Use it after `requireStaff`. */
export function requireProof(identity: Pick<IdentityServices, 'refusalOf'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const refusal = identity.refusalOf(context.get('staff'))
    return refusal ? (refusalAnswer(context, refusal) as unknown as Response) : next()
  })
}
