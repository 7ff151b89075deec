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
import type { Ask } from './ask-dialog.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonHistory } from './person-history.tsx'
import { ReasonLine } from './reason-lock.tsx'
import { seenText } from './seen-text.ts'
import { placeOf } from './user-table.tsx'

interface Props {
  /** Null: somebody to be. */
  file: CallOutcome<PersonFile> | null
  actor: Actor
  list: Pick<PeopleList, 'dealerships' | 'canInvite'>
  now: number
  onAsk: (ask: Ask) => void
  onClose: () => void
  /** Something was changed. */
  onDone: () => void
  onReload: () => void
}

/** Beside the list where there is room, in its place where there is none. */
export function PersonPanel({ file, actor, list, now, onAsk, onClose, onDone, onReload }: Props) {
  const panel = useRef<HTMLElement>(null)
  const timeZone = useTimeZone()
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog')) return
    event.preventDefault()
    onClose()
  }
  const user = file?.ok ? file.value.user : null
  const refusal = user && manageRefusal(actor, 'update', user)
  const form = { actor, list, onDone, onReload, onCancel: onClose }
  return (
    // Esc closes it from wherever one is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      aria-labelledby="person-title"
      onKeyDown={press}
      className="flex min-h-0 w-101 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-11 shrink-0 items-center border-b border-ink-100 pr-1 pl-5 text-xs text-ink-500 max-sm:pl-4">
        {file === null ? 'New person' : refusal ? 'Person' : 'Edit user'}
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
          <Title>{file.status === 404 ? 'Nobody' : 'Not shown'}</Title>
          <NotLoaded
            failure={file}
            refusal={{
              statuses: [403, 404],
              next: file.status === 404 ? 'The link may be an old one.' : undefined,
            }}
          />
        </>
      )}
      {file?.ok && user && (
        <>
          <Title avatar={user.name} under={activityText(user, { now, timeZone })}>
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
              <Acts user={user} actor={actor} canInvite={list.canInvite} onAsk={onAsk} />
              <PersonHistory file={file.value} />
            </PersonForm>
          )}
        </>
      )}
    </aside>
  )
}

function Title({ avatar, under, children }: { avatar?: string; under?: string; children: string }) {
  return (
    <div className="flex shrink-0 items-center gap-3.5 border-b border-ink-100 px-5 py-3.5 max-sm:px-4">
      {avatar && <Avatar name={avatar} size="l" />}
      <div className="min-w-0">
        <h2 id="person-title" tabIndex={-1} className="text-l leading-6 wrap-anywhere outline-none">
          {children}
        </h2>
        {under && <p className="text-ink-500">{under}</p>}
      </div>
    </div>
  )
}

function activityText(
  { active, lastSeenAt, devices, createdAt }: ListedUser,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const on = formatInstant(createdAt, 'date', timeZone)
  if (!active) return `Inactive, added ${on}`
  if (lastSeenAt === null) return `Has never signed in, added ${on}`
  const where = devices === 0 ? 'signed out' : devices === 1 ? 'on 1 device' : `on ${devices} devices`
  const text = seenText(lastSeenAt, now, timeZone)
  const seen = text === 'Now' ? 'just now' : /^\d+ (min|h|d)$/.test(text) ? `${text} ago` : text
  return `Last seen ${seen}, ${where}`
}

function Facts({ user, dealerships }: { user: ListedUser; dealerships: PeopleList['dealerships'] }) {
  const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  const facts: Fact[] = [
    ['Username', user.username],
    ['E-mail', user.email],
    ['Role', ROLE_LABELS[user.role]],
    ['Department', user.department ? DEPARTMENT_LABELS[user.department] : 'None'],
    ['Dealership', placeOf(user, names)],
  ]
  return <FactList facts={facts} className="px-5 py-4 max-sm:px-4" />
}

interface ActsProps {
  user: ListedUser
  actor: Actor
  canInvite: boolean
  onAsk: (ask: Ask) => void
}

/** What is done to an account, each with what it does, or with why one may not. */
function Acts({ user, actor, canInvite, onAsk }: ActsProps) {
  const change = user.active ? 'deactivate' : 'reactivate'
  return (
    <section className="grid gap-4 border-b border-ink-100 px-5 py-4 max-sm:px-4">
      <Act
        title="Set a new password"
        what={`Ends ${user.name}’s sessions at once`}
        refusal={refusalText(actor, 'change_password', user)}
      >
        <Button onClick={() => onAsk({ kind: 'password', user })}>Change password</Button>
      </Act>
      {canInvite && user.active && (
        <>
          <Act
            title="Send an invitation"
            what="They choose a password by a mailed link"
            refusal={refusalText(actor, 'change_password', user)}
          >
            <Button onClick={() => onAsk({ kind: 'invite', user })}>Invite</Button>
          </Act>
          <Act
            title="Take the second factor away"
            what="For who has lost phone and recovery codes"
            refusal={refusalText(actor, 'change_password', user)}
          >
            <Button onClick={() => onAsk({ kind: 'second_factor', user })}>Take away</Button>
          </Act>
        </>
      )}
      <Act
        title={`${user.active ? 'Deactivate' : 'Reactivate'} ${user.name}`}
        what={
          user.active
            ? 'Signs them out everywhere. Can be undone.'
            : 'They sign in again with the password they had.'
        }
        refusal={refusalText(actor, change, user)}
      >
        <Button variant={user.active ? 'danger-line' : 'line'} onClick={() => onAsk({ kind: change, user })}>
          {user.active ? 'Deactivate' : 'Reactivate'}
        </Button>
      </Act>
    </section>
  )
}

interface ActProps {
  title: string
  what: string
  refusal: string | null
  children: ReactNode
}

function Act({ title, what, refusal, children }: ActProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere">{title}</p>
        {refusal ? <ReasonLine reason={refusal} /> : <p className="text-xs text-ink-500">{what}</p>}
      </div>
      {!refusal && children}
    </div>
  )
}

function refusalText(actor: Actor, act: UserAct, user: ListedUser): string | null {
  const refusal = manageRefusal(actor, act, user)
  return refusal && MANAGE_REFUSALS[refusal]
}
