import { createHmac } from 'node:crypto'
import type { Database, Executor } from '../../../data/database/database.ts'
import { countDevices, isKnownDevice, recordDevice } from '../../../data/users/known-devices.ts'
import { limitKey } from '../../security/index.ts'
import type { Client } from './client.ts'
import { type ProofPurpose, verifyDeviceProof } from './device-proof.ts'

export interface Device {
  /** Thumbprint of the browser's key, or a digest of network and browser. */
  key: string
  /** Thumbprint of the key that the client has proved to have; null without a proof. */
  thumbprint: string | null
  name: string
}

export type Devices = ReturnType<typeof createDevices>

/** Devices that people sign in with. */
export function createDevices({
  db,
  secret,
  clock,
}: {
  db: Database
  secret: Uint8Array
  clock: () => Date
}) {
  return {
    async identify(client: Client, proof: { purpose: ProofPurpose; subject: string }): Promise<Device> {
      const thumbprint = await verifyDeviceProof(client.proof, proof)
      const digest = () =>
        createHmac('sha256', secret)
          .update(`device\n${limitKey(client.address)}\n${client.device}`)
          .digest('base64url')
      return { key: thumbprint ?? digest(), thumbprint, name: client.device }
    },

    isKnown: (userId: string, { key }: Device): Promise<boolean> => isKnownDevice(db, userId, key),

    /** Remembers the device. Returns true if the person has used others before, but not this one. */
    async record(executor: Executor, userId: string, { key, name }: Device): Promise<boolean> {
      const isNew =
        !(await isKnownDevice(executor, userId, key)) && (await countDevices(executor, userId)) > 0
      await recordDevice(executor, userId, { deviceKey: key, name, now: clock() })
      return isNew
    },
  }
}
