import { insertUsers } from '../../src/data/users/users.ts'
import { DEMO_PASSWORD } from '../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../src/domain/users/sign-in.ts'
import type { User } from '../../src/domain/users/user.ts'
import { makeUser } from '../factories/user.ts'
import type { AppScene } from './app-scene.ts'
import { hashCheaply } from './cheap-hash.ts'

export type Bearer = { Authorization: string }

const demoHash = hashCheaply(DEMO_PASSWORD)

/** Adds a staff member with the demo password. */
export async function addPerson(scene: AppScene, parts: Partial<User> = {}): Promise<User> {
  const user = makeUser(parts)
  const { isSuperAdmin: _derived, ...person } = user
  await insertUsers(scene.db, [{ ...person, passwordHash: await demoHash }])
  return user
}

export async function signInAs(scene: AppScene, username: string, password = DEMO_PASSWORD): Promise<Bearer> {
  const answer = await scene.call('/login', { username, password })
  return { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
}

/** Returns a function that sends calls of any method with this token. */
export function createCaller(scene: AppScene, bearer: Bearer | null) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Response> =>
    scene.app.request(`/functions${path}`, {
      method,
      headers: { ...bearer, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...more },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
}
