import { useState } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LeadFile } from '../../../../services/leads/index.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { markDeleting } from '../lead-calls.ts'
import { ConfirmFoot } from './confirm-foot.tsx'
import { deleteLead, restoreLead } from './dialog-calls.ts'
import { useSending } from './use-sending.ts'

const ID = 'delete-lead'

interface Props {
  /** Null while the dialog is closed. */
  file: LeadFile | null
  onClose: () => void
  onDone: (isDeleted: boolean) => void
}

/** Deletes a lead, which can be restored for 30 days. */
export function DeleteLead({ file, onClose, onDone }: Props) {
  const timeZone = useTimeZone()
  const [displayedFile, setDisplayedFile] = useState(file)
  if (file !== null && file !== displayedFile) setDisplayedFile(file)
  const { isBusy, failure, submit } = useSending((id: string) => deleteLead(id))
  if (!displayedFile) return null
  const { lead } = displayedFile
  const commitments = commitmentsOf(displayedFile, timeZone)
  const remove = async () => {
    const endDeleting = markDeleting(displayedFile)
    if (await submit(lead.id)) {
      toasts.show({
        kind: 'success',
        message: `${lead.name} deleted`,
        action: { label: 'Undo', onAct: () => void restoreAndNotify(lead, () => onDone(false)) },
      })
      onDone(true)
    }
    endDeleting()
  }
  return (
    <Dialog id={ID} size="s" title={`Delete ${lead.name}?`} open={file !== null} onClose={onClose}>
      <p className="text-ink-700">
        {lead.reference} disappears from every list. You can restore it for 30 days; after that, the contact
        details and the message are erased.
      </p>
      {commitments && (
        <Notice kind="warning" className="mt-3">
          {commitments}
        </Notice>
      )}
      <ConfirmFoot id={ID} act="Delete" isDanger {...{ isBusy, failure }} onAct={() => void remove()} />
    </Dialog>
  )
}

/** Commitments that deleting the lead does not cancel: a booking and a hold. */
function commitmentsOf({ booking, hold }: LeadFile, timeZone: string): string | null {
  const isExpected = booking && ['requested', 'confirmed'].includes(booking.status)
  const time =
    isExpected &&
    `The booking on ${formatInstant(booking.startsAt, 'dateTime', booking.timeZone)} stays. Cancel it first if it is no longer needed.`
  const car =
    hold &&
    `Stock ${hold.stockid} stays on hold until ${formatInstant(hold.heldUntil, 'dateTime', timeZone)}.`
  return [time, car].filter(Boolean).join(' ') || null
}

export async function restoreAndNotify(
  lead: { id: string; name: string },
  onDone: () => void,
): Promise<void> {
  const outcome = await restoreLead(lead.id)
  if (outcome.ok) notify('success', `${lead.name} restored`)
  else notify('error', outcome.error)
  onDone()
}
