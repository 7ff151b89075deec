import { DEPARTMENT_LABELS, DEPARTMENTS, ROLE_LABELS, ROLES } from '../../../domain/users/user.ts'
import { USER_STATUSES } from '../../../domain/users/user-list.ts'
import type { PeopleList } from '../../../services/users/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { useListState } from '../list/use-list-state.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { type UsersState, usersUrl } from './users-url.ts'

const STATUS_LABELS = { all: 'All', active: 'Active', inactive: 'Inactive' } as const
const ANY = { value: '', label: 'Any' }
const ROLE_OPTIONS = [ANY, ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))]
const DEPARTMENT_OPTIONS = [ANY, ...DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }))]

interface Props {
  state: UsersState
  counts: PeopleList['counts']
}

/** All filters are in the URL, so that a list can be shared, bookmarked and returned to. */
export function UserFilters({ state: loadedState, counts }: Props) {
  const { state, hrefWith, change } = useListState(usersUrl, loadedState)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-2.5 max-sm:px-4">
      <ul aria-label="Status" className="flex h-7 rounded-s border border-ink-200 p-0.5 max-sm:h-11">
        {USER_STATUSES.map((status) => (
          <li key={status}>
            <Anchor
              href={hrefWith({ status })}
              preventScrollReset
              aria-current={status === state.status ? 'true' : undefined}
              className={classNames(
                'flex h-full items-center gap-1 rounded-[4px] px-2 text-xs hover:text-ink-900 max-sm:px-2.5 max-sm:text-s',
                status === state.status ? 'bg-ink-100 font-semibold text-ink-900' : 'text-ink-700',
              )}
            >
              {STATUS_LABELS[status]} <span className="tabular-nums">{counts[status]}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <FilterSelect
        label="Role"
        value={state.role ?? ''}
        options={ROLE_OPTIONS}
        onChange={(role) => change({ role: (role || null) as UsersState['role'] })}
      />
      <FilterSelect
        label="Department"
        value={state.department ?? ''}
        options={DEPARTMENT_OPTIONS}
        onChange={(department) => change({ department: (department || null) as UsersState['department'] })}
      />
      <WordFilter
        label="Search users"
        placeholder="Name, username, email"
        q={state.q}
        onChange={(q) => change({ q })}
      />
    </div>
  )
}
