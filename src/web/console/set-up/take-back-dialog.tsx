import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { type SetUpAnswer, takeSiteBack } from './set-up-calls.ts'

interface Props {
  isOpen: boolean
  /** Until when it is possible. */
  until: string | null
  onClose: () => void
  onChanged: (setUp: SetUpAnswer) => void
}

export function TakeBackDialog({ isOpen, until, onClose, onChanged }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const timeZone = useTimeZone()
  const confirm = async () => {
    setError(null)
    setIsSaving(true)
    const outcome = await takeSiteBack()
    setIsSaving(false)
    if (!outcome.ok) return setError(outcome.error)
    onChanged(outcome.value)
    onClose()
    notify('success', 'Shoppers see “Opening soon” again')
    await revalidate()
  }
  return (
    <Dialog
      id="take-back"
      size="s"
      title="Take the site back?"
      open={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={isSaving} onClick={() => void confirm()}>
            Take the site back
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2 text-s">
        <p>
          Shoppers see “Opening soon” again until you go live. Leads that arrived stay.
          {until && ` This is possible until ${formatInstant(new Date(until), 'dayMonthTime', timeZone)}.`}
        </p>
        {error !== null && (
          <Notice kind="danger" announce>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
