import { randomUUID } from 'node:crypto'
import { NO_MAIL_SERVER } from '../../src/domain/outbox/delivery.ts'
import { paths } from '../../src/domain/site/routes.ts'
import { signUnsubscribe } from '../../src/services/outbox/unsubscribe-link.ts'
import { query } from './database.ts'

/** Inserts a lead with its two unsent mails, as the program does without a mail server. Returns the lead's reference. */
export async function insertLeadWithMails(message = 'Is it still here?'): Promise<string> {
  const id = randomUUID()
  const reference = `HMG-${id.slice(0, 8).toUpperCase()}`
  await query(
    `insert into leads (id, reference, form, form_number, department, name, email, message, consent, source, created_at)
     values ($1, $2, 'enquiry', 3, 'sales', 'Matilda Wattle', 'matilda@example.com', $3, '{}', '{"page":"/"}', now())`,
    [id, reference, message],
  )
  for (const [purpose, recipient] of [
    ['department', 'artarmon@example.com'],
    ['acknowledgement', 'matilda@example.com'],
  ])
    await query(
      `insert into outbox (lead_id, purpose, recipient, dedupe_key, status, attempts, next_at, last_error, created_at)
       values ($1, $2, $3, $4, 'kept', 1, now(), $5, now())`,
      [id, purpose, recipient, `${id}.${purpose}`, NO_MAIL_SERVER],
    )
  return reference
}

/** Marks the acknowledgement of a lead as failed, with the error of a mail server. */
export async function failAcknowledgement(reference: string, error: string): Promise<void> {
  await query(
    `update outbox set status = 'parked', attempts = 9, last_error = $2
     where purpose = 'acknowledgement' and lead_id = (select id from leads where reference = $1)`,
    [reference, error],
  )
}

export async function insertUnreadableMessage(reason: string, body: string): Promise<void> {
  await query(
    `insert into unreadable_messages (received_at, via, sender, reason, body, digest)
     values (now(), 'folder', 'lead.xml', $1, $2, $3)`,
    [reason, body, randomUUID()],
  )
}

/** Returns the path that the unsubscribe link in a mail to this address opens. */
export async function makeUnsubscribePath(email: string): Promise<string> {
  const rows = await query(`select value from app_state where key = 'auth-secret'`)
  return paths.unsubscribe({ signed: signUnsubscribe(email, new TextEncoder().encode(rows[0].value)) })
}
