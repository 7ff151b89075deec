import { useState } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { AskFoot } from '../../leads/dialogs/ask-foot.tsx'

export type AskedAct = 'withdrawn' | 'discarded' | 'deleted'

const ASKED: Record<AskedAct, { title: (label: string) => string; what: string; button: string }> = {
  withdrawn: {
    title: (label) => `Take ${label} off the site?`,
    what: 'Its address answers with "not found" at once. The words stay here as a draft.',
    button: 'Take off',
  },
  discarded: {
    title: (label) => `Let go of the draft of ${label}?`,
    what: 'What the site shows stays as it is. The draft can be brought back from the versions.',
    button: 'Let go',
  },
  deleted: {
    title: (label) => `Delete ${label}?`,
    what: 'It leaves the list at once. It can be brought back for 30 days.',
    button: 'Delete',
  },
}

interface Props {
  ask: AskedAct | null
  label: string
  isBusy: boolean
  onClose: () => void
  onAct: (act: AskedAct) => void
}

/** Asked once, by name, before it is done. */
export function AskDocument({ ask, label, isBusy, onClose, onAct }: Props) {
  const [shown, setShown] = useState(ask)
  if (ask !== null && ask !== shown) setShown(ask)
  if (!shown) return null
  const { title, what, button } = ASKED[shown]
  return (
    <Dialog id="ask-document" size="s" title={title(label)} open={ask !== null} onClose={onClose}>
      <p className="text-ink-700">{what}</p>
      <AskFoot
        id="ask-document"
        act={button}
        isDanger
        isBusy={isBusy}
        failure={null}
        onAct={() => onAct(shown)}
      />
    </Dialog>
  )
}
