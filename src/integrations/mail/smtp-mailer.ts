import { createTransport } from 'nodemailer'
import type { Mail, Mailer, SendOutcome } from './mailer.ts'

interface Options {
  /** smtp://user:password@host:587, or smtps:// */
  url: string
  from: { name: string; address: string }
}

const CONNECTIONS = 3
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Over one mail server, a few connections at a time. */
export function createSmtpMailer({ url, from }: Options): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...PATIENCE,
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
    // As an object it is one address, whatever characters stand in it.
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

/** Answers from 500 on are the server's last word about this mail, and so is an address no mail can be sent to; everything else may be mended by time. */
function outcomeOf(error: unknown): SendOutcome {
  const { message, code, responseCode } = error as SmtpError
  const isRefused = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
  // A wrong password is the operator's to mend, not the mail's.
  return { ok: false, isFinal: isRefused && code !== 'EAUTH', reason: message.slice(0, 500) }
}
