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
  /** Some were deactivated; those who were not stay chosen. */
  onDone: (left: readonly string[]) => void
}

interface Left {
  user: ListedUser
  reason: string
}

/** The line at the foot of the list while people are chosen, and the question before it is done. */
export function BulkDeactivate({ people, actor, onClear, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<{ done: number; left: Left[] } | null>(null)
  const sorted = sortOut(people, actor)

  const run = async () => {
    setIsBusy(true)
    const left = [...sorted.locked]
    let done = 0
    // One after the other: each is decided by the server with those before it done.
    for (const user of sorted.free) {
      const outcome = await deactivateUser(user.id)
      if (outcome.ok) done++
      else left.push({ user, reason: outcome.error })
    }
    setIsBusy(false)
    notify(done > 0 ? 'success' : 'error', `${peopleText(done)} deactivated`)
    onDone(left.map(({ user }) => user.id))
    if (left.length > 0) setResult({ done, left })
    else setIsOpen(false)
  }

  return (
    <>
      {people.length > 0 && (
        <div className="flex h-11 shrink-0 items-center gap-2.5 border-t border-ink-200 bg-ink-100 px-5 max-sm:h-14 max-sm:px-4">
          <p aria-live="polite" className="font-semibold">
            {people.length} chosen
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
        title={result ? 'Done, with some left' : `Deactivate ${peopleText(sorted.free.length)}?`}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          result || sorted.free.length === 0 ? (
            <Button onClick={() => setIsOpen(false)}>Close</Button>
          ) : (
            <>
              <Button variant="ghost" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Button variant="danger" loading={isBusy} onClick={() => void run()}>
                Deactivate {sorted.free.length}
              </Button>
            </>
          )
        }
      >
        {result ? (
          <>
            <Notice kind={result.done > 0 ? 'success' : 'warning'} announce>
              {peopleText(result.done)} deactivated.
            </Notice>
            <NotDone left={result.left} />
          </>
        ) : (
          <>
            {sorted.free.length > 0 && (
              <p className="text-ink-700">
                {sorted.free.map(({ name }) => name).join(', ')}. They are signed out everywhere at once; you
                can reactivate them.
              </p>
            )}
            <NotDone left={sorted.locked} />
          </>
        )}
      </Dialog>
    </>
  )
}

function NotDone({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-text text-xs font-semibold tracking-normal">Not deactivated</h3>
      <ul aria-label="Not deactivated" className="mt-1.5 grid gap-2">
        {left.map(({ user, reason }) => (
          <li key={user.id}>
            {user.name}
            <ReasonLine reason={reason} />
          </li>
        ))}
      </ul>
    </>
  )
}

function sortOut(people: readonly ListedUser[], actor: Actor): { free: ListedUser[]; locked: Left[] } {
  const free: ListedUser[] = []
  const locked: Left[] = []
  for (const user of people) {
    const refusal = manageRefusal(actor, 'deactivate', user)
    if (refusal) locked.push({ user, reason: MANAGE_REFUSALS[refusal] })
    else if (user.active) free.push(user)
    else locked.push({ user, reason: 'Is inactive already' })
  }
  return { free, locked }
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
