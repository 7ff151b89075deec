import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface Props {
  isDirty: boolean
  /** One leaves by an act of one's own: nothing is asked. */
  isLeaving: RefObject<boolean>
  onSave: () => Promise<boolean>
}

/** Asked before words that are not saved go out of sight. This tab keeps them all the same. */
export function LeaveDialog({ isDirty, isLeaving, onSave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  const saveAndGo = async () => {
    if (await onSave()) blocker.proceed?.()
    else stay()
  }
  return (
    <Dialog
      id="document-leave"
      size="s"
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={stay}
    >
      <p className="text-ink-700">
        Your changes are not saved. This tab keeps them: open the document here again and they are back.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={stay}>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="primary" onClick={() => void saveAndGo()}>
          Save draft and leave
        </Button>
      </div>
    </Dialog>
  )
}
