import type { MailServer } from '../../domain/outbox/mail-server.ts'

export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** How a connection is encrypted: never downgraded if the settings demand encryption. */
export function smtpOptionsOf({ host, port, encryption }: MailServer) {
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
  }
}
