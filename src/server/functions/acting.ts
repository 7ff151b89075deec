import type { Context } from 'hono'
import type { Acting } from '../../domain/users/acting.ts'
import type { AppEnvironment } from '../environment.ts'
import { clientOf } from './client.ts'

/** Returns the caller and their address, which every write records. */
export function actingOf(context: Context<AppEnvironment>): Acting {
  const { user, confirmedAt } = context.get('staff')
  const { address, device } = clientOf(context)
  return { user, confirmedAt, address, device }
}
