import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { CarScreen } from './use-car.ts'

/** Saves what is typed before the editor is left. Asks only if that fails: offline, or with an invalid value. */
export function LeaveGuard({ screen: { typedValues, store } }: { screen: CarScreen }) {
  const isDirty = Object.keys(typedValues).length > 0
  const [hasFailed, setHasFailed] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const save = async () => {
    setHasFailed(false)
    if (await store.flush()) blocker.proceed?.()
    else setHasFailed(true)
  }
  useEffect(() => {
    if (isBlocked) void save()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => {
    setHasFailed(false)
    blocker.reset?.()
  }
  return (
    <Dialog
      id="leave-car"
      size="s"
      title="Leave without saving?"
      open={isBlocked && hasFailed}
      onClose={stay}
    >
      <p className="text-ink-700">
        {Object.keys(typedValues).length === 1 ? 'One field is' : 'Some fields are'} not saved. If you leave
        now, what you typed there is lost.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => void save()}>Try again</Button>
        <Button variant="primary" onClick={stay}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
