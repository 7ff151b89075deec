import type { MailServer, TrialStep } from '../../domain/outbox/mail-server.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Mail servers that people name in the console. */
export interface MailServers {
  /** Returns why this program does not connect to the server, or null. */
  refusalOf(server: Pick<MailServer, 'host' | 'port'>): Promise<string | null>
  open(server: MailServer): Promise<Mailer>
  /** Sends one mail and reports each step, up to the first that fails. An operator's server may be on a private network. */
  trySending(server: MailServer, mail: Mail, options: { isOperators: boolean }): Promise<TrialStep[]>
}
