import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface Props {
  isDirty: boolean
  /** True while the editor itself navigates away, which needs no confirmation. */
  isLeaving: RefObject<boolean>
  onSave: () => Promise<boolean>
}

/** Warns before leaving unsaved changes. The tab keeps them either way. */
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
        Your changes are not saved. This tab keeps them: open the document here again to continue.
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
