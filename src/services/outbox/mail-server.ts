import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import {
  confirmMailTest,
  lockMailServer,
  type MailServerRow,
  readMailServer,
  writeMailServer,
  writeMailTest,
} from '../../data/outbox/mail-server.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { insertAudit } from '../../data/users/index.ts'
import {
  COMMON_SELECTORS,
  type DnsHint,
  dkimName,
  dmarcName,
  domainOf,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
} from '../../domain/outbox/mail-dns.ts'
import {
  MAX_CODE_ATTEMPTS_PER_HOUR,
  MAX_MAIL_TESTS_PER_HOUR,
  type MailServer,
  type MailServerChange,
  type MailServerView,
} from '../../domain/outbox/mail-server.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { MailServers } from '../../integrations/mail/mail-servers.ts'
import type { MailDns } from '../../integrations/mail-dns/mail-dns.ts'
import { createPasswordSealer, type MailerSource, serverOfRow } from './current-mailer.ts'

type Changed = Refusal<'changed', { mailServer: MailServerView }>
type ServerOutcome = Outcome<
  MailServerView,
  Refusal<'not_permitted' | 'conflict' | 'invalid' | 'too_many'> | Changed
>

export interface MailServerServices {
  read(user: User): Promise<MailServerView>
  save(by: Acting, change: MailServerChange): Promise<ServerOutcome>
  /** Whether these are the stored settings; the password too, if it is given. */
  isSame(settings: Omit<MailServerChange, 'version'>): Promise<boolean>
  /** Removes the server: mails are then stored and not sent. */
  remove(by: Acting, version: number): Promise<ServerOutcome>
  /** Sends a mail with a code to the user's own address. */
  test(by: Acting): Promise<ServerOutcome>
  /** Confirms that the latest test arrived. */
  confirm(by: Acting, code: string): Promise<ServerOutcome>
  /** Looks up the DNS records of the sender's domain; null without a server. */
  findHints(selector: string | null): Promise<{ domain: string; hints: DnsHint[] } | null>
}

interface Dependencies {
  db: Database
  /** The operator's server, which wins; null if the operator set none. */
  operatorMailServer: MailServer | null
  mailServers: MailServers
  mailDns: MailDns
  mailerSource: MailerSource
  consoleUrl: string | null
  siteName: () => string
  secret: Uint8Array
  clock: () => Date
}

