import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { Acting } from '../users/acting.ts'
import { type UnconfirmedRefusal, unconfirmedRefusal } from '../users/step-up.ts'
import { can } from './permissions.ts'

export const CREDENTIAL_ROUTE_REFUSAL =
  'Only a super administrator can change where account links and booking links go'

/**
 * Refuses a change to what decides where credentials go: the site's address and the account mails. A person who could change it
 * could read the links of others, so it takes the permission to manage administrators and a recent proof of identity.
 */
export function credentialRouteRefusal(
  { user, confirmedAt }: Acting,
  now: Date,
): Refusal<'not_permitted'> | UnconfirmedRefusal | null {
  return can(user, 'users.manage_admins')
    ? unconfirmedRefusal(confirmedAt, now)
    : refuse('not_permitted', CREDENTIAL_ROUTE_REFUSAL)
}
