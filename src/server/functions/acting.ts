import type { Context } from 'hono'
import type { Acting } from '../../domain/users/acting.ts'
import type { AppEnvironment } from '../environment.ts'

/** Who acts, and from where: what every write asks. */
export function actingOf(context: Context<AppEnvironment>): Acting {
  return { user: context.get('staff').user, address: context.get('address')() }
}
