import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { openDatabase } from '../data/database/database.ts'
import { errorCode } from '../data/database/error-code.ts'
import { insertAudit, insertPerson } from '../data/users/index.ts'
import { ROLE_DEPARTMENTS } from '../domain/permissions/manage-users.ts'
import { displayNameSchema, emailSchema } from '../domain/users/account-links.ts'
import { newPasswordSchema } from '../domain/users/password.ts'
import { DEPARTMENTS, type Department, ROLES, type Role } from '../domain/users/user.ts'
import { usernameSchema } from '../domain/users/username.ts'
import { hashPassword } from '../services/security/index.ts'
import type { Config } from '../start-up/config.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run user:create -- --username NAME --email ADDRESS --role ROLE [--name 'FULL NAME']
         [--department DEPARTMENT] [--dealership SLUG] [--generate]
Roles: ${ROLES.join(', ')}
The password is prompted for, or read from a pipe. --generate creates one and prints it.`
const EXIT_USAGE = 2
const FOREIGN_KEY_VIOLATION = '23503'

const personSchema = z
  .object({
    username: usernameSchema,
    email: emailSchema,
    name: displayNameSchema.optional(),
    role: z.enum(ROLES),
    department: z.enum(DEPARTMENTS).optional(),
    dealership: z.string().min(1).optional(),
    generate: z.boolean(),
  })
  .refine(({ role, department }) => fitsDepartment(role, department), {
    path: ['department'],
    message: 'must fit the role; for a department_manager it is sales, service or parts',
  })
type Person = z.infer<typeof personSchema>

/** Only a manager must give a department; other roles have just one. */
function fitsDepartment(role: Role, department: Department | undefined): boolean {
  const departments: readonly Department[] = ROLE_DEPARTMENTS[role]
  return department === undefined ? departments.length === 1 : departments.includes(department)
}

/** `npm run user:create`: works while the site is running or stopped. Returns the exit code. */
export async function createUser(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const refuse = (reason: string) => {
    terminal.report(reason)
    return EXIT_USAGE
  }
  const person = parsePerson(args)
  if (typeof person === 'string') return refuse(`${person}\n${USAGE}`)
  const password = person.generate ? generatePassword() : await terminal.askSecret('Password (hidden): ')
  const checked = newPasswordSchema.safeParse(password)
  if (!checked.success) return refuse(checked.error.issues[0]?.message ?? USAGE)
  const refusal = await addPerson({ config, person, password, report: terminal.report })
  if (refusal !== null) return refuse(refusal)
  terminal.report(`Created ${person.username} (${person.role})`)
  // Printed alone on standard output, so that it can be piped.
  if (person.generate) terminal.print(password)
  return 0
}

interface Addition {
  config: Config
  person: Person
  password: string
  report: (line: string) => void
}

/** Returns null, or why the person could not be added. */
async function addPerson({ config, person, password, report }: Addition): Promise<string | null> {
  const database = await openConfiguredDatabase(config, report)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    const { username, email, name = username, role, dealership = null } = person
    const department = person.department ?? ROLE_DEPARTMENTS[role][0] ?? 'admin'
    const passwordHash = await hashPassword(password)
    const after = { username, email, name, role, department, dealership }
    return await db.transaction(async (transaction) => {
      const created = await insertPerson(transaction, { ...after, passwordHash })
      if ('field' in created)
        return 'Another account has this username or email address. Nothing was changed.'
      const target = { kind: 'user', id: created.id, label: created.name }
      const entry = { actor: null, act: 'user.created', target, after, address: 'command line' } as const
      await insertAudit(transaction, entry, new Date())
      return null
    })
  } catch (error) {
    const code = error instanceof Error ? errorCode(error.cause) : ''
    if (code === FOREIGN_KEY_VIOLATION)
      return `There is no dealership '${person.dealership}'. Nothing was changed.`
    throw error
  } finally {
    await db.$client.end()
    await database.release()
  }
}

function parsePerson(args: string[]): Person | string {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        username: text,
        email: text,
        name: text,
        role: text,
        department: text,
        dealership: text,
        generate: { type: 'boolean', default: false },
      },
    })
    const parsed = personSchema.safeParse(values)
    if (parsed.success) return parsed.data
    return parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

/** Leaves out characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
