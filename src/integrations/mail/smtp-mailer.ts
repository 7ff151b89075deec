import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import type { MailServer } from '../../domain/outbox/mail-server.ts'
import type { Mailer, SendOutcome } from './mailer.ts'
import { messageOf, type Sender } from './smtp-message.ts'
import { SMTP_TIMEOUTS, smtpOptionsOf } from './smtp-options.ts'

type Options = { from: Sender } & (
  | {
      /** smtp://user:password@host:587, or smtps:// */
      url: string
    }
  /** A server named in the console, whose address is checked for every connection. */
  | { server: MailServer; openSocket: () => Promise<Socket> }
)

const CONNECTIONS = 3

/** Sends mail through one SMTP server with a few connections. */
export function createSmtpMailer({ from, ...target }: Options): Mailer {
  const transport = createTransport({
    ...('url' in target ? { url: target.url } : optionsOf(target.server, target.openSocket)),
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SMTP_TIMEOUTS,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
        return { ok: true }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    async close() {
      transport.close()
    },
  }
}

type SocketCallback = (error: Error | null, socket: { connection: Socket }) => void

function optionsOf(server: MailServer, openSocket: () => Promise<Socket>) {
  const { user, password } = server
  return {
    ...smtpOptionsOf(server),
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    getSocket: (_options: unknown, done: SocketCallback) =>
      callbackify(async () => ({ connection: await openSocket() }))(done),
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** Status codes from 500 and invalid addresses are final for this mail; other failures may be temporary. */
function outcomeOf(error: unknown): SendOutcome {
  const { message, code, responseCode } = error as SmtpError
  const isRefused = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
  // A wrong password is the operator's problem, not the mail's, so it is not final.
  return { ok: false, isFinal: isRefused && code !== 'EAUTH', reason: message.slice(0, 500) }
}
