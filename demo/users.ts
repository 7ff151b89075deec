import { DEMO_ACCOUNTS } from '../src/domain/users/demo-accounts.ts'
import type { User } from '../src/domain/users/user.ts'
import { makeUser } from '../tests/factories/user.ts'

/** A null `dealership` means all dealerships. */
export type DemoUser = Omit<User, 'id'> & { dealership: string | null }

/** The person of each account; staff are named after birds and other animals. */
const PEOPLE: Record<string, { name: string; dealership?: string }> = {
  superadmin: { name: 'Merle Kookaburra' },
  admin: { name: 'Jay Falcon' },
  'sales.manager': { name: 'Robin Heron' },
  'service.manager': { name: 'Wren Wombat' },
  'parts.manager': { name: 'Martin Possum' },
  'sales.one': { name: 'Lark Wallaby', dealership: 'harbour-brookvale' },
  'sales.two': { name: 'Finch Quoll', dealership: 'harbour-artarmon' },
  'service.one': { name: 'Teal Bandicoot' },
  'parts.one': { name: 'Kit Currawong' },
  'brookvale.manager': { name: 'Swift Numbat', dealership: 'harbour-brookvale' },
}

export const demoUsers: DemoUser[] = DEMO_ACCOUNTS.map((account) => {
  const { name = account.username, dealership = null } = PEOPLE[account.username] ?? {}
  const { id: _id, ...user } = makeUser({ ...account, name })
  return { ...user, dealership }
})
