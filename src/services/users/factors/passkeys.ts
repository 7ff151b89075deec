import type { Database } from '../../../data/database/database.ts'
import { createRateLimiter } from '../../../data/security/index.ts'
import { insertAudit } from '../../../data/users/audit.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../../data/users/passkeys.ts'
import { findSecondFactor } from '../../../data/users/second-factors.ts'
import { readSecuritySettings } from '../../../data/users/security-settings.ts'
import { endUserSessions } from '../../../data/users/sessions.ts'
import { type Refusal, refuse, refuseTooMany } from '../../../domain/refusals/refusal.ts'
import {
  type ListedPasskey,
  MAX_PASSKEYS,
  type NewPasskey,
  type PasskeyUse,
} from '../../../domain/users/passkeys.ts'
import type { User } from '../../../domain/users/user.ts'
import { limitKey } from '../../security/index.ts'
import type { NotifyOwner } from '../account-notices.ts'
import { createOwnAccountCheck, type OwnOutcome, refuseOwn } from '../own-password.ts'
import type { Client } from '../sign-in/client.ts'
import type { Devices } from '../sign-in/devices.ts'
import type { Staff } from '../sign-in/live-sessions.ts'
import type { SignedIn, StartSession } from '../sign-in/session-start.ts'
import { ensureRecoveryCodes, tidyRecoveryCodes } from './account-factors.ts'
import { ANYONE, KEY_ALGORITHMS, type PasskeyChecks, type RelyingParty } from './passkey-checks.ts'

export interface PasskeyServices {
  list(user: User): Promise<ListedPasskey[]>
  /** Returns the options for the browser's dialog that creates a passkey. */
  begin(staff: Staff, currentPassword: string, origin: string): Promise<OwnOutcome<object>>
  /** Stores the passkey. Returns recovery codes with the first second factor of an account. */
  add(
    staff: Staff,
    passkey: NewPasskey & { name: string },
    client: Client & { origin: string },
  ): Promise<OwnOutcome<{ recoveryCodes: string[] | null }>>
  remove(
    staff: Staff,
    passkey: { id: string; currentPassword: string },
    client: Client,
  ): Promise<OwnOutcome<null>>
  /** Returns the options for the browser's dialog that signs in; null if passkeys are not available here. */
  signInOptions(origin: string): Promise<object | null>
  /** Signs in without a password: the passkey is on the device, and the device checks its owner. */
  signIn(
    passkey: PasskeyUse,
    client: Client & { origin: string },
  ): Promise<{ ok: true; value: SignedIn } | Refusal<'too_many'> | { ok: false; reason: 'refused' }>
}

interface Dependencies {
  db: Database
  secret: Uint8Array
  siteName: () => string
  relyingPartyOf: (origin: string) => RelyingParty | null
  checks: PasskeyChecks
  devices: Devices
  startSession: StartSession
  notifyOwner: NotifyOwner
  clock: () => Date
}

const NOT_AVAILABLE = refuse(
  'conflict',
  'Passkeys need the address of the site. Ask the operator to set SITE_URL',
)

export function createPasskeyServices(parts: Dependencies): PasskeyServices {
  const { db, secret, siteName, relyingPartyOf, checks, devices, startSession, notifyOwner, clock } = parts
  const checkOwnAccount = createOwnAccountCheck({ db, clock })
  const signInLimit = createRateLimiter(db, 'passkey-sign-in', { points: 30, per: 15 * 60 })

  /** Whether the account would lose the second factor that its role requires. */
  async function isLastRequired({ id, role }: User): Promise<boolean> {
    const { secondFactorRoles } = await readSecuritySettings(db)
    if (!secondFactorRoles.includes(role)) return false
    const [factor, passkeys] = await Promise.all([findSecondFactor(db, id), listPasskeys(db, id)])
    return !factor?.isOn && passkeys.length <= 1
  }

  return {
    async list(user) {
      const passkeys = await listPasskeys(db, user.id)
      return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    async begin(staff, currentPassword, origin) {
      const { user } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      const relyingParty = relyingPartyOf(origin)
      if (!relyingParty) return NOT_AVAILABLE
      const passkeys = await listPasskeys(db, user.id)
      if (passkeys.length >= MAX_PASSKEYS) return refuseOwn('too_many_passkeys')
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        rpName: siteName(),
        rpID: relyingParty.host,
        userName: user.username,
        userDisplayName: user.name,
        userID: Uint8Array.from(Buffer.from(user.id)),
        challenge: checks.createChallenge('passkey set-up', user.id),
        supportedAlgorithmIDs: KEY_ALGORITHMS,
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ok: true, value: options }
    },

    async add({ user, sessionId }, { name, ...passkey }, client) {
      const relyingParty = relyingPartyOf(client.origin)
      if (!relyingParty) return NOT_AVAILABLE
      const credential = await checks.verifyNew(passkey, { ...relyingParty, owner: user.id })
      if (!credential) return refuseOwn('wrong_passkey')
      return db.transaction(async (transaction) => {
        const now = clock()
        const isInserted = await insertPasskey(transaction, {
          id: credential.id,
          userId: user.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name,
          createdAt: now,
        })
        if (!isInserted) return refuseOwn('wrong_passkey')
        const recoveryCodes = await ensureRecoveryCodes(transaction, user.id, secret)
        await endUserSessions(transaction, user.id, { except: sessionId, now })
        await notifyOwner(transaction, user, 'passkey_added', client)
        const entry = {
          actor: user,
          act: 'profile.passkey_added',
          after: { name },
          address: client.address,
        } as const
        await insertAudit(transaction, entry, now)
        return { ok: true, value: { recoveryCodes } }
      })
    },

    async remove(staff, { id, currentPassword }, client) {
      const { user } = staff
      const refusal = await checkOwnAccount(staff, currentPassword)
      if (refusal) return refusal
      if (await isLastRequired(user)) return refuseOwn('required')
      return db.transaction(async (transaction) => {
        if (!(await deletePasskey(transaction, user.id, id))) return refuseOwn('no_passkey')
        await tidyRecoveryCodes(transaction, user.id)
        await notifyOwner(transaction, user, 'passkey_removed', client)
        const entry = { actor: user, act: 'profile.passkey_removed', address: client.address } as const
        await insertAudit(transaction, entry, clock())
        return { ok: true, value: null }
      })
    },

    async signInOptions(origin) {
      const relyingParty = relyingPartyOf(origin)
      if (!relyingParty) return null
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      return generateAuthenticationOptions({
        rpID: relyingParty.host,
        challenge: checks.createChallenge('passkey sign-in', ANYONE),
        userVerification: 'required',
      })
    },

    async signIn(passkey, client) {
      const wait = await signInLimit.take(limitKey(client.address))
      if (wait !== null) return refuseTooMany(wait)
      const relyingParty = relyingPartyOf(client.origin)
      const device = await devices.identify(client, { purpose: 'sign-in', subject: passkey.id })
      const value =
        relyingParty &&
        (await db.transaction(async (transaction) => {
          const use = { ...relyingParty, purpose: 'passkey sign-in', owner: ANYONE } as const
          const user = await checks.verifyUse(transaction, passkey, use)
          return user && startSession(transaction, user, { client, device })
        }))
      if (!value) {
        const after = { why: 'passkey' }
        const entry = { actor: null, act: 'session.refused', after, address: client.address } as const
        await insertAudit(db, entry, clock())
        return { ok: false, reason: 'refused' }
      }
      await signInLimit.giveBack(limitKey(client.address))
      return { ok: true, value }
    },
  }
}
