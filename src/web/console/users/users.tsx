import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PAGING, TIMING } from '../../../domain/constants.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { PeopleList, PersonFile } from '../../../services/users/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { UserRoundPlus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { BehindNotice } from '../list/behind-notice.tsx'
import { focusAmong } from '../list/focus-among.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useFresh } from '../list/use-fresh.ts'
import { useStaffSession } from '../session/session.ts'
import { type CallOutcome, failureOf } from '../staff-call.ts'
import type { Route } from './+types/users'
import { type Ask, AskDialog } from './ask-dialog.tsx'
import { BulkDeactivate } from './bulk-deactivate.tsx'
import { PersonPanel } from './person-panel.tsx'
import { type LoadedPeople, loadPerson, loadUsers } from './user-calls.ts'
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

/** Staff accounts: who there is, and everything that is done to them. */
export default function Users({ loaderData: { state, people, file } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <ListScreen
      outcome={actor ? people : failureOf(403, null, 'Failed to fetch users')}
      head={<SheetHead title="Users" />}
      next="Nothing is lost; only this list is missing."
      refusal={{ next: 'People are managed by administrators and department managers.' }}
    >
      {(loaded) => actor && <Listed state={state} loaded={loaded} file={file} actor={actor} />}
    </ListScreen>
  )
}

interface ListedProps {
  state: UsersState
  loaded: LoadedPeople
  file: CallOutcome<PersonFile> | null
  actor: Actor
}

function Listed({ state, loaded: { list, at, isBehind }, file, actor }: ListedProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [ask, setAsk] = useState<Ask | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useFresh(isBehind ? null : at + TIMING.usersStale)
  const go = (open: string | null) =>
    void navigate(usersHref({ ...state, open }), { preventScrollReset: true })
  const close = () => {
    const { open } = state
    go(null)
    if (open) personRows.focus(open)
  }
  const mayCreate = can(actor, 'users.create')
  const mayChoose = can(actor, 'users.delete')
  useScreenKeys(
    useMemo(
      () => ({
        title: 'In the list of people',
        keys: [
          { key: 'j', act: 'Next person', run: () => personRows.step(1) },
          { key: 'k', act: 'Person before', run: () => personRows.step(-1) },
          { key: 'e', act: 'Open or edit', run: () => personRows.focused()?.click() },
          ...(mayChoose ? [{ key: 'x', act: 'Choose the person', run: chooseFocused }] : []),
          ...(mayCreate ? [{ key: 'n', act: 'Create user', run: () => go('new') }] : []),
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [mayCreate, mayChoose, state],
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useKeys(useMemo((): Record<string, () => void> => (state.open ? { Escape: close } : {}), [state]))
  const onPage = list.users.filter(({ id }) => chosen.has(id))
  const { counts, users } = list
  return (
    <div className="flex min-h-0 flex-1">
      <div className={classNames('flex min-w-0 flex-1 flex-col', state.open && 'max-lg:hidden')}>
        <SheetHead title="Users" aside={countText(counts)}>
          {mayCreate && (
            <ButtonLink href={usersHref({ ...state, open: 'new' })} icon={<UserRoundPlus aria-hidden />}>
              Create user
              <span className="max-sm:hidden">
                <Kbd>n</Kbd>
              </span>
            </ButtonLink>
          )}
        </SheetHead>
        {isBehind && <BehindNotice failure="Failed to fetch users" />}
        <UserFilters state={state} counts={counts} />
        <p aria-live="polite" className="sr-only">
          {counts[state.status]} people found
        </p>
        <ListRows
          shown={users.length}
          pages={{ total: list.total, noun: 'people', firstHref: usersHref({ ...state, page: 1 }) }}
          empty={{
            title: 'Nobody is like that',
            why: 'No person you see has all that was asked for.',
            link: { label: 'Clear filters', href: usersHref({ sort: state.sort }) },
          }}
        >
          <UserTable
            {...{ list, state, actor, now: at }}
            chosen={mayChoose ? chosen : null}
            onChoose={setChosen}
            onAsk={setAsk}
          />
        </ListRows>
        <BulkDeactivate
          people={onPage}
          actor={actor}
          onClear={() => setChosen(new Set())}
          onDone={(left) => {
            setChosen(new Set(left))
            void revalidate()
          }}
        />
        <ListFoot
          page={state.page}
          pageSize={PAGING.users}
          shown={users.length}
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
          onAsk={setAsk}
          onClose={close}
          onReload={() => void revalidate()}
          onDone={close}
        />
      )}
      <AskDialog
        ask={ask}
        onClose={() => setAsk(null)}
        onDone={() => {
          setAsk(null)
          void revalidate()
        }}
      />
    </div>
  )
}

const personRows = focusAmong('person')

function chooseFocused(): void {
  personRows.focused()?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

function countText({ all, active }: PeopleList['counts']): string {
  return `${wholeText(all)} ${all === 1 ? 'person' : 'people'}, ${wholeText(active)} active`
}
