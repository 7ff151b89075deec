import { PAGING } from '../../../domain/constants.ts'
import { DEPARTMENTS, ROLES } from '../../../domain/users/user.ts'
import { USER_SORTS, USER_STATUSES } from '../../../domain/users/user-list.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf, page, text } from '../list/url-parameters.ts'

export const usersUrl = defineListUrl({
  role: oneOf(ROLES),
  department: oneOf(DEPARTMENTS),
  status: oneOf(USER_STATUSES, 'all'),
  q: text(),
  sort: oneOf(USER_SORTS, 'role'),
  page: page(),
  /** The user whose panel is open; 'new' for a new user. */
  open: id(),
})
export type UsersState = StateOf<typeof usersUrl>

export const { parse: parseUsers, href: usersHref } = usersUrl

/** The query for the server's list of users. */
export function usersQuery({ open: _open, ...state }: UsersState): string {
  const query = new URLSearchParams(usersUrl.query(state))
  query.set('pageSize', String(PAGING.users))
  return String(query)
}
