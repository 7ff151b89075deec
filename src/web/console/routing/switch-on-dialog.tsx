import { useState } from 'react'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { switchRoutingOn } from './routing-calls.ts'

const DIALOG = 'switch-on'

interface Props {
  view: RoutingView
  onClose: () => void
  onDone: (view: RoutingView) => void
}

/** Asks before the draft becomes live, and offers a replay if it has none. */
export function SwitchOnDialog({ view, onClose, onDone }: Props) {
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { draft } = view
  const blocking = view.warnings.find(({ isBlocking }) => isBlocking)
  if (!draft) return null
  const switchOn = async () => {
    setIsBusy(true)
    const outcome = await switchRoutingOn({ version: draft.version, isConfirmed: true })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify('success', 'The routing rules are on')
    onDone(outcome.value.routing)
  }
  return (
    <Dialog
      id={DIALOG}
      size="s"
      title="Switch on these rules?"
      open
      onClose={onClose}
      footer={
        <>
          <Button {...closesDialog(DIALOG)}>Cancel</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={blocking !== undefined}
            onClick={() => void switchOn()}
          >
            {draft.isReplayed ? 'Switch on' : 'Switch on without a replay'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          New leads are assigned by these rules from now on. Leads that have arrived already stay where they
          are.
        </p>
        {blocking && <Notice kind="danger">{blocking.text}</Notice>}
        {!blocking && !draft.isReplayed && (
          <Notice kind="warning">
            This draft has not been replayed since its last change. A replay shows who would have got the
            leads of the last 90 days.
            <ButtonLink href={paths.routingReplay()} size="s" className="mt-2 flex w-fit">
              Replay 90 days
            </ButtonLink>
          </Notice>
        )}
        {error && (
          <Notice kind="danger" announce>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
