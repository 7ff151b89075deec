import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { MANAGE_REFUSALS, manageRefusal, type UserAct } from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { DEPARTMENT_LABELS, ROLE_LABELS } from '../../../domain/users/user.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import type { PeopleList, PersonFile } from '../../../services/users/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Fact, FactList } from '../fact-list.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { PersonForm } from './person-form.tsx'
import { PersonHistory } from './person-history.tsx'
import { ReasonLine } from './reason-lock.tsx'
import { seenText } from './seen-text.ts'
import type { UserDialogRequest } from './user-dialog.tsx'
import { dealershipNameOf } from './user-table.tsx'

interface Props {
  /** Null for a new user. */
  file: CallOutcome<PersonFile> | null
  actor: Actor
  list: Pick<PeopleList, 'dealerships' | 'canInvite'>
  now: number
  onDialog: (dialog: UserDialogRequest) => void
  onClose: () => void
  onDone: () => void
  onReload: () => void
}

/** One user, next to the list where there is room and in place of it where there is not. */
export function PersonPanel({ file, actor, list, now, onDialog, onClose, onDone, onReload }: Props) {
  const panel = useRef<HTMLElement>(null)
  const timeZone = useTimeZone()
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog')) return
    event.preventDefault()
    onClose()
  }
  const user = file?.ok ? file.value.user : null
  const refusal = user && manageRefusal(actor, 'update', user)
  const form = { actor, list, onDone, onReload, onCancel: onClose }
  return (
    // Esc closes the panel from any element in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-labelledby="person-title"
      onKeyDown={closeOnEscape}
      className="flex min-h-0 w-101 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-11 shrink-0 items-center border-b border-ink-100 pr-1 pl-5 text-xs text-ink-500 max-sm:pl-4">
        {file === null ? 'New user' : refusal ? 'User' : 'Edit user'}
        <IconButton name="Close" size="s" className="mr-2 ml-auto max-sm:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {file === null && (
        <>
          <Title>Create user</Title>
          <PersonForm {...form} user={null} />
        </>
      )}
      {file && !file.ok && (
        <>
          <Title>{file.status === 404 ? 'User not found' : 'User unavailable'}</Title>
          <NotLoaded
            failure={file}
            refusal={{
              statuses: [403, 404],
              next: file.status === 404 ? 'The link may be out of date.' : undefined,
            }}
          />
        </>
      )}
      {file?.ok && user && (
        <>
          <Title avatar={user.name} subtitle={activityText(user, { now, timeZone })}>
            {user.name}
          </Title>
          {refusal ? (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <div className="px-5 pt-4 max-sm:px-4">
                <Notice kind="info">{MANAGE_REFUSALS[refusal]}</Notice>
              </div>
              <Facts user={user} dealerships={list.dealerships} />
              <PersonHistory file={file.value} />
            </div>
          ) : (
            <PersonForm {...form} key={`${user.id} ${user.version}`} user={user}>
              <AccountActions user={user} actor={actor} canInvite={list.canInvite} onDialog={onDialog} />
              <PersonHistory file={file.value} />
            </PersonForm>
          )}
        </>
      )}
    </aside>
  )
}

function Title({ avatar, subtitle, children }: { avatar?: string; subtitle?: string; children: string }) {
  return (
    <div className="flex shrink-0 items-center gap-3.5 border-b border-ink-100 px-5 py-3.5 max-sm:px-4">
      {avatar && <Avatar name={avatar} size="l" />}
      <div className="min-w-0">
        <h2 id="person-title" tabIndex={-1} className="text-l leading-6 wrap-anywhere outline-none">
          {children}
        </h2>
        {subtitle && <p className="text-ink-500">{subtitle}</p>}
      </div>
    </div>
  )
}

function activityText(
  { active, lastSeenAt, devices, createdAt }: ListedUser,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const addedOn = formatInstant(createdAt, 'date', timeZone)
  if (!active) return `Inactive, added ${addedOn}`
  if (lastSeenAt === null) return `Has never signed in, added ${addedOn}`
  const deviceText = devices === 0 ? 'signed out' : devices === 1 ? 'on 1 device' : `on ${devices} devices`
  const text = seenText(lastSeenAt, now, timeZone)
  const lastSeenText = text === 'Now' ? 'just now' : /^\d+ (min|h|d)$/.test(text) ? `${text} ago` : text
  return `Last seen ${lastSeenText}, ${deviceText}`
}

function Facts({ user, dealerships }: { user: ListedUser; dealerships: PeopleList['dealerships'] }) {
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const facts: Fact[] = [
    ['Username', user.username],
    ['Email', user.email],
    ['Role', ROLE_LABELS[user.role]],
    ['Department', user.department ? DEPARTMENT_LABELS[user.department] : 'None'],
    ['Dealership', dealershipNameOf(user, names)],
  ]
  return <FactList facts={facts} className="px-5 py-4 max-sm:px-4" />
}

interface AccountActionsProps {
  user: ListedUser
  actor: Actor
  canInvite: boolean
  onDialog: (dialog: UserDialogRequest) => void
}

/** The actions on an account, each with its effect, or with why the actor may not take it. */
function AccountActions({ user, actor, canInvite, onDialog }: AccountActionsProps) {
  const statusChange = user.active ? 'deactivate' : 'reactivate'
  return (
    <section className="grid gap-4 border-b border-ink-100 px-5 py-4 max-sm:px-4">
      <AccountAction
        title="New password"
        explanation={`Signs ${user.name} out everywhere`}
        refusal={refusalText(actor, 'change_password', user)}
      >
        <Button onClick={() => onDialog({ kind: 'password', user })}>Change password</Button>
      </AccountAction>
      {canInvite && user.active && (
        <>
          <AccountAction
            title="Invitation"
            explanation="Emails them a link to choose a password"
            refusal={refusalText(actor, 'change_password', user)}
          >
            <Button onClick={() => onDialog({ kind: 'invite', user })}>Send invitation</Button>
          </AccountAction>
          <AccountAction
            title="Second factor"
            explanation="If they lost their phone and recovery codes"
            refusal={refusalText(actor, 'change_password', user)}
          >
            <Button onClick={() => onDialog({ kind: 'second_factor', user })}>Reset</Button>
          </AccountAction>
        </>
      )}
      <AccountAction
        title={`${user.active ? 'Deactivate' : 'Reactivate'} ${user.name}`}
        explanation={
          user.active
            ? 'Signs them out everywhere. You can undo this.'
            : 'They can sign in again with their old password.'
        }
        refusal={refusalText(actor, statusChange, user)}
      >
        <Button
          variant={user.active ? 'danger-line' : 'line'}
          onClick={() => onDialog({ kind: statusChange, user })}
        >
          {user.active ? 'Deactivate' : 'Reactivate'}
        </Button>
      </AccountAction>
    </section>
  )
}

interface AccountActionProps {
  title: string
  explanation: string
  refusal: string | null
  children: ReactNode
}

function AccountAction({ title, explanation, refusal, children }: AccountActionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere">{title}</p>
        {refusal ? <ReasonLine reason={refusal} /> : <p className="text-xs text-ink-500">{explanation}</p>}
      </div>
      {!refusal && children}
    </div>
  )
}

function refusalText(actor: Actor, act: UserAct, user: ListedUser): string | null {
  const refusal = manageRefusal(actor, act, user)
  return refusal && MANAGE_REFUSALS[refusal]
}
