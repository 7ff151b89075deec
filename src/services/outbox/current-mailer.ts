import type { Database } from '../../data/database/database.ts'
import { type MailServerRow, readMailServer } from '../../data/outbox/mail-server.ts'
import type { MailServer } from '../../domain/outbox/mail-server.ts'
import type { MailServers } from '../../integrations/mail/mail-servers.ts'
import type { CurrentMailer, Mailer } from '../../integrations/mail/mailer.ts'
import { createSealer } from '../security/index.ts'

export interface MailerSource {
  current: CurrentMailer
  /** Reads the settings again, and opens another mailer if they changed. */
  refresh(): Promise<void>
  close(): Promise<void>
}

interface Dependencies {
  db: Database
  /** The operator's mailer, which wins; null if the operator set none. */
  mailer: Mailer | null
  mailServers: MailServers
  secret: Uint8Array
}

const SEAL_PURPOSE = 'mail server'
/** Part of the seal, so that a password copied to another host does not open. */
const ownerOf = (host: string, username: string) => `${host} ${username}`

export function createPasswordSealer(secret: Uint8Array) {
  const sealer = createSealer(secret, SEAL_PURPOSE)
  return {
    seal: (password: string, host: string, username: string) =>
      sealer.seal(Buffer.from(password), ownerOf(host, username)),
    open: (sealed: string, host: string, username: string) =>
      sealer.open(sealed, ownerOf(host, username))?.toString() ?? null,
  }
}

/** Returns the stored server with its password, or null if none is set. */
export function serverOfRow(row: MailServerRow, secret: Uint8Array): MailServer | null {
  const { host, port, encryption, username, sealedPassword, senderName, senderAddress } = row
  if (host === null || port === null || encryption === null) return null
  const password =
    sealedPassword === null ? null : createPasswordSealer(secret).open(sealedPassword, host, username ?? '')
  return {
    host,
    port,
    encryption,
    user: username,
    password,
    from: { name: senderName ?? '', address: senderAddress ?? '' },
  }
}

/** Opens a mailer for the settings of the console, and another when they change. */
export function createMailerSource({ db, mailer, mailServers, secret }: Dependencies): MailerSource {
  let version: number | null = null
  let opened: Mailer | null = null
  return {
    current: () => mailer ?? opened,
    async refresh() {
      if (mailer) return
      const row = await readMailServer(db)
      if (row.version === version) return
      version = row.version
      const before = opened
      const server = serverOfRow(row, secret)
      opened = server && (await mailServers.open(server))
      await before?.close()
    },
    async close() {
      await opened?.close()
    },
  }
}
