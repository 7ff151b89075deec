import type { DnsHint } from '../../../domain/outbox/mail-dns.ts'
import type { MailServerChange, MailServerView } from '../../../domain/outbox/mail-server.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

export const loadMailServer = (): Promise<CallOutcome<MailServerView>> =>
  staffCall('get /mail-server', 'Failed to load the mail server')

export const saveMailServer = (change: MailServerChange): Promise<CallOutcome<MailServerView>> =>
  staffCall('put /mail-server', 'Failed to save the mail server', { json: change })

export const removeMailServer = (version: number): Promise<CallOutcome<MailServerView>> =>
  staffCall('post /remove-mail-server', 'Failed to remove the mail server', { json: { version } })

export const testMailServer = (): Promise<CallOutcome<MailServerView>> =>
  staffCall('post /test-mail-server', 'Failed to send the test mail')

export const confirmTestMail = (code: string): Promise<CallOutcome<MailServerView>> =>
  staffCall('post /confirm-test-mail', 'Failed to confirm the test mail', { json: { code } })

export const loadHints = (
  selector: string,
): Promise<CallOutcome<{ domain: string | null; hints: DnsHint[] }>> =>
  staffCall('get /mail-server-hints', 'Failed to look up the DNS records', {
    query: new URLSearchParams(selector === '' ? {} : { selector }),
  })

/** The current settings that a 409 carries. */
export function currentMailServer({ body }: CallFailure): MailServerView | null {
  return (body as { mailServer?: MailServerView } | undefined)?.mailServer ?? null
}
