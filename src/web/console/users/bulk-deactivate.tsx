import { useState } from 'react'
import { MANAGE_REFUSALS, manageRefusal } from '../../../domain/permissions/manage-users.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { ListedUser } from '../../../domain/users/user-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { ReasonLine } from './reason-lock.tsx'
import { deactivateUser } from './user-calls.ts'

interface Props {
  people: readonly ListedUser[]
  actor: Actor
  onClear: () => void
  /** Receives the ids of the users who were not deactivated and stay selected. */
  onDone: (skippedIds: readonly string[]) => void
}

interface SkippedUser {
  user: ListedUser
  reason: string
}

/** The bar at the foot of the list while users are selected, and the confirmation dialog. */
export function BulkDeactivate({ people, actor, onClear, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<{ doneCount: number; skippedUsers: SkippedUser[] } | null>(null)
  const groups = groupByPermission(people, actor)

  const run = async () => {
    setIsBusy(true)
    const skippedUsers = [...groups.refused]
    let doneCount = 0
    // One after another, because the server's answer may depend on those deactivated before.
    for (const user of groups.allowed) {
      const outcome = await deactivateUser(user.id, { to: 'rules' })
      if (outcome.ok) doneCount++
      else skippedUsers.push({ user, reason: outcome.error })
    }
    setIsBusy(false)
    notify(doneCount > 0 ? 'success' : 'error', `${userCountText(doneCount)} deactivated`)
    onDone(skippedUsers.map(({ user }) => user.id))
    if (skippedUsers.length > 0) setResult({ doneCount, skippedUsers })
    else setIsOpen(false)
  }

  return (
    <>
      {people.length > 0 && (
        <div className="flex h-11 shrink-0 items-center gap-2.5 border-t border-ink-200 bg-ink-100 px-5 max-sm:h-14 max-sm:px-4">
          <p aria-live="polite" className="font-semibold">
            {people.length} selected
          </p>
          <Button variant="ghost" className="ml-auto" onClick={onClear}>
            Clear
          </Button>
          <Button
            variant="danger-line"
            onClick={() => {
              setResult(null)
              setIsOpen(true)
            }}
          >
            Deactivate
          </Button>
        </div>
      )}
      <Dialog
        id="bulk-deactivate"
        size="s"
        title={
          result ? 'Some users were not deactivated' : `Deactivate ${userCountText(groups.allowed.length)}?`
        }
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          result || groups.allowed.length === 0 ? (
            <Button onClick={() => setIsOpen(false)}>Close</Button>
          ) : (
            <>
              <Button variant="ghost" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Button variant="danger" loading={isBusy} onClick={() => void run()}>
                Deactivate {groups.allowed.length}
              </Button>
            </>
          )
        }
      >
        {result ? (
          <>
            <Notice kind={result.doneCount > 0 ? 'success' : 'warning'} announce>
              {userCountText(result.doneCount)} deactivated.
            </Notice>
            <SkippedList skippedUsers={result.skippedUsers} />
          </>
        ) : (
          <>
            {groups.allowed.length > 0 && (
              <p className="text-ink-700">
                {groups.allowed.map(({ name }) => name).join(', ')}. They will be signed out everywhere, and
                the routing rules assign their open leads to others. You can reactivate them later.
              </p>
            )}
            <SkippedList skippedUsers={groups.refused} />
          </>
        )}
      </Dialog>
    </>
  )
}

function SkippedList({ skippedUsers }: { skippedUsers: readonly SkippedUser[] }) {
  if (skippedUsers.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-text text-xs font-semibold tracking-normal">Not deactivated</h3>
      <ul aria-label="Not deactivated" className="mt-1.5 grid gap-2">
        {skippedUsers.map(({ user, reason }) => (
          <li key={user.id}>
            {user.name}
            <ReasonLine reason={reason} />
          </li>
        ))}
      </ul>
    </>
  )
}

function groupByPermission(
  people: readonly ListedUser[],
  actor: Actor,
): { allowed: ListedUser[]; refused: SkippedUser[] } {
  const allowed: ListedUser[] = []
  const refused: SkippedUser[] = []
  for (const user of people) {
    const refusal = manageRefusal(actor, 'deactivate', user)
    if (refusal) refused.push({ user, reason: MANAGE_REFUSALS[refusal] })
    else if (user.active) allowed.push(user)
    else refused.push({ user, reason: 'Already inactive' })
  }
  return { allowed, refused }
}

function userCountText(count: number): string {
  return count === 1 ? '1 user' : `${count} users`
}
