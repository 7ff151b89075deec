import { createTransport } from 'nodemailer'
import type { Mail, Mailer, SendOutcome } from './mailer.ts'

interface Options {
  /** smtp://user:password@host:587, or smtps:// */
  url: string
  from: { name: string; address: string }
}

const CONNECTIONS = 3
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mail through one SMTP server with a few connections. */
export function createSmtpMailer({ url, from }: Options): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
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

function messageOf(mail: Mail, from: Options['from']) {
  const { to, replyTo, subject, text, html, messageId, unsubscribe, files = [] } = mail
  return {
    from,
    // An object is always one address, whatever characters it contains.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId,
    attachments: files.map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: file.text,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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
