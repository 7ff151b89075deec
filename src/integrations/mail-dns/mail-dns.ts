import type { TxtRecords } from '../../domain/outbox/mail-dns.ts'

/** The public name servers, asked for the records of a sender's domain. */
export interface MailDns {
  /** Returns an empty list if there are none, and null if the name servers could not be reached. */
  findTxt(name: string): Promise<TxtRecords>
}
