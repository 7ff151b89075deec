import { randomUUID } from 'node:crypto'
import { paths } from '../../src/domain/site/routes.ts'
import { hashPassword } from '../../src/services/security/passwords.ts'
import { signAccountLink } from '../../src/services/users/account-link.ts'
import { query } from './database.ts'

export interface StaffMember {
  username: string
  email: string
  name: string
  password: string
}

/** The role for which one journey requires a second factor. No other journey may sign in with it. */
export const SECOND_FACTOR_ROLE = 'parts_user'

/** Inserts a member of staff for one test, so that changes to the account affect no other test. */
export async function addStaff(role = 'sales_user', department = 'sales'): Promise<StaffMember> {
  const username = `staff.${randomUUID().slice(0, 8)}`
  const member = {
    username,
    email: `${username}@example.com`,
    name: 'Robin Wagtail',
    password: 'wattle bird parade',
  }
  await query(
    'insert into users (username, email, name, role, department, password_hash) values ($1, $2, $3, $4, $5, $6)',
    [username, member.email, member.name, role, department, await hashPassword(member.password)],
  )
  return member
}

/** Returns the path of the newest account link mailed to this person, or null. */
export async function readMailedLink({ email }: StaffMember): Promise<string | null> {
  const [row] = await query(
    'select account_link_id as id from outbox where recipient = $1 order by outbox.id desc limit 1',
    [email],
  )
  return row ? paths.setPassword({ signed: signAccountLink(row.id, await readSecret()) }) : null
}

async function readSecret(): Promise<Uint8Array> {
  const [row] = await query(`select value from app_state where key = 'auth-secret'`)
  return new TextEncoder().encode(row?.value)
}

/** Inserts a valid link for setting a password and returns its path, without a mail. */
export async function insertAccountLink({ username }: StaffMember): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into account_links (id, kind, user_id, created_at, expires_at)
     select $1, 'reset', users.id, now(), now() + interval '1 hour' from users where username = $2`,
    [id, username],
  )
  return paths.setPassword({ signed: signAccountLink(id, await readSecret()) })
}

export async function requireSecondFactor(roles: string[]): Promise<void> {
  await query(
    `insert into app_state (key, value) values ('security', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ secondFactorRoles: roles })],
  )
}
