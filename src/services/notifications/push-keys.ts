import type { Database } from '../../data/database/database.ts'
import { readPushKeys, replacePushKeys, storePushKeys } from '../../data/notifications/push.ts'
import type { PushKeys, PushSender } from '../../integrations/push/push-sender.ts'
import { createSealer } from '../security/index.ts'

interface Dependencies {
  db: Database
  pushSender: PushSender
  secret: Uint8Array
}

/** Returns the key pair of this installation. The first call creates it; the private key is sealed in the database. */
export function createPushKeySource({ db, pushSender, secret }: Dependencies): () => Promise<PushKeys> {
  const sealer = createSealer(secret, 'push keys')
  const open = (row: { publicKey: string; sealedPrivateKey: string }): PushKeys | null => {
    const privateKey = sealer.open(row.sealedPrivateKey, row.publicKey)?.toString()
    return privateKey === undefined ? null : { publicKey: row.publicKey, privateKey }
  }
  const create = () => {
    const { publicKey, privateKey } = pushSender.createKeys()
    return { publicKey, sealedPrivateKey: sealer.seal(Buffer.from(privateKey), publicKey) }
  }
  let keys: PushKeys | null = null

  return async () => {
    if (keys) return keys
    const row = (await readPushKeys(db)) ?? (await storePushKeys(db, create()))
    keys = open(row)
    if (keys) return keys
    const replacement = create()
    await replacePushKeys(db, replacement)
    keys = open(replacement)
    if (!keys) throw new Error('A new push key could not be opened')
    return keys
  }
}
