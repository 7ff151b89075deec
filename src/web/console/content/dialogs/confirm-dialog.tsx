import { useState } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ConfirmFoot } from '../../leads/dialogs/confirm-foot.tsx'

export type ConfirmedAct = 'withdrawn' | 'discarded' | 'deleted'

const CONFIRMATIONS: Record<
  ConfirmedAct,
  { title: (label: string) => string; explanation: string; button: string }
> = {
  withdrawn: {
    title: (label) => `Unpublish ${label}?`,
    explanation: 'Visitors see “page not found” at once. The content stays here as a draft.',
    button: 'Unpublish',
  },
  discarded: {
    title: (label) => `Discard the draft of ${label}?`,
    explanation: 'The published version stays as it is. You can restore the draft from the versions.',
    button: 'Discard draft',
  },
  deleted: {
    title: (label) => `Delete ${label}?`,
    explanation: 'It disappears from the list at once. You can restore it for 30 days.',
    button: 'Delete',
  },
}

interface Props {
  act: ConfirmedAct | null
  label: string
  isBusy: boolean
  onClose: () => void
  onAct: (act: ConfirmedAct) => void
}

/** Confirms an act, naming the document. */
export function ConfirmDialog({ act, label, isBusy, onClose, onAct }: Props) {
  const [displayedAct, setDisplayedAct] = useState(act)
  if (act !== null && act !== displayedAct) setDisplayedAct(act)
  if (!displayedAct) return null
  const { title, explanation, button } = CONFIRMATIONS[displayedAct]
  return (
    <Dialog id="ask-document" size="s" title={title(label)} open={act !== null} onClose={onClose}>
      <p className="text-ink-700">{explanation}</p>
      <ConfirmFoot
        id="ask-document"
        act={button}
        isDanger
        isBusy={isBusy}
        failure={null}
        onAct={() => onAct(displayedAct)}
      />
    </Dialog>
  )
}
