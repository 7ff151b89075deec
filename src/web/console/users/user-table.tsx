import { useState } from 'react'
import {
  MANAGE_REFUSALS,
  type ManageRefusal,
  manageRefusal,
} from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { DEPARTMENT_LABELS, ROLE_LABELS } from '../../../domain/users/user.ts'
import { sortParts, type UserSortField } from '../../../domain/users/user-list.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import type { PeopleList } from '../../../services/users/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Ban, Pencil } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { toggleMember } from '../list/toggle-member.ts'
import { useListState } from '../list/use-list-state.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { ReasonLock } from './reason-lock.tsx'
import { RowMenu } from './row-menu.tsx'
import { isSignedInNow, seenText } from './seen-text.ts'
import type { UserDialogRequest } from './user-dialog.tsx'
import { type UsersState, usersHref, usersUrl } from './users-url.ts'

interface Props {
  list: PeopleList
  state: UsersState
  actor: Actor
  now: number
  /** Null for staff who may not deactivate users. */
  selectedIds: ReadonlySet<string> | null
  onSelect: (ids: ReadonlySet<string>) => void
  onDialog: (dialog: UserDialogRequest) => void
}

const COLUMNS: { field: UserSortField; label: string; className?: string }[] = [
  { field: 'name', label: 'Name' },
  { field: 'username', label: 'Username', className: '@max-4xl:hidden' },
  { field: 'role', label: 'Role', className: '@max-xl:hidden' },
  { field: 'department', label: 'Dept.', className: '@max-2xl:hidden' },
  { field: 'dealership', label: 'Dealership', className: '@max-3xl:hidden' },
  { field: 'lastSeen', label: 'Last seen', className: '@max-lg:hidden' },
]

/** Columns hide one by one as the panel takes their room; the name always stays. */
export function UserTable({ list, state, actor, now, selectedIds, onSelect, onDialog }: Props) {
  const { users, dealerships, canInvite } = list
  const [menuContainer, setMenuContainer] = useState<HTMLElement | null>(null)
  const { state: latest } = useListState(usersUrl, state)
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const areAllSelected = selectedIds !== null && users.every(({ id }) => selectedIds.has(id))
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Table label="Users" className="flex-1">
        <thead>
          <tr>
            {selectedIds && (
              <HeaderCell className="w-0 pr-0">
                <Checkbox
                  label="Select all users on this page"
                  hideLabel
                  checked={areAllSelected}
                  indeterminate={!areAllSelected && selectedIds.size > 0}
                  onChange={() => onSelect(new Set(areAllSelected ? [] : users.map(({ id }) => id)))}
                />
              </HeaderCell>
            )}
            {COLUMNS.map(({ field, label, className }) => (
              <HeaderCell key={field} sort={sortOf(latest, field)} className={className}>
                {label}
              </HeaderCell>
            ))}
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row
              key={user.id}
              selected={user.id === state.open}
              className={user.active ? '' : 'text-ink-500'}
            >
              {selectedIds && (
                <Cell className="pr-0">
                  <Checkbox
                    label={`Select ${user.name}`}
                    hideLabel
                    checked={selectedIds.has(user.id)}
                    onChange={() => onSelect(toggleMember(selectedIds, user.id))}
                  />
                </Cell>
              )}
              <Cell className="w-full max-w-0 @4xl:w-[28%] @max-xl:py-1.5">
                <Anchor
                  href={usersHref({ ...state, open: user.id })}
                  preventScrollReset
                  data-person={user.id}
                  className="flex min-w-0 items-center gap-2.5 rounded-s py-1 font-semibold hover:underline focus-visible:outline-offset-0"
                >
                  <Avatar name={user.name} tone={user.id === actor.id ? 'ink' : 'soft'} />
                  <span className="truncate" title={user.name}>
                    {user.name}
                  </span>
                  {user.id === actor.id && <span className="font-normal text-ink-500">you</span>}
                </Anchor>
                <p className="truncate pl-8 text-xs font-normal text-ink-500 @xl:hidden">
                  {detailsOf(user, names)}
                </p>
              </Cell>
              <Cell className="max-w-44 truncate text-ink-500 @max-4xl:hidden" title={user.username}>
                {user.username}
              </Cell>
              <Cell className="@max-xl:hidden">{ROLE_LABELS[user.role]}</Cell>
              <Cell className="@max-2xl:hidden">{user.department && DEPARTMENT_LABELS[user.department]}</Cell>
              <Cell className="max-w-40 truncate text-ink-500 @max-3xl:hidden">
                {dealershipNameOf(user, names)}
              </Cell>
              <Cell className="text-ink-500 tabular-nums @max-lg:hidden">
                <LastSeen user={user} now={now} />
              </Cell>
              <Cell className="text-right">
                <RowActions {...{ user, actor, state, canInvite, onDialog }} container={menuContainer} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div ref={setMenuContainer} />
    </div>
  )
}

