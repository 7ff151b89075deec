import { useState } from 'react'
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/zone-time.ts'
import type { CalendarBlock, CalendarDealership } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { liftBlock } from '../booking-calls.ts'
import { spanInDays } from '../booking-texts.ts'

interface Props {
  block: CalendarBlock | null
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: () => void
}

const ID = 'lift-block'

/** Asked once, by its reason. */
export function LiftDialog({ block, places, onClose, onDone }: Props) {
  const [shown, setShown] = useState(block)
  const [isBusy, setIsBusy] = useState(false)
  // What was asked stays in view while it goes away.
  if (block !== null && block !== shown) setShown(block)
  if (!shown) return null
  const place = places.find(({ slug }) => slug === shown.dealership)
  const lift = async () => {
    setIsBusy(true)
    const outcome = await liftBlock(shown.id)
    setIsBusy(false)
    if (outcome.ok) notify('success', 'These times can be booked again')
    else notify('error', outcome.error)
    onDone()
  }
  return (
    <Dialog id={ID} size="s" title={shown.reason} open={block !== null} onClose={onClose}>
      <p className="text-ink-700">
        {place?.name}, {spanInDays(shown, place?.timeZone ?? DEFAULT_TIME_ZONE)}. Nothing can be booked in
        this time.
      </p>
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Leave it
        </Button>
        <Button variant="primary" loading={isBusy} onClick={() => void lift()}>
          Open these times again
        </Button>
      </div>
    </Dialog>
  )
}
