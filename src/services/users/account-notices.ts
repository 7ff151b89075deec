import type { Executor } from '../../data/database/database.ts'
import { insertAccountNotice } from '../../data/outbox/index.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import { formatInstant } from '../../domain/time/format.ts'
import { type AccountNotice, accountNoticeMail } from '../../domain/users/account-notices.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import { type DealershipZones, timeZoneOf } from '../published/index.ts'
import type { Client } from './sign-in/client.ts'

/** Mails the owner of an account that something about it has changed. Runs in the transaction of the change. */
export type NotifyOwner = (
  executor: Executor,
  user: Pick<User, 'id' | 'name' | 'username' | 'email' | 'dealership'>,
  notice: AccountNotice,
  client: Pick<Client, 'address' | 'device'>,
) => Promise<void>

interface Dependencies {
  published: () => DealershipZones
  siteName: () => string
  consoleUrl: string | null
  /** Without a mail server nothing could be sent, and the audit log has the event. */
  currentMailer: CurrentMailer
  clock: () => Date
}

export function createNotifyOwner({
  published,
  siteName,
  consoleUrl,
  currentMailer,
  clock,
}: Dependencies): NotifyOwner {
  return async (executor, { id, name, username, email, dealership }, notice, { address, device }) => {
    if (!currentMailer() || email === '') return
    const now = clock()
    const timeZone = timeZoneOf(published(), dealership)
    const when = `${formatInstant(now, 'dateTime', timeZone)} (${timeZone})`
    const resetUrl = consoleUrl === null ? null : addressOf(paths.forgottenPassword(), consoleUrl)
    const mail = accountNoticeMail(notice, {
      siteName: siteName(),
      user: { name, username },
      when,
      device,
      address,
      resetUrl,
    })
    await insertAccountNotice(executor, { userId: id, recipient: email, ...mail, now })
  }
}