function LastSeen({ user, now }: { user: ListedUser; now: number }) {
  const timeZone = useTimeZone()
  if (!user.active)
    return (
      <span className="flex items-center gap-1.5">
        <Ban aria-hidden className="size-4" />
        Inactive
      </span>
    )
  const isSignedIn = isSignedInNow(user, now)
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={classNames('size-1.75 rounded-full', isSignedIn ? 'bg-positive' : 'bg-transparent')}
      />
      {seenText(user.lastSeenAt, now, timeZone)}
      {isSignedIn && <span className="sr-only"> ago, signed in now</span>}
    </span>
  )
}

interface RowActionsProps extends Pick<Props, 'actor' | 'state' | 'onDialog'> {
  user: ListedUser
  canInvite: boolean
  container: HTMLElement | null
}

function RowActions({ user, actor, state, canInvite, container, onDialog }: RowActionsProps) {
  const refusal: ManageRefusal | null = manageRefusal(actor, user.active ? 'update' : 'reactivate', user)
  if (refusal) return <ReasonLock reason={MANAGE_REFUSALS[refusal]} />
  if (!user.active)
    return (
      <Button size="s" className="max-sm:h-11" onClick={() => onDialog({ kind: 'reactivate', user })}>
        Reactivate<span className="sr-only"> {user.name}</span>
      </Button>
    )
  return (
    <span className="inline-flex items-center gap-0.5">
      <Anchor
        href={usersHref({ ...state, open: user.id })}
        preventScrollReset
        aria-label={`Edit ${user.name}`}
        // On a phone the name opens the user, and needs the room.
        className="inline-grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:hidden"
      >
        <Pencil aria-hidden className="size-4" />
      </Anchor>
      <RowMenu {...{ user, actor, canInvite, container, onDialog }} />
    </span>
  )
}

/** A second click on a column reverses its order. */
function sortOf(state: UsersState, field: UserSortField) {
  const { field: sortField, isDescending } = sortParts(state.sort)
  const isSorted = sortField === field
  const next = isSorted && !isDescending ? (`-${field}` as const) : field
  return {
    direction: isSorted ? (isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    href: usersUrl.changeHref(state, { sort: next }),
  }
}

export function dealershipNameOf(
  user: Pick<ListedUser, 'dealership'>,
  names: ReadonlyMap<string, string>,
): string {
  return user.dealership === null ? 'All' : (names.get(user.dealership) ?? user.dealership)
}

/** The details under the name, where there is no room for columns. */
function detailsOf(user: ListedUser, names: ReadonlyMap<string, string>): string {
  const { role, department, active } = user
  const departmentSuffix =
    role === 'department_manager' && department ? `, ${DEPARTMENT_LABELS[department]}` : ''
  return `${ROLE_LABELS[role]}${departmentSuffix}, ${active ? dealershipNameOf(user, names) : 'inactive'}`
}
