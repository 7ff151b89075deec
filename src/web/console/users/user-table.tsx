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
import type { Ask } from './ask-dialog.tsx'
import { ReasonLock } from './reason-lock.tsx'
import { RowMenu } from './row-menu.tsx'
import { isHere, seenText } from './seen-text.ts'
import { type UsersState, usersHref, usersUrl } from './users-url.ts'

interface Props {
  list: PeopleList
  state: UsersState
  actor: Actor
  now: number
  /** Null for those who deactivate nobody. */
  chosen: ReadonlySet<string> | null
  onChoose: (ids: ReadonlySet<string>) => void
  onAsk: (ask: Ask) => void
}

const COLUMNS: { field: UserSortField; label: string; className?: string }[] = [
  { field: 'name', label: 'Name' },
  { field: 'username', label: 'Username', className: '@max-4xl:hidden' },
  { field: 'role', label: 'Role', className: '@max-xl:hidden' },
  { field: 'department', label: 'Dept.', className: '@max-2xl:hidden' },
  { field: 'dealership', label: 'Dealership', className: '@max-3xl:hidden' },
  { field: 'lastSeen', label: 'Last seen', className: '@max-lg:hidden' },
]

/** Columns give way from the right place as the panel takes room: the name is the last to go. */
export function UserTable({ list, state, actor, now, chosen, onChoose, onAsk }: Props) {
  const { users, dealerships, canInvite } = list
  const [menus, setMenus] = useState<HTMLElement | null>(null)
  const { state: latest } = useListState(usersUrl, state)
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const isAll = chosen !== null && users.every(({ id }) => chosen.has(id))
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Table label="People" className="flex-1">
        <thead>
          <tr>
            {chosen && (
              <HeaderCell className="w-0 pr-0">
                <Checkbox
                  label="Choose everybody on this page"
                  hideLabel
                  checked={isAll}
                  indeterminate={!isAll && chosen.size > 0}
                  onChange={() => onChoose(new Set(isAll ? [] : users.map(({ id }) => id)))}
                />
              </HeaderCell>
            )}
            {COLUMNS.map(({ field, label, className }) => (
              <HeaderCell key={field} sort={sortOf(latest, field)} className={className}>
                {label}
              </HeaderCell>
            ))}
            <HeaderCell>
              <span className="sr-only">Act</span>
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
              {chosen && (
                <Cell className="pr-0">
                  <Checkbox
                    label={`Choose ${user.name}`}
                    hideLabel
                    checked={chosen.has(user.id)}
                    onChange={() => onChoose(toggleMember(chosen, user.id))}
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
                  {lineOf(user, names)}
                </p>
              </Cell>
              <Cell className="max-w-44 truncate text-ink-500 @max-4xl:hidden" title={user.username}>
                {user.username}
              </Cell>
              <Cell className="@max-xl:hidden">{ROLE_LABELS[user.role]}</Cell>
              <Cell className="@max-2xl:hidden">{user.department && DEPARTMENT_LABELS[user.department]}</Cell>
              <Cell className="max-w-40 truncate text-ink-500 @max-3xl:hidden">{placeOf(user, names)}</Cell>
              <Cell className="text-ink-500 tabular-nums @max-lg:hidden">
                <Seen user={user} now={now} />
              </Cell>
              <Cell className="text-right">
                <RowActs {...{ user, actor, state, canInvite, onAsk }} container={menus} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div ref={setMenus} />
    </div>
  )
}

function Seen({ user, now }: { user: ListedUser; now: number }) {
  const timeZone = useTimeZone()
  if (!user.active)
    return (
      <span className="flex items-center gap-1.5">
        <Ban aria-hidden className="size-4" />
        Inactive
      </span>
    )
  const here = isHere(user, now)
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={classNames('size-1.75 rounded-full', here ? 'bg-positive' : 'bg-transparent')}
      />
      {seenText(user.lastSeenAt, now, timeZone)}
      {here && <span className="sr-only"> ago, signed in now</span>}
    </span>
  )
}

interface RowActsProps extends Pick<Props, 'actor' | 'state' | 'onAsk'> {
  user: ListedUser
  canInvite: boolean
  container: HTMLElement | null
}

function RowActs({ user, actor, state, canInvite, container, onAsk }: RowActsProps) {
  const refusal: ManageRefusal | null = manageRefusal(actor, user.active ? 'update' : 'reactivate', user)
  if (refusal) return <ReasonLock reason={MANAGE_REFUSALS[refusal]} />
  if (!user.active)
    return (
      <Button size="s" className="max-sm:h-11" onClick={() => onAsk({ kind: 'reactivate', user })}>
        Reactivate<span className="sr-only"> {user.name}</span>
      </Button>
    )
  return (
    <span className="inline-flex items-center gap-0.5">
      <Anchor
        href={usersHref({ ...state, open: user.id })}
        preventScrollReset
        aria-label={`Edit ${user.name}`}
        // On a phone the name opens it, and the room is the name's.
        className="inline-grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:hidden"
      >
        <Pencil aria-hidden className="size-4" />
      </Anchor>
      <RowMenu {...{ user, actor, canInvite, container, onAsk }} />
    </span>
  )
}

/** Pressed again, a column is ordered from its other end. */
function sortOf(state: UsersState, field: UserSortField) {
  const { field: sorted, isDescending } = sortParts(state.sort)
  const isSorted = sorted === field
  const next = isSorted && !isDescending ? (`-${field}` as const) : field
  return {
    direction: isSorted ? (isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    href: usersUrl.changeHref(state, { sort: next }),
  }
}

export function placeOf(user: Pick<ListedUser, 'dealership'>, names: ReadonlyMap<string, string>): string {
  return user.dealership === null ? 'All' : (names.get(user.dealership) ?? user.dealership)
}

/** Under the name, where there is no room for columns. */
function lineOf(user: ListedUser, names: ReadonlyMap<string, string>): string {
  const { role, department, active } = user
  const ofDepartment = role === 'department_manager' && department ? `, ${DEPARTMENT_LABELS[department]}` : ''
  return `${ROLE_LABELS[role]}${ofDepartment}, ${active ? placeOf(user, names) : 'inactive'}`
}