const OPERATORS = refuse(
  'conflict',
  'The operator of this site has set the mail server with SMTP_URL. Remove it there to change it here.',
)
const NOT_PERMITTED = refuse(
  'not_permitted',
  'Only a super administrator can change the mail server, because links that open accounts are mailed through it',
)
const NO_SERVER = refuse('conflict', 'Set a mail server first')
const NO_ADDRESS = refuse('conflict', 'Your account has no email address. Add one in your profile.')
const HOUR_SECONDS = 3_600
/** Without characters that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const TARGET = { kind: 'settings', id: 'mail-server', label: 'mail server' }

/** The mail server as administrators set it, its test, and the DNS records it needs. */
export function createMailServerServices(parts: Dependencies): MailServerServices {
  const { db, operatorMailServer, mailServers, mailDns, mailerSource, clock } = parts
  const sealer = createPasswordSealer(parts.secret)
  const testLimit = createRateLimiter(db, 'mail-test', { points: MAX_MAIL_TESTS_PER_HOUR, per: HOUR_SECONDS })
  const codeLimit = createRateLimiter(db, 'mail-code', {
    points: MAX_CODE_ATTEMPTS_PER_HOUR,
    per: HOUR_SECONDS,
  })

  const currentServer = (row: MailServerRow) => operatorMailServer ?? serverOfRow(row, parts.secret)
  const present = (user: User, row: MailServerRow): MailServerView => {
    const server = currentServer(row)
    return {
      managedBy: operatorMailServer ? 'operator' : server ? 'console' : null,
      settings: server && {
        host: server.host,
        port: server.port,
        encryption: server.encryption,
        user: server.user ?? '',
        hasPassword: server.password !== null,
        senderName: server.from.name,
        senderAddress: server.from.address,
      },
      version: row.version,
      updatedAt: row.updatedAt?.toISOString() ?? null,
      updatedBy: row.updatedBy,
      test: row.test && { ...row.test, confirmedAt: row.testConfirmedAt?.toISOString() ?? null },
      canChange: operatorMailServer === null && canChange(user),
    }
  }

  async function change(
    { user, address }: Acting,
    version: number,
    valuesOf: (row: MailServerRow) => Outcome<Parameters<typeof writeMailServer>[1], Refusal<'invalid'>>,
  ): Promise<ServerOutcome> {
    if (operatorMailServer) return OPERATORS
    if (!canChange(user)) return NOT_PERMITTED
    const outcome = await transact(db, async (transaction): Promise<ServerOutcome> => {
      const row = await lockMailServer(transaction)
      if (row.version !== version)
        return refuse('changed', 'Someone else has changed the mail server', {
          mailServer: present(user, row),
        })
      const values = valuesOf(row)
      if (!values.ok) return values
      const now = clock()
      const savedRow = await writeMailServer(transaction, values.value, { by: user.name, now })
      const entry = { actor: user, act: 'settings.changed', target: TARGET, address } as const
      await insertAudit(transaction, { ...entry, before: auditOf(row), after: auditOf(savedRow) }, now)
      return { ok: true, value: present(user, savedRow) }
    })
    if (outcome.ok) await mailerSource.refresh()
    return outcome
  }

  return {
    read: async (user) => present(user, await readMailServer(db)),

    async save(by, { version, password, senderName, senderAddress, host, port, encryption, user }) {
      if (operatorMailServer) return OPERATORS
      // Before the host is looked up, so that its name tells nothing to others.
      if (!canChange(by.user)) return NOT_PERMITTED
      const refusal = await mailServers.refusalOf({ host, port })
      if (refusal !== null) return refuseField(refusal.startsWith('Port') ? 'port' : 'host', refusal)
      return change(by, version, (row) => {
        const username = user === '' ? null : user
        const sealedPassword = passwordFor(row, { host, username, password })
        if (sealedPassword === undefined)
          return refuseField(
            'password',
            'Enter the password again: it is kept for one host and user name only',
          )
        const values = { host, port, encryption, username, sealedPassword, senderName, senderAddress }
        return { ok: true, value: values }
      })
    },

    async isSame({ password, senderName, senderAddress, user, ...server }) {
      const stored = serverOfRow(await readMailServer(db), parts.secret)
      return isDeepStrictEqual(stored, {
        ...server,
        user: user === '' ? null : user,
        password: password === undefined ? (stored?.password ?? null) : password || null,
        from: { name: senderName, address: senderAddress },
      })
    },

    remove: (by, version) => change(by, version, () => ({ ok: true, value: NO_VALUES })),

    async test({ user, address }) {
      const server = currentServer(await readMailServer(db))
      if (!server) return NO_SERVER
      if (user.email === '') return NO_ADDRESS
      if ((await testLimit.take(user.id)) !== null)
        return refuse('too_many', `You can send ${MAX_MAIL_TESTS_PER_HOUR} tests an hour. Try again later.`)
      const code = Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
      ).join('')
      const steps = await mailServers.trySending(server, testMail(user, code), {
        isOperators: operatorMailServer !== null,
      })
      const isAccepted = steps.some(({ name, isOk }) => name === 'accept' && isOk)
      const now = clock()
      const test = { at: now.toISOString(), by: user.name, to: user.email, steps, isAccepted }
      await db.transaction(async (transaction) => {
        await writeMailTest(transaction, test, code)
        const entry = { actor: user, act: 'settings.tested', target: TARGET, address } as const
        await insertAudit(transaction, { ...entry, after: { accepted: isAccepted } }, now)
      })
      return { ok: true, value: present(user, await readMailServer(db)) }
    },

    async confirm({ user }, code) {
      if ((await codeLimit.take(user.id)) !== null)
        return refuse('too_many', 'Too many codes. Try again in an hour.')
      if (!(await confirmMailTest(db, code, clock())))
        return refuseField('code', 'This is not the code of the latest test')
      return { ok: true, value: present(user, await readMailServer(db)) }
    },

    async findHints(selector) {
      const server = currentServer(await readMailServer(db))
      if (!server) return null
      const domain = domainOf(server.from.address)
      const selectors = selector === null ? COMMON_SELECTORS : [selector]
      const [spf, dmarc, ...keys] = await Promise.all([
        mailDns.findTxt(domain),
        mailDns.findTxt(dmarcName(domain)),
        ...selectors.map(async (each) => mailDns.findTxt(dkimName(each, domain))),
      ])
      const dkim = selectors.map((each, position) => ({ selector: each, records: keys[position] ?? null }))
      return {
        domain,
        hints: [judgeSpf(domain, server.host, spf), judgeDkim(domain, dkim), judgeDmarc(domain, dmarc)],
      }
    },
  }

  /** Undefined if the stored password belongs to another host or user: it must not be sent to a new server. */
  function passwordFor(
    row: MailServerRow,
    { host, username, password }: { host: string; username: string | null; password: string | undefined },
  ): string | null | undefined {
    if (username === null || password === '') return null
    if (password !== undefined) return sealer.seal(password, host, username)
    if (row.sealedPassword === null) return null
    return row.host === host && row.username === username ? row.sealedPassword : undefined
  }

  function testMail(user: User, code: string) {
    const { consoleUrl, siteName } = parts
    const link =
      consoleUrl === null
        ? null
        : `${addressOf(paths.mailServer(), consoleUrl)}?code=${encodeURIComponent(code)}`
    return {
      to: user.email,
      subject: `Test mail from ${siteName()}`,
      text: [
        `Hello ${user.name},`,
        'This is the test mail that you asked for. It has arrived, so the mail server works.',
        link === null
          ? `Enter this code on the screen 'Mail server' to confirm: ${code}`
          : `Confirm that it arrived:\n${link}\n\nOr enter this code on the screen 'Mail server': ${code}`,
      ].join('\n\n'),
      messageId: `<mail-test-${crypto.randomUUID()}@forecourt>`,
    }
  }
}

/** Links that open accounts are mailed through the server, so changing it needs the permission to manage administrators. */
function canChange(user: User): boolean {
  return can(user, 'system.settings') && can(user, 'users.manage_admins')
}

const NO_VALUES = {
  host: null,
  port: null,
  encryption: null,
  username: null,
  sealedPassword: null,
  senderName: null,
  senderAddress: null,
}

function auditOf({
  host,
  port,
  encryption,
  username,
  sealedPassword,
  senderName,
  senderAddress,
}: MailServerRow) {
  const hasPassword = sealedPassword !== null
  return { host, port, encryption, username, senderName, senderAddress, hasPassword }
}
