import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { goLive, type SetUpAnswer } from './set-up-calls.ts'

interface Props {
  isOpen: boolean
  setUp: SetUpAnswer
  onClose: () => void
  onChanged: (setUp: SetUpAnswer) => void
}

export function GoLiveDialog({ isOpen, setUp: { blockers, warnings }, onClose, onChanged }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const isBlocked = blockers.length > 0
  const confirm = async () => {
    setError(null)
    setIsSaving(true)
    const outcome = await goLive()
    setIsSaving(false)
    if (!outcome.ok) return setError(outcome.error)
    onChanged(outcome.value)
    onClose()
    notify('success', 'The site is live')
    // The navigation no longer lists the set-up.
    await revalidate()
  }
  return (
    <Dialog
      id="go-live"
      size="s"
      title={isBlocked ? 'Not ready to go live' : 'Take the site live?'}
      open={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isBlocked ? 'Close' : 'Cancel'}</Button>
          {!isBlocked && (
            <Button variant="primary" loading={isSaving} onClick={() => void confirm()}>
              Go live
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3 pb-2 text-s">
        {isBlocked ? (
          <>
            <p>This must be done first:</p>
            <NoteList notes={blockers} />
          </>
        ) : (
          <>
            <p>Everyone can see the site at once. You can take it back within 24 hours.</p>
            {warnings.length > 0 && (
              <>
                <p>Worth doing first, but not required:</p>
                <NoteList notes={warnings} />
              </>
            )}
          </>
        )}
        {error !== null && (
          <Notice kind="danger" announce>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function NoteList({ notes }: { notes: SetUpAnswer['warnings'] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {notes.map(({ step, name, text }) => (
        <li key={`${step} ${text}`}>
          <b className="font-semibold">{name}.</b> {text}
        </li>
      ))}
    </ul>
  )
}
