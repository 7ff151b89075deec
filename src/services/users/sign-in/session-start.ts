import type { Transaction } from '../../../data/database/database.ts'
import { insertAudit } from '../../../data/users/audit.ts'
import { readSecuritySettings } from '../../../data/users/security-settings.ts'
import { insertRefreshToken, insertSession } from '../../../data/users/sessions.ts'
import type { SignedInUser } from '../../../domain/users/sign-in.ts'
import type { User } from '../../../domain/users/user.ts'
import type { Tokens } from '../../security/index.ts'
import type { NotifyOwner } from '../account-notices.ts'
import type { Client } from './client.ts'
import type { Device, Devices } from './devices.ts'
import type { SignInPlaces } from './sign-in-places.ts'

export interface SignedIn {
  accessToken: string
  refreshToken: string
  user: SignedInUser
}

interface Dependencies {
  tokens: Tokens
  devices: Pick<Devices, 'record'>
  places: Pick<SignInPlaces, 'keep'>
  notifyOwner: NotifyOwner
  presentUser: (user: User) => SignedInUser
  clock: () => Date
}

export type StartSession = ReturnType<typeof createSessionStart>

const DAY_MS = 86_400_000

/** Starts a session for a person who has proved who they are, and mails them if the device is new. */
export function createSessionStart({
  tokens,
  devices,
  places,
  notifyOwner,
  presentUser,
  clock,
}: Dependencies) {
  return async (
    transaction: Transaction,
    user: User,
    { client, device }: { client: Client; device: Device },
  ): Promise<SignedIn> => {
    const now = clock()
    const { address } = client
    const { sessionDays } = await readSecuritySettings(transaction)
    const sessionId = await insertSession(transaction, {
      userId: user.id,
      now,
      expiresAt: new Date(now.getTime() + sessionDays * DAY_MS),
      device: device.name,
      address,
      keyThumbprint: device.thumbprint,
    })
    const refreshToken = tokens.firstRefresh()
    const tokenHash = tokens.hashOf(refreshToken)
    await insertRefreshToken(transaction, { tokenHash, sessionId, parentHash: null })
    await places.keep(transaction, user.id, address)
    if (await devices.record(transaction, user.id, device))
      await notifyOwner(transaction, user, 'new_device', client)
    await insertAudit(transaction, { actor: user, act: 'session.signed_in', address }, now)
    return { accessToken: await tokens.access(sessionId, user.id), refreshToken, user: presentUser(user) }
  }
}
