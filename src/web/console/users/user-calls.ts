import { TIMING } from '../../../domain/constants.ts'
import type { HandOver } from '../../../domain/leads/assignments/hand-over.ts'
import type { StaffRow } from '../../../domain/users/staff-rows.ts'
import type { NewUser, UserUpdate } from '../../../domain/users/user-schemas.ts'
import type { PeopleList, PersonFile, StaffCheck } from '../../../services/users/index.ts'
import { createListCache, type LoadedList } from '../list/list-cache.ts'
import { signedInUser } from '../session/session.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

/** The specification's messages for failures without a message from the server. */
const FAILED = {
  fetch: 'Failed to fetch users',
  create: 'Failed to create user',
  update: 'Failed to update user',
  delete: 'Failed to delete user',
  password: 'Failed to change password',
} as const

export type LoadedPeople = LoadedList<PeopleList>

const cache = createListCache<PeopleList>({
  load: (query) => staffCall('get /get-users', FAILED.fetch, { query }),
  now: () => Date.now(),
  userKey: () => signedInUser()?.id ?? '',
  lifetime: TIMING.usersStale,
})

export const loadUsers = cache.get

export function loadPerson(id: string): Promise<CallOutcome<PersonFile>> {
  return staffCall('get /get-user/:id', FAILED.fetch, { param: { id } })
}

export type UserResult = { user: { id: string; name: string } }

/** The idempotency key makes a repeated request, or a retry after a lost response, the same user. */
export function createUser(person: NewUser, key: string): Promise<CallOutcome<UserResult>> {
  return forgetListsAfter(staffCall('post /create-user', FAILED.create, { json: person, key }))
}

export function updateUser(update: UserUpdate): Promise<CallOutcome<UserResult>> {
  return forgetListsAfter(staffCall('put /update-user', FAILED.update, { json: update }))
}

/** Without a choice, open leads make it a 409 that asks for one. */
export function deactivateUser(id: string, handOver?: HandOver): Promise<CallOutcome<UserResult>> {
  const choice = handOver?.to === 'person' ? handOver.userId : handOver?.to
  const query = new URLSearchParams(choice === undefined ? {} : { handOver: choice })
  return forgetListsAfter(staffCall('delete /delete-user/:id', FAILED.delete, { param: { id }, query }))
}

export function changePassword(userId: string, newPassword: string): Promise<CallOutcome<{ success: true }>> {
  const body = { userId, newPassword }
  return forgetListsAfter(staffCall('post /change-password', FAILED.password, { json: body }))
}

export function sendInvitation(userId: string): Promise<CallOutcome<{ success: true }>> {
  return staffCall('post /send-invitation', 'Failed to send the invitation', { json: { userId } })
}

/** A trial checks every row and writes nothing. */
export function inviteStaff(
  source: StaffSource,
  { trial }: { trial: boolean },
): Promise<CallOutcome<StaffCheck>> {
  return forgetListsAfter(
    staffCall('post /invite-staff', 'Failed to read the list', { json: { ...source, trial } }),
  )
}
export type StaffSource = { csv: string } | { rows: StaffRow[] }

export function resetSecondFactor(userId: string): Promise<CallOutcome<{ success: true }>> {
  return forgetListsAfter(
    staffCall('post /second-factor/reset', 'Failed to reset the second factor', { json: { userId } }),
  )
}

/** Forgets the lists even after a failure, since the change may have been made before the response was lost. */
async function forgetListsAfter<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  cache.forget()
  return outcome
}
