import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PAGING, TIMING } from '../../../domain/constants.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { PeopleList, PersonFile } from '../../../services/users/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { UserRoundPlus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { StaleNotice } from '../list/stale-notice.tsx'
import { useReloadWhenStale } from '../list/use-reload-when-stale.ts'
import { useStaffSession } from '../session/session.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import type { Route } from './+types/users'
import { BulkDeactivate } from './bulk-deactivate.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonPanel } from './person-panel.tsx'
import { type LoadedPeople, loadPerson, loadUsers } from './user-calls.ts'
import { UserDialog, type UserDialogRequest } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'
import { parseUsers, type UsersState, usersHref, usersQuery } from './users-url.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Users')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('users')
  const state = parseUsers(searchParams)
  const { open } = state
  const [people, file] = await Promise.all([
    loadUsers(usersQuery(state)),
    open === null || open === 'new' ? null : loadPerson(open),
  ])
  return { state, people, file }
}
clientLoader.hydrate = true as const

/** The staff accounts and the actions on them. */
export default function Users({ loaderData: { state, people, file } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <ListScreen
      outcome={actor ? people : failureOf(403, null, 'Failed to fetch users')}
      head={<SheetHead title="Users" />}
      next="The accounts are safe; only this list failed to load."
      refusal={{ next: 'Only administrators and department managers can manage users.' }}
    >
      {(loadedPeople) =>
        actor && <UsersList state={state} loadedPeople={loadedPeople} file={file} actor={actor} />
      }
    </ListScreen>
  )
}

interface UsersListProps {
  state: UsersState
  loadedPeople: LoadedPeople
  file: CallOutcome<PersonFile> | null
  actor: Actor
}

function UsersList({ state, loadedPeople: { list, at, isStale: isBehind }, file, actor }: UsersListProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<UserDialogRequest | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  useReloadWhenStale(isBehind ? null : at + TIMING.usersStale)
  const go = (open: string | null) =>
    void navigate(usersHref({ ...state, open }), { preventScrollReset: true })
  const close = () => {
    const { open } = state
    go(null)
    if (open) personRows.focus(open)
  }
  const canCreate = can(actor, 'users.create')
  const canSelect = can(actor, 'users.delete')
  useScreenKeys(
    useMemo(
      () => ({
        title: 'Users',
        keys: [
          { key: 'j', act: 'Next user', run: () => personRows.step(1) },
          { key: 'k', act: 'Previous user', run: () => personRows.step(-1) },
          { key: 'e', act: 'Open user', run: () => personRows.focused()?.click() },
          ...(canSelect ? [{ key: 'x', act: 'Select user', run: toggleFocused }] : []),
          ...(canCreate ? [{ key: 'n', act: 'Create user', run: () => go('new') }] : []),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [canCreate, canSelect, state],
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useKeys(useMemo((): Record<string, () => void> => (state.open ? { Escape: close } : {}), [state]))
  const selectedUsers = list.users.filter(({ id }) => selectedIds.has(id))
  const { counts, users } = list
  return (
    <div className="flex min-h-0 flex-1">
      <div className={classNames('flex min-w-0 flex-1 flex-col', state.open && 'max-lg:hidden')}>
        <SheetHead title="Users" aside={countText(counts)}>
          {canCreate && <Button onClick={() => setIsInviting(true)}>Invite staff</Button>}
          {canCreate && (
            <ButtonLink href={usersHref({ ...state, open: 'new' })} icon={<UserRoundPlus aria-hidden />}>
              Create user
              <span className="max-sm:hidden">
                <Kbd>n</Kbd>
              </span>
            </ButtonLink>
          )}
        </SheetHead>
        {isBehind && <StaleNotice failure="Failed to fetch users" />}
        <UserFilters state={state} counts={counts} />
        <p aria-live="polite" className="sr-only">
          {counts[state.status]} users found
        </p>
        <ListRows
          rowCount={users.length}
          pages={{ total: list.total, noun: 'users', firstHref: usersHref({ ...state, page: 1 }) }}
          empty={{
            title: 'No users match',
            explanation: 'Remove a filter or change your search to see more users.',
            link: { label: 'Clear filters', href: usersHref({ sort: state.sort }) },
          }}
        >
          <UserTable
            {...{ list, state, actor, now: at }}
            selectedIds={canSelect ? selectedIds : null}
            onSelect={setSelectedIds}
            onDialog={setDialog}
          />
        </ListRows>
        <BulkDeactivate
          people={selectedUsers}
          actor={actor}
          onClear={() => setSelectedIds(new Set())}
          onDone={(skippedIds) => {
            setSelectedIds(new Set(skippedIds))
            void revalidate()
          }}
        />
        <ListFoot
          page={state.page}
          pageSize={PAGING.users}
          rowCount={users.length}
          total={list.total}
          hrefFor={(page) => usersHref({ ...state, page })}
          keys={
            <>
              <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>e</Kbd> edit
            </>
          }
        />
      </div>
      {state.open && (
        <PersonPanel
          key={state.open}
          {...{ file, actor, list, now: at }}
          onDialog={setDialog}
          onClose={close}
          onReload={() => void revalidate()}
          onDone={close}
        />
      )}
      <InviteDialog
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onDone={() => {
          setIsInviting(false)
          void revalidate()
        }}
      />
      <UserDialog
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null)
          void revalidate()
        }}
      />
    </div>
  )
}

const personRows = createRowFocus('person')

function toggleFocused(): void {
  personRows.focused()?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

function countText({ all, active }: PeopleList['counts']): string {
  return `${wholeText(all)} ${all === 1 ? 'user' : 'users'}, ${wholeText(active)} active`
}
