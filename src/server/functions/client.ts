import type { Context } from 'hono'
import { deviceName } from '../../domain/users/device-name.ts'
import type { Client } from '../../services/users/index.ts'
import type { AppEnvironment } from '../environment.ts'
import { idleMsOf } from '../middleware/require-staff.ts'

/** Returns the caller's address, device and proof of its key. */
export function clientOf(context: Context<AppEnvironment>): Client {
  return {
    address: context.get('address')(),
    device: deviceName(context.req.header('user-agent')),
    proof: context.req.header('dpop') ?? null,
    idleMs: idleMsOf(context),
  }
}
