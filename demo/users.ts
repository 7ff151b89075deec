import type { User } from '../src/domain/users/user.ts'
import { makeUser } from '../tests/factories/user.ts'

/** Every demo account has it; production mode has neither the accounts nor the password. */
export const DEMO_PASSWORD = 'forecourt-demo'

/** `dealership` null is all of them. */
export type DemoUser = Omit<User, 'id'> & { dealership: string | null }

export const demoUsers: DemoUser[] = [
  demoUser({ username: 'superadmin', name: 'Merle Kookaburra', role: 'super_admin' }),
  demoUser({ username: 'admin', name: 'Jay Falcon', role: 'admin' }),
  demoUser({
    username: 'sales.manager',
    name: 'Robin Heron',
    role: 'department_manager',
    department: 'sales',
  }),
  demoUser({
    username: 'service.manager',
    name: 'Wren Wombat',
    role: 'department_manager',
    department: 'service',
  }),
  demoUser({
    username: 'parts.manager',
    name: 'Martin Possum',
    role: 'department_manager',
    department: 'parts',
  }),
  demoUser({ username: 'sales.one', name: 'Lark Wallaby', role: 'sales_user' }, 'harbour-brookvale'),
  demoUser({ username: 'sales.two', name: 'Finch Quoll', role: 'sales_user' }, 'harbour-artarmon'),
  demoUser({ username: 'service.one', name: 'Teal Bandicoot', role: 'service_user' }),
  demoUser({ username: 'parts.one', name: 'Kit Currawong', role: 'parts_user' }),
]

function demoUser(facts: Partial<User>, dealership: string | null = null): DemoUser {
  const { id: _id, ...user } = makeUser(facts)
  return { ...user, dealership }
}
