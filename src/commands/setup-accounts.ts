import { isDeepStrictEqual } from 'node:util'
import type { MailServerChange } from '../domain/outbox/mail-server.ts'
import { consoleOrigin } from '../domain/site/console-host.ts'
import { staffRowOf } from '../domain/site/set-up/read-set-up-file.ts'
import type { FilePerson, SetUpFile } from '../domain/site/set-up/set-up-file.ts'
import { findMailObstacle, type MailObstacle } from '../domain/users/mail-obstacle.ts'
import { checkStaffRows } from '../domain/users/staff-rows.ts'
import type { User } from '../domain/users/user.ts'
import type { ListedUser, NewUser } from '../domain/users/user-schemas.ts'
import { normaliseUsername } from '../domain/users/username.ts'
import type { Services } from '../services/services.ts'
import { countsText } from './setup-content.ts'
import { type ActingContext, describeFailure, NOTHING_TO_CHANGE, type PartResult } from './setup-context.ts'

type Mail = NonNullable<SetUpFile['mail']>

/** The settings as the console would send them. */
export function mailSettingsOf(
  { passwordFrom, user = '', ...server }: Mail,
  environment: ActingContext['environment'],
): Omit<MailServerChange, 'version'> {
  return {
    ...server,
    host: server.host.toLowerCase(),
    user,
    // Without it a password that was typed in the console stays.
    ...(passwordFrom !== undefined && { password: environment[passwordFrom] ?? '' }),
  }
}

export async function setUpMail({ file, services, by, environment }: ActingContext): Promise<PartResult> {
  const settings = mailSettingsOf(file.mail as Mail, environment)
  if (await services.mailServer.isSame(settings)) return NOTHING_TO_CHANGE
  const { version } = await services.mailServer.read(by.user)
  const outcome = await services.mailServer.save(by, { ...settings, version })
  if (!outcome.ok) return describeFailure(outcome.message)
  return {
    text: `changed to ${settings.host}`,
    advice: ['Send a test mail in the console under Mail server: only its reader knows that it arrived.'],
  }
}

const OBSTACLE_ADVICE: Record<MailObstacle, string> = {
  no_mail_server:
    'No mail server is set, so no invitation was sent: they wait in the outbox. Set one, then resend them there.',
  no_site_url:
    'SITE_URL is not set, so the invitations have no link to lead to. Set it, then resend them in the outbox.',
}
const PAGE_SIZE = 100

/** Every account, active or not. */
export async function listAccounts(services: Services, actor: User): Promise<ListedUser[]> {
  const accounts: ListedUser[] = []
  for (let page = 1; ; page += 1) {
    const { users, total } = await services.users.list(actor, {
      status: 'all',
      sort: 'username',
      q: '',
      page,
      pageSize: PAGE_SIZE,
    })
    accounts.push(...users)
    if (users.length === 0 || accounts.length >= total) return accounts
  }
}

/** Every dealership, published or not. */
export async function listDealerships(services: Services): Promise<{ slug: string; name: string }[]> {
  return (await services.documents.list('dealership')).map(({ slug, label }) => ({ slug, name: label }))
}

/** Fields that the file decides; passwords and photos are the person's own. */
const PERSON_FIELDS = ['name', 'email', 'role', 'department', 'dealership'] as const

export async function setUpStaff(context: ActingContext): Promise<PartResult> {
  const { file, services, by, config } = context
  const staff = file.staff ?? []
  const accounts = new Map(
    (await listAccounts(services, by.user)).map((account) => [account.username, account]),
  )
  const isNew = ({ username }: FilePerson) => !accounts.has(normaliseUsername(username))
  const counts = { created: 0, changed: 0, unchanged: 0 }
  const advice: string[] = []

  const checked = checkStaffRows(staff.map(staffRowOf), {
    actor: by.user,
    dealerships: await listDealerships(services),
    usernames: new Set(),
    emails: new Set(),
  })
  for (const { person, problems } of checked) {
    if (!person) return describeFailure(problems.join('. '))
    const account = accounts.get(person.username)
    if (!account) continue
    const changes = changesOf(account, person)
    if (Object.keys(changes).length === 0 || account.id === by.user.id) {
      counts.unchanged += 1
      if (Object.keys(changes).length > 0)
        advice.push(
          `${account.username} is the administrator this command acts as: change the profile in the console.`,
        )
      continue
    }
    const outcome = await services.users.update(by, {
      userId: account.id,
      version: account.version,
      ...changes,
    })
    if (!outcome.ok) return describeFailure(`${account.username}: ${outcome.message}`)
    counts.changed += 1
  }

  const newRows = staff.filter(isNew).map(staffRowOf)
  if (newRows.length > 0) {
    const outcome = await services.staffInvitations.invite(by, { rows: newRows })
    if (!outcome.ok) return describeFailure(outcome.message)
    counts.created = outcome.value.ready
    const refused = outcome.value.rows.filter(({ problems }) => problems.length > 0)
    if (refused.length > 0)
      return describeFailure(
        refused.map(({ row, problems }) => `${row.username}: ${problems.join('. ')}`).join('; '),
      )
    const { managedBy } = await services.mailServer.read(by.user)
    const obstacle = findMailObstacle(managedBy, consoleOrigin(config))
    if (obstacle) advice.push(OBSTACLE_ADVICE[obstacle])
  }
  if (counts.created + counts.changed === 0) return { ...NOTHING_TO_CHANGE, advice }
  return { text: countsText(counts), advice }
}

function changesOf(
  account: ListedUser,
  person: NewUser,
): Partial<Pick<NewUser, (typeof PERSON_FIELDS)[number]>> {
  return Object.fromEntries(
    PERSON_FIELDS.filter((field) => !isDeepStrictEqual(account[field], person[field])).map((field) => [
      field,
      person[field],
    ]),
  )
}
