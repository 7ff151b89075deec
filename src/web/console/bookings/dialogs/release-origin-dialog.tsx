import { useState } from 'react'
import type { OriginKind } from '../../../../domain/bookings/origin.ts'
import type { StaffHold } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { releaseOrigin } from '../booking-calls.ts'

interface Props {
  /** Null while the dialog is closed. */
  hold: StaffHold | null
  onClose: () => void
  onDone: () => void
}

const ID = 'release-origin'

/** Confirms releasing everything that one customer or one network was promised. */
export function ReleaseOriginDialog({ hold, onClose, onDone }: Props) {
  const [displayedHold, setDisplayedHold] = useState(hold)
  const [busy, setBusy] = useState<OriginKind | null>(null)
  // The hold stays rendered while the dialog closes.
  if (hold !== null && hold !== displayedHold) setDisplayedHold(hold)
  if (!displayedHold) return null
  const { leadId, name, hasNetwork } = displayedHold
  const release = async (origin: OriginKind) => {
    setBusy(origin)
    const outcome = await releaseOrigin(leadId, origin)
    setBusy(null)
    if (outcome.ok) notify('success', resultText(outcome.value))
    else notify('error', outcome.error)
    onDone()
  }
  return (
    <Dialog id={ID} size="s" title="Release all holds and bookings" open={hold !== null} onClose={onClose}>
      <p className="text-ink-700">
        All holds of {name} are released and all their upcoming bookings cancelled: everything with the same
        email address or phone number. No mail is sent, and this cannot be undone.
      </p>
      {hasNetwork && (
        <p className="mt-2.5 text-ink-700">
          If one sender used many names, release everything from their network. Other customers on that
          network are affected too.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Keep them
        </Button>
        {hasNetwork && (
          <Button loading={busy === 'network'} onClick={() => void release('network')}>
            Release network
          </Button>
        )}
        <Button variant="primary" loading={busy === 'person'} onClick={() => void release('person')}>
          Release customer
        </Button>
      </div>
    </Dialog>
  )
}

/** '3 holds released, 1 booking cancelled, 2 of other departments kept' */
function resultText({
  holds,
  bookings,
  skipped,
}: {
  holds: number
  bookings: number
  skipped: number
}): string {
  const parts = [
    `${holds} ${holds === 1 ? 'hold' : 'holds'} released`,
    `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} cancelled`,
    ...(skipped > 0 ? [`${skipped} of other departments or dealerships kept`] : []),
  ]
  return parts.join(', ')
}
