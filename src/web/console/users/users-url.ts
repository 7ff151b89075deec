import { PAGING } from '../../../domain/constants.ts'
import { DEPARTMENTS, type Department, ROLES, type Role } from '../../../domain/users/user.ts'
import { USER_SORTS, USER_STATUSES, type UserSort, type UserStatus } from '../../../domain/users/user-list.ts'

/** Which people are listed. */
export interface UserListState {
  role: Role | null
  department: Department | null
  status: UserStatus
  q: string
  sort: UserSort
  page: number
}

export interface UsersState extends UserListState {
  /** Whose panel is open; 'new' for somebody to be. */
  open: string | null
}

const USUAL: UsersState = {
  role: null,
  department: null,
  status: 'all',
  q: '',
  sort: 'role',
  page: 1,
  open: null,
}

export function parseUsers(query: URLSearchParams): UsersState {
  const page = Number(query.get('page'))
  return {
    role: oneOf(ROLES, query.get('role')),
    department: oneOf(DEPARTMENTS, query.get('department')),
    status: oneOf(USER_STATUSES, query.get('status')) ?? USUAL.status,
    q: (query.get('q') ?? '').slice(0, 200),
    sort: oneOf(USER_SORTS, query.get('sort')) ?? USUAL.sort,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    open: (query.get('open') ?? '').slice(0, 100) || null,
  }
}

/** Of this screen: what is not said is the usual. */
export function usersHref(state: Partial<UsersState>): string {
  return `?${new URLSearchParams(differing(state))}`
}

/** The same question to the server. */
export function usersQuery({ open: _open, ...state }: UsersState): string {
  return String(new URLSearchParams({ ...differing(state), pageSize: String(PAGING.users) }))
}

function differing(state: Partial<UsersState>): Record<string, string> {
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && value !== USUAL[name as keyof UsersState],
  )
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
