import { useState } from 'react'
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/zone-time.ts'
import type { CalendarBlock, CalendarDealership } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { liftBlock } from '../booking-calls.ts'
import { timeRangeText } from '../booking-texts.ts'

interface Props {
  block: CalendarBlock | null
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: () => void
}

const ID = 'lift-block'

/** Confirms unblocking times, with the reason they are blocked as the title. */
export function UnblockDialog({ block, places, onClose, onDone }: Props) {
  const [displayedBlock, setDisplayedBlock] = useState(block)
  const [isBusy, setIsBusy] = useState(false)
  // The block stays rendered while the dialog closes.
  if (block !== null && block !== displayedBlock) setDisplayedBlock(block)
  if (!displayedBlock) return null
  const dealership = places.find(({ slug }) => slug === displayedBlock.dealership)
  const lift = async () => {
    setIsBusy(true)
    const outcome = await liftBlock(displayedBlock.id)
    setIsBusy(false)
    if (outcome.ok) notify('success', 'These times can be booked again')
    else notify('error', outcome.error)
    onDone()
  }
  return (
    <Dialog id={ID} size="s" title={displayedBlock.reason} open={block !== null} onClose={onClose}>
      <p className="text-ink-700">
        {dealership?.name}, {timeRangeText(displayedBlock, dealership?.timeZone ?? DEFAULT_TIME_ZONE)}. No
        bookings can be made in this time.
      </p>
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Keep blocked
        </Button>
        <Button variant="primary" loading={isBusy} onClick={() => void lift()}>
          Unblock times
        </Button>
      </div>
    </Dialog>
  )
}
