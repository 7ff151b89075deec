import type { Context } from 'hono'
import type { Acting } from '../../domain/users/acting.ts'
import type { AppEnvironment } from '../environment.ts'

/** Returns the caller and their address, which every write records. */
export function actingOf(context: Context<AppEnvironment>): Acting {
  return { user: context.get('staff').user, address: context.get('address')() }
}
