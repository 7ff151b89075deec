import { useState } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LeadFile } from '../../../../services/leads/index.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { markLeaving } from '../lead-calls.ts'
import { AskFoot } from './ask-foot.tsx'
import { deleteLead, restoreLead } from './dialog-calls.ts'
import { useSending } from './use-sending.ts'

const ID = 'delete-lead'

interface Props {
  /** Null: shut. */
  file: LeadFile | null
  onClose: () => void
  onDone: (isDeleted: boolean) => void
}

/** Off the desk at once; for 30 days it can be brought back. */
export function DeleteLead({ file, onClose, onDone }: Props) {
  const timeZone = useTimeZone()
  const [shown, setShown] = useState(file)
  if (file !== null && file !== shown) setShown(file)
  const { isBusy, failure, submit } = useSending((id: string) => deleteLead(id))
  if (!shown) return null
  const { lead } = shown
  const stays = staysOf(shown, timeZone)
  const remove = async () => {
    const endLeaving = markLeaving(shown)
    if (await submit(lead.id)) {
      toasts.show({
        kind: 'success',
        message: `${lead.name} is deleted`,
        action: { label: 'Undo', onAct: () => void bringBack(lead, () => onDone(false)) },
      })
      onDone(true)
    }
    endLeaving()
  }
  return (
    <Dialog id={ID} size="s" title={`Delete ${lead.name}?`} open={file !== null} onClose={onClose}>
      <p className="text-ink-700">
        {lead.reference} leaves every list at once. It can be brought back for 30 days; then who sent it and
        what they wrote is erased.
      </p>
      {stays && (
        <Notice kind="warning" className="mt-3">
          {stays}
        </Notice>
      )}
      <AskFoot id={ID} act="Delete" isDanger {...{ isBusy, failure }} onAct={() => void remove()} />
    </Dialog>
  )
}

/** What is not undone by deleting it: somebody may come, and a car is kept. */
function staysOf({ booking, hold }: LeadFile, timeZone: string): string | null {
  const isExpected = booking && ['requested', 'confirmed'].includes(booking.status)
  const time =
    isExpected &&
    `The booking on ${formatInstant(booking.startsAt, 'dateTime', booking.timeZone)} stays: cancel it first if nobody comes.`
  const car =
    hold && `Stock ${hold.stockid} stays held until ${formatInstant(hold.heldUntil, 'dateTime', timeZone)}.`
  return [time, car].filter(Boolean).join(' ') || null
}

export async function bringBack(lead: { id: string; name: string }, onDone: () => void): Promise<void> {
  const outcome = await restoreLead(lead.id)
  if (outcome.ok) notify('success', `${lead.name} is back`)
  else notify('error', outcome.error)
  onDone()
}
